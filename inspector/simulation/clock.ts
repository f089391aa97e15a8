/** A delay that is under way. */
export interface Delay {
  /** Milliseconds of simulated time, as it was asked for. */
  length: number
  /** Milliseconds of simulated time until it ends. */
  left: number
}

interface Alarm extends Pick<Delay, 'length'> {
  due: number
  ring(): void
}

/** A clock for machines that can be stopped, sped up, and set to the end of the next delay. */
export class SimulationClock {
  private readonly alarms = new Map<number, Alarm>()
  private factor = 1
  private time = Date.now()
  private readAt = performance.now()
  private count = 0
  private wake: ReturnType<typeof setTimeout> | undefined

  /** Milliseconds of the epoch, in simulated time. */
  get now(): number {
    return this.time + (performance.now() - this.readAt) * this.factor
  }

  /** The delays under way, in the order in which they began. */
  get delays(): Delay[] {
    const { now } = this
    return [...this.alarms.values()].map(({ length, due }) => ({ length, left: Math.max(0, due - now) }))
  }

  /** XState asks for this and the next one. */
  setTimeout(ring: () => void, length: number): number {
    this.count++
    this.alarms.set(this.count, { ring, length, due: this.now + length })
    this.wakeLater()
    return this.count
  }

  clearTimeout(alarm: number): void {
    this.alarms.delete(alarm)
    this.wakeLater()
  }

  /** 1 is as fast as time is, 10 ten times as fast; 0 stands still. */
  speed(factor: number): void {
    this.read(this.now)
    this.factor = factor
    this.wakeLater()
  }

  /** Puts the clock forward to the end of the next delay. */
  step(): void {
    const next = this.next()
    if (next) this.run(Math.max(this.now, this.alarms.get(next)?.due ?? 0))
  }

  stop(): void {
    clearTimeout(this.wake)
    this.alarms.clear()
  }

  private run(until: number): void {
    for (let next = this.next(); next; next = this.next()) {
      const alarm = this.alarms.get(next)
      if (!alarm || alarm.due > until) break
      this.alarms.delete(next)
      this.read(alarm.due)
      alarm.ring()
    }
    this.read(until)
    this.wakeLater()
  }

  private read(time: number): void {
    this.time = time
    this.readAt = performance.now()
  }

  private next(): number | undefined {
    return [...this.alarms].sort(([, one], [, other]) => one.due - other.due)[0]?.[0]
  }

  private wakeLater(): void {
    clearTimeout(this.wake)
    const next = this.alarms.get(this.next() ?? 0)
    if (!next || this.factor === 0) return
    this.wake = setTimeout(() => this.run(this.now), Math.max(0, Math.ceil((next.due - this.now) / this.factor)))
  }
}
