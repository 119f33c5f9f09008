import type { Deps } from '#deps.ts'
import type { JobName, JobPayloads } from './payloads.ts'

/** How one kind of job is done. It may run twice: after a crash, or when it took longer than it said it would. */
export type Worker<N extends JobName> = {
  work(deps: Deps, payload: JobPayloads[N], signal: AbortSignal): Promise<void>
  /** How many at once on this server. */
  concurrency?: number
  /** With a pause after each, so that it leaves the processor to what people wait for. */
  paced?: boolean
  /** After a failure: how often again, and after how many seconds first (doubling each time). */
  retries?: number
  retryAfterSeconds?: number
  /** A job that takes longer than this counts as failed. */
  expireInSeconds?: number
  /** `short`: one waiting job per key. `exclusive`: one waiting or running job per key. Both need a key on every job. */
  policy?: 'standard' | 'short' | 'exclusive'
  /** A cron expression (UTC), for what happens by the clock. */
  every?: string
}

export type Workers = { [N in JobName]: Worker<N> }
