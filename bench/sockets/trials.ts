import { setTimeout as delay } from 'node:timers/promises'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { type Usage, usageOfAll } from '#process-usage.ts'
import type { WebServer } from '#web-servers.ts'
import type { Changes } from './changes.ts'
import type { Crowd } from './crowd.ts'
import type { Seen } from './visitors.ts'

export type Trial = {
  sockets: number
  servers: WebServer[]
  crowd: Crowd
  changes: Changes
  problems: string[]
}

const P95_LIMIT_MS = 1000
const CHANGES = 6
const BURST = 40
const BURST_PAUSE_MS = 25
/** Longer than messages are held back for being many. */
const QUIET_MS = 1500
const PATIENCE_MS = 60_000
const KIB = 1024

export function quantiles(values: readonly number[]): string {
  if (values.length === 0) return 'p50 –, p95 –, most –'
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`
}
const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.POSITIVE_INFINITY

/** The most in one second, counted in steps of a tenth. */
function peak(times: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const time of times) {
    const step = Math.floor(time / 100)
    for (let n = 0; n < 10; n++) counts.set(step - n, (counts.get(step - n) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

const pidsOf = ({ servers }: Trial) => servers.map(({ pid }) => pid)
const cpu = (before: Usage, after: Usage) => `${(after.cpuSeconds - before.cpuSeconds).toFixed(2)} s of CPU time`

/** How many visitors have heard something since, or are back since. */
async function untilAll(trial: Trial, has: (visitor: Seen['visitors'][number]) => boolean): Promise<Seen> {
  let seen: Seen = { visitors: [], fetches: [] }
  await eventually(async () => {
    seen = await trial.crowd.see()
    const missing = seen.visitors.filter((visitor) => !has(visitor)).length
    if (missing > 0) throw new Error(`${missing} visitors have missed something`)
    await delay(100)
  }, PATIENCE_MS).catch((error: Error) => trial.problems.push(error.message))
  return seen
}

export async function openAll(trial: Trial): Promise<void> {
  const { crowd, servers, sockets, changes } = trial
  const urls = servers.map(({ url }) => url)
  // What a server needs once, whoever comes, is not counted.
  await crowd.open(200, urls, changes.topic)
  await changes.change()
  await crowd.close()
  await delay(QUIET_MS)
  const before = usageOfAll(pidsOf(trial))
  const began = performance.now()
  await crowd.open(sockets, urls, changes.topic)
  const seconds = (performance.now() - began) / 1000
  const opened = usageOfAll(pidsOf(trial))
  await delay(QUIET_MS)
  const after = usageOfAll(pidsOf(trial))
  const each = (after.rssBytes - before.rssBytes) / sockets / KIB
  console.log(`opened in ${seconds.toFixed(1)} s, ${(sockets / seconds).toFixed(0)} a second, ${cpu(before, opened)}`)
  console.log(`memory: ${each.toFixed(1)} KiB a socket; servers ${mib(before.rssBytes)} → ${mib(after.rssBytes)} MiB`)
}

export const mib = (bytes: number) => (bytes / KIB / KIB).toFixed(0)

/** Single changes, each with time enough to arrive. */
export async function hearAll(trial: Trial): Promise<void> {
  const { crowd, changes } = trial
  const before = usageOfAll(pidsOf(trial))
  const crowdBefore = usageOfAll(crowd.pids)
  const times: number[] = []
  for (let n = 0; n < CHANGES; n++) {
    await crowd.forget()
    const committed = await changes.change()
    const { visitors } = await untilAll(trial, ({ heard }) => heard.length > 0)
    times.push(...visitors.flatMap(({ heard }) => heard.slice(0, 1).map(({ at }) => at - committed)))
    await delay(QUIET_MS)
  }
  console.log(`${CHANGES} changes, commit to arrival at each: ${quantiles(times)} ms`)
  console.log(
    `for each change: servers ${((usageOfAll(pidsOf(trial)).cpuSeconds - before.cpuSeconds) / CHANGES).toFixed(2)} s, visitors ${((usageOfAll(crowd.pids).cpuSeconds - crowdBefore.cpuSeconds) / CHANGES).toFixed(2)} s of CPU time`,
  )
  if (p95(times) > P95_LIMIT_MS) trial.problems.push(`a change is heard after ${p95(times).toFixed(0)} ms at p95`)
}

/** Many changes of the same item in a second. */
export async function hearBurst(trial: Trial): Promise<void> {
  const { crowd, changes } = trial
  await crowd.forget()
  const before = usageOfAll(pidsOf(trial))
  const commits = await changes.burst(BURST, BURST_PAUSE_MS)
  const last = commits.at(-1)!
  const { visitors } = await untilAll(trial, ({ heard }) => (heard.at(-1)?.at ?? 0) >= last)
  await delay(QUIET_MS)
  const messages = visitors.reduce((sum, { heard }) => sum + heard.length, 0) / visitors.length
  const lag = visitors.map(({ heard }) => heard.at(-1)!.at - last)
  const seconds = (last - commits[0]!) / 1000
  console.log(
    `${commits.length} changes in ${seconds.toFixed(1)} s: ${messages.toFixed(2)} messages to each; from the last commit to the last message ${quantiles(lag)} ms; ${cpu(before, usageOfAll(pidsOf(trial)))}`,
  )
}

/** Every page fetches the item again, at once or spread as the message says. */
export async function refetchAll(trial: Trial, spread: boolean): Promise<void> {
  const { crowd, changes, sockets } = trial
  await crowd.forget()
  await crowd.refetch(changes.path, spread)
  const before = usageOfAll(pidsOf(trial))
  const committed = await changes.change()
  let seen: Seen = { visitors: [], fetches: [] }
  await eventually(async () => {
    seen = await crowd.see()
    if (seen.fetches.length < sockets) throw new Error(`${seen.fetches.length} of ${sockets} pages have fetched`)
    await delay(200)
  }, PATIENCE_MS).catch((error: Error) => trial.problems.push(error.message))
  const failed = seen.fetches.filter(({ status }) => status !== 200).length
  const last = Math.max(...seen.fetches.map(({ at, ms }) => at + ms)) - committed
  console.log(
    `every page fetches the item again, ${spread ? 'as told' : 'at once'}: asked ${peak(seen.fetches.map(({ at }) => at))} times in the busiest second, answered after ${quantiles(seen.fetches.map(({ ms }) => ms))} ms, all within ${(last / 1000).toFixed(1)} s, ${failed} failed; ${cpu(before, usageOfAll(pidsOf(trial)))}`,
  )
  if (failed > 0) trial.problems.push(`${failed} pages could not fetch`)
  await delay(QUIET_MS)
}

/** A server is killed; meanwhile the item changes. */
export async function comeBack(trial: Trial): Promise<void> {
  const { crowd, changes, servers } = trial
  await crowd.forget()
  const dying = servers.at(-1)!
  const lost = (await crowd.see()).visitors.filter(({ server }) => server === dying.url).length
  const killed = performance.timeOrigin + performance.now()
  const surviving = servers.slice(0, -1).map(({ pid }) => pid)
  const before = usageOfAll(surviving)
  await dying.kill()
  const probe = startProbe(servers[0]!.url + changes.path)
  await delay(200)
  const committed = await changes.change()
  const seen = await untilAll(
    trial,
    ({ server, heard }) => server !== undefined && (heard.at(-1)?.at ?? 0) >= committed,
  )
  const answers = await probe.stop()
  const back = seen.visitors.flatMap(({ backAt }) => (backAt && backAt > killed ? [backAt - killed] : []))
  const attempts = seen.visitors.reduce((sum, each) => sum + each.attempts, 0)
  const told = seen.visitors.filter(({ heard }) => heard.some(({ name }) => name === 'missed')).length
  console.log(
    `${dying.name} killed with ${lost} visitors: ${back.length} are back after ${quantiles(back)} ms, ${peak(back)} in the busiest second, ${(attempts / Math.max(1, back.length)).toFixed(2)} attempts each; ${told} were told that they had missed something; ${cpu(before, usageOfAll(surviving))} on those that stayed`,
  )
  console.log(`meanwhile the item was answered after ${quantiles(answers)} ms`)
  if (back.length < lost) trial.problems.push(`${lost - back.length} visitors did not come back`)
}

/** How long another visitor waits for an answer, asked every 50 ms whether or not the one before has come. */
function startProbe(url: string) {
  const asked: Promise<number>[] = []
  const timer = setInterval(() => {
    const began = performance.now()
    asked.push(
      fetch(url)
        .then((response) => response.arrayBuffer())
        .then(() => performance.now() - began),
    )
  }, 50)
  return {
    async stop() {
      clearInterval(timer)
      return Promise.all(asked)
    },
  }
}
