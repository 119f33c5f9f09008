import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from '../children.ts'
import { type KeepOptions, keepRunning } from '../keep-running.ts'
import { type Health, isReady, waitUntilReady } from '../until-ready.ts'
import { trySignal } from './signals.ts'

export type PartRole = 'web' | 'listener' | 'signer' | 'jobs' | 'balancer' | 'pooler' | 's3' | 'sandbox' | 'database'

/** A process of the fleet. It is started again whenever it ends by itself. */
export type FleetPart = {
  name: string
  role: PartRole
  /** Where it is reached. */
  url: string
  /** Where Prometheus asks it, if it has metrics. */
  metricsUrl: string | undefined
  /** Of the process that runs now. */
  readonly pid: number
  kill(signal?: NodeJS.Signals): void
  /** Stops it in order (SIGTERM) and waits until the next one is ready. */
  restart(): Promise<void>
  isReady(): Promise<boolean>
}

export type KeptPart = FleetPart & { givenUp: Promise<string>; stop(): Promise<void> }

export type PartOptions = {
  role: PartRole
  url: string
  metricsUrl?: string | undefined
  health: Health
  start(): Child
  signal?: AbortSignal | undefined
  warn: KeepOptions['say']
}

/** In a fleet processes are killed on purpose, many times. */
const MOST_ENDS = 200

/** Starts it and waits until it is ready. */
export async function startPart(options: PartOptions): Promise<KeptPart> {
  const { role, url, metricsUrl, health, start, signal, warn } = options
  const first = start()
  try {
    await waitUntilReady(health, first, signal)
  } catch (error) {
    await first.stop()
    throw error
  }
  let restarting = false
  const say = (line: string) => void (restarting || (warn ?? console.error)(line))
  const kept = keepRunning(start, { first, say, mostEnds: MOST_ENDS })
  let stopped = false
  return {
    name: first.name,
    role,
    url,
    metricsUrl,
    get pid() {
      return kept.current().identity?.pid ?? 0
    },
    kill(signal = 'SIGKILL') {
      const pid = kept.current().identity?.pid
      if (pid !== undefined) trySignal(pid, signal)
    },
    async restart() {
      restarting = true
      const before = kept.current()
      await before.stop()
      while (kept.current() === before && !stopped) await delay(50)
      restarting = false
      if (stopped) return
      await waitUntilReady(health, kept.current(), signal)
    },
    isReady: () => isReady(health),
    givenUp: kept.givenUp,
    stop() {
      stopped = true
      return kept.stop()
    },
  }
}
