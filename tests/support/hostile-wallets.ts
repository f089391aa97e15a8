/** An object that throws whatever is done with it. */
export function throwsOnEverything(): object {
  const fails = (): never => {
    throw new Error('A wallet that throws.')
  }
  const traps: ProxyHandler<() => void> = {}
  for (const trap of [
    'get',
    'set',
    'has',
    'apply',
    'ownKeys',
    'getOwnPropertyDescriptor',
    'getPrototypeOf',
    'defineProperty',
    'deleteProperty',
  ] as const)
    Object.assign(traps, { [trap]: fails })
  // `typeof` says 'object', as of a real provider.
  return new Proxy({}, traps as ProxyHandler<object>)
}

/** An object whose getters of that name throw. */
export function throwingGetter(name: string, rest: object = {}): object {
  return Object.defineProperty({ ...rest }, name, {
    enumerable: true,
    get() {
      throw new Error(`A getter '${name}' that throws.`)
    },
  })
}

/** A provider that answers each method as told, and lets a test tell its news. */
export function provider(answers: Record<string, unknown> = {}) {
  const listeners = new Map<string, Set<(news: unknown) => void>>()
  const asked: string[] = []
  return {
    asked,
    listeners,
    async request({ method }: { method: string }) {
      asked.push(method)
      if (!(method in answers)) throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
      const answer = answers[method]
      return typeof answer === 'function' ? answer() : answer
    },
    on(event: string, listener: (news: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (news: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
    emits(event: string, news: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(news)
    },
  }
}
