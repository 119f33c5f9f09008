import type { Clock } from './clock.ts'
import { PlatformError } from './errors.ts'

const MINUTE = 60_000

/** Counts the calls of each application per minute and sets the platform's headers. */
export class CallLimiter {
  readonly #clock: Clock
  readonly #limit: number
  readonly #windows = new Map<string, { minute: number; calls: number }>()

  constructor(clock: Clock, limit: number) {
    this.#clock = clock
    this.#limit = limit
  }

  count(app: string): Record<string, string> {
    const minute = Math.floor(this.#clock.now() / MINUTE)
    const last = this.#windows.get(app)
    const calls = (last?.minute === minute ? last.calls : 0) + 1
    this.#windows.set(app, { minute, calls })
    if (calls > this.#limit) throw new PlatformError('tooManyCalls')
    return { 'x-ratelimit-limit': String(this.#limit), 'x-ratelimit-remaining': String(this.#limit - calls) }
  }
}
