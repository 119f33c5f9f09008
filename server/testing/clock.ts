import type { Clock } from '#clock.ts'

export type FakeClock = Clock & { set(to: Date): void; advance(ms: number): void }

/** Stands still until it is moved. */
export function fakeClock(start = new Date('2026-01-01T12:00:00Z')): FakeClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    set: (to) => {
      now = to.getTime()
    },
    advance: (ms) => {
      now += ms
    },
  }
}
