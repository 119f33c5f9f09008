import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LIBRARIES = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)

/** The clock of each server, by libfaketime: what `Date` says, not timers. */
export type Clocks = {
  environmentOf(name: string): Record<string, string>
  /** As libfaketime writes it: `+600s`, `-600s`, or a time at which it stands still. */
  set(name: string, to: string): void
}

/** Undefined where Debian's package `faketime` is not installed. */
export function openClocks(folder: string): Clocks | undefined {
  const library = LIBRARIES.find((file) => existsSync(file))
  if (!library) return undefined
  mkdirSync(folder, { recursive: true })
  const set = (name: string, to: string) => writeFileSync(join(folder, name), `${to}\n`)
  return {
    set,
    environmentOf(name) {
      set(name, RIGHT)
      return {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: join(folder, name),
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    },
  }
}

export const RIGHT = '+0s'

/** Now, as a clock that stands still shows it. */
export const standingStill = (): string => {
  const pad = (number: number) => String(number).padStart(2, '0')
  const now = new Date()
  const day = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
  return `${day} ${pad(now.getHours())}:${pad(now.getMinutes())}:${pad(now.getSeconds())}`
}
