import type { PgBoss } from 'pg-boss'
import type { Deps } from '#deps.ts'
import { begun } from '#tracing/tracer.ts'
import type { JobName } from './payloads.ts'
import type { Worker, Workers } from './worker.ts'

const DEFAULT_RETRY_SECONDS = 2
const MAX_POLL_SECONDS = 10
const CRON_POLL_SECONDS = 30

/**
 * New jobs are notified at once, cron jobs too. Polling finds retries that come due and jobs whose notification was lost,
 * so a queue is polled about as often as its retries can come due.
 */
function polling({ every, retryAfterSeconds = DEFAULT_RETRY_SECONDS }: Polled) {
  const seconds = every
    ? CRON_POLL_SECONDS
    : Math.min(Math.max(retryAfterSeconds, DEFAULT_RETRY_SECONDS), MAX_POLL_SECONDS)
  return { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds }
}
type Polled = Pick<Worker<JobName>, 'every' | 'retryAfterSeconds'>

/** Longer than a deployment takes. */
const SIDE_BY_SIDE_MS = 24 * 3_600_000

const entries = (workers: Workers) => Object.entries(workers) as [JobName, Worker<JobName>][]

/** Makes every queue known, so that jobs can be added: also where none are worked on. */
export async function prepareQueues(boss: PgBoss, workers: Workers): Promise<void> {
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, worker] of entries(workers)) {
    const settings = {
      notify: true,
      retryLimit: worker.retries ?? 5,
      retryDelay: worker.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS,
      retryBackoff: true,
      expireInSeconds: worker.expireInSeconds ?? 300,
    }
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { ...settings, policy: worker.policy ?? 'standard' })
    else if (Object.entries(settings).some(([key, value]) => queue[key as keyof typeof settings] !== value))
      await boss.updateQueue(name, settings)
    if (worker.every) await boss.schedule(name, worker.every, {})
  }
  await unscheduleOld(boss, workers)
}

/**
 * A job that was renamed, removed or taken off the clock would otherwise be scheduled for ever. One that a server has
 * scheduled lately may be a newer version's, beside which this server was started once more.
 */
async function unscheduleOld(boss: PgBoss, workers: Workers): Promise<void> {
  const scheduled = new Set<string>(entries(workers).flatMap(([name, { every }]) => (every ? [name] : [])))
  const lately = Date.now() - SIDE_BY_SIDE_MS
  for (const { name, updatedOn } of await boss.getSchedules())
    if (!scheduled.has(name) && new Date(updatedOn).getTime() < lately) await boss.unschedule(name)
}

export async function runWorkers(boss: PgBoss, workers: Workers, deps: Deps): Promise<void> {
  for (const [name, worker] of entries(workers)) {
    const id = await boss.work(
      name,
      { localConcurrency: worker.concurrency ?? 1, ...polling(worker) },
      async (jobs) => {
        try {
          for (const job of jobs) await perform(deps, name, worker, job)
        } finally {
          // Looks for the next job at once: with a pause after each, a hundred would take minutes.
          if (!worker.paced) boss.notifyWorker(id)
        }
      },
    )
  }
}

async function perform(
  deps: Deps,
  name: JobName,
  worker: Worker<JobName>,
  job: { id: string; data: unknown; signal: AbortSignal },
): Promise<void> {
  await begun(deps.tracer, `job ${name}`, { kind: 'consumer' }, async () => {
    try {
      // Payloads are written by `enqueue` only, which is typed by the same table.
      await worker.work(deps, job.data as never, job.signal)
    } catch (error) {
      deps.log.warn({ err: error, job: job.id, name }, 'a job failed')
      throw error
    }
  })
}
