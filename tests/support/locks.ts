type Grant = (lock: Lock | null) => unknown

interface Asked {
  name: string
  mode: LockMode
}

/** The Web Locks of one browser, which all its tabs share: granted in turn, and seen from every tab. */
export class FakeLocks implements LockManager {
  private held: Asked[] = []
  private waiting: (Asked & { grant: () => void })[] = []

  request<Result>(name: string, ...rest: [Grant] | [LockOptions, Grant]): Promise<Result> {
    const options = rest.length === 2 ? rest[0] : {}
    const work = rest.at(-1) as Grant
    const { mode = 'exclusive', signal, ifAvailable = false } = options
    return new Promise<Result>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const grant = async () => {
        const lock = { name, mode }
        this.held.push(lock)
        await Promise.resolve()
          .then(() => work(lock))
          .then(result => resolve(result as Result), reject)
        this.held = this.held.filter(one => one !== lock)
        this.grants()
      }
      const asked = { name, mode, grant }
      this.waiting.push(asked)
      signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(asked)) return
        this.waiting = this.waiting.filter(one => one !== asked)
        reject(signal.reason)
      })
      this.grants()
      if (!ifAvailable || !this.waiting.includes(asked)) return
      this.waiting = this.waiting.filter(one => one !== asked)
      Promise.resolve(null)
        .then(work)
        .then(result => resolve(result as Result), reject)
    })
  }

  async query(): Promise<LockManagerSnapshot> {
    return { held: [...this.held], pending: this.waiting.map(({ name, mode }) => ({ name, mode })) }
  }

  private grants(): void {
    for (const asked of this.waiting) {
      const before = [...this.held, ...this.waiting.slice(0, this.waiting.indexOf(asked))]
      const rivals = before.filter(
        ({ name, mode }) => name === asked.name && (mode === 'exclusive' || asked.mode === 'exclusive'),
      )
      if (rivals.length > 0) continue
      this.waiting = this.waiting.filter(one => one !== asked)
      asked.grant()
    }
  }
}
