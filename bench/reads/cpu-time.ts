import { readdirSync, readFileSync } from 'node:fs'

/** In clock ticks, as Linux counts them. */
const TICKS_PER_SECOND = 100

/** The processor seconds that these processes and their children have used; undefined where there is no /proc. */
export function cpuSeconds(pids: readonly number[]): number | undefined {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const stats = new Map(all.flatMap((name) => statOf(Number(name))))
    const wanted = new Set(pids)
    for (let before = -1; before !== wanted.size; ) {
      before = wanted.size
      for (const [pid, { parent }] of stats) if (wanted.has(parent)) wanted.add(pid)
    }
    let ticks = 0
    for (const pid of wanted) ticks += stats.get(pid)?.ticks ?? 0
    return ticks / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}

function statOf(pid: number): [number, { parent: number; ticks: number }][] {
  try {
    // The name stands in brackets and may hold anything.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // User and system time, and those of children that have ended.
    return [
      [pid, { parent: Number(parent), ticks: [9, 10, 11, 12].reduce((sum, place) => sum + Number(rest[place]), 0) }],
    ]
  } catch {
    return [] // it has ended meanwhile
  }
}
