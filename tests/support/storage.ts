/** Local storage as a browser has it, for a place that has none. */
export class FakeStorage implements Storage {
  readonly items: Map<string, string>

  constructor(items: Record<string, string> = {}) {
    this.items = new Map(Object.entries(items))
  }

  get length(): number {
    return this.items.size
  }

  clear(): void {
    this.items.clear()
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null
  }

  removeItem(key: string): void {
    this.items.delete(key)
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value)
  }
}

/** Storage that a browser has switched off: every use of it throws. */
export class ForbiddenStorage extends FakeStorage {
  override getItem(): string | null {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  override setItem(): void {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  override removeItem(): void {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}

/** Storage that still reads what it holds, and takes nothing more. */
export class FullStorage extends FakeStorage {
  override setItem(): void {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
