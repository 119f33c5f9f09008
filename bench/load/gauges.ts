import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { usageOfAll } from '#process-usage.ts'
import type { LoadWorld } from './world.ts'

export type Gauges = {
  /** Share of the whole machine's CPU time, by kind of process. */
  cpu: Record<string, number>
  /** The busiest web process, as a share of one core. */
  busiestWeb: number
  /** The longest moment in which a web process answered nothing. */
  stallSeconds: number
  /** What statements waited for, as a share of the samples in which one was running. */
  waits: Record<string, number>
  /** Callers waiting for a connection of a pool, at most. */
  poolWaiting: number
}

const SAMPLE_MS = 250
export const OTHERS = 'other programs'
const WAITS = `select coalesce(wait_event_type || ':' || wait_event, 'running') as what, count(*)::int as count
  from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend' group by 1`

/** PostgreSQL's processes are children of the first one. */
async function childrenOf(parent: number): Promise<number[]> {
  const found = [parent]
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) found.push(Number(name))
  }
  return found
}

const readMetric = (text: string, name: string) =>
  Number(new RegExp(`^gooddrop_${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)

const TICKS_PER_SECOND = 100

/** CPU seconds that all programs of this machine have used. */
async function machineCpu(): Promise<number> {
  const [user, nice, system, , , irq, softirq] = (await readFile('/proc/stat', 'utf8'))
    .split('\n')[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number) as [number, number, number, number, number, number, number]
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND
}

/** Looks on until stopped; what it saw in between. */
export async function startGauges(world: LoadWorld, readers: number[]): Promise<() => Promise<Gauges>> {
  const kinds: Record<string, () => Promise<number[]>> = {
    web: async () => world.web.map(({ pid }) => pid),
    ...(world.back && { back: async () => [world.back!.pid] }),
    postgres: () => childrenOf(world.postgresPid),
    'the load itself': async () => readers,
    'ledger, wallets and buyers': async () => [process.pid],
  }
  const read = async () => {
    const all: Record<string, number> = {}
    for (const [kind, pids] of Object.entries(kinds)) all[kind] = usageOfAll(await pids()).cpuSeconds
    const known = Object.values(all).reduce((sum, used) => sum + used, 0)
    all[OTHERS] = (await machineCpu()) - known
    return all
  }
  const readWeb = () => Promise.all(world.web.map(async ({ pid }) => usageOfAll([pid]).cpuSeconds))
  const metrics = () => Promise.all(world.web.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()))
  const [before, webBefore] = [await read(), await readWeb()]
  await metrics()
  const began = performance.now()
  const counts = new Map<string, number>()
  let poolWaiting = 0
  let watching = true
  const watch = (async () => {
    while (watching) {
      for (const { what, count } of await world.ask<{ what: string; count: number }>(WAITS))
        counts.set(what, (counts.get(what) ?? 0) + count)
      await delay(SAMPLE_MS)
    }
  })()

  return async () => {
    watching = false
    await watch
    const seconds = (performance.now() - began) / 1000
    const [after, webAfter, texts] = [await read(), await readWeb(), await metrics()]
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    for (const text of texts)
      poolWaiting = Math.max(poolWaiting, readMetric(text, 'database_connections{state="waited_for"}'))
    const share = (used: number) => used / seconds / cpus().length
    return {
      cpu: Object.fromEntries(Object.keys(after).map((kind) => [kind, share(after[kind]! - before[kind]!)])),
      busiestWeb: Math.max(...webAfter.map((used, n) => (used - webBefore[n]!) / seconds)),
      stallSeconds: Math.max(...texts.map((text) => readMetric(text, 'process_stall_seconds'))),
      waits: Object.fromEntries([...counts].map(([what, count]) => [what, count / total])),
      poolWaiting,
    }
  }
}
