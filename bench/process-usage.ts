import { readdirSync, readFileSync } from 'node:fs'

export type Usage = { rssBytes: number; cpuSeconds: number }

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100
const KIB = 1024

/** What a process has used so far, as Linux counts it. */
export function usageOf(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const rssBytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * KIB
  return { rssBytes, cpuSeconds: statOf(pid).ownSeconds }
}

/** Of several processes together; one that has ended counts nothing. */
export function usageOfAll(pids: readonly number[]): Usage {
  const all = pids.map((pid) => orElse(() => usageOf(pid), { rssBytes: 0, cpuSeconds: 0 }))
  return {
    rssBytes: all.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
    cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  }
}

/** Of these processes and all their children, also those that have ended; undefined where there is no /proc. */
export function cpuSecondsOfFamilies(pids: readonly number[]): number | undefined {
  const running = orElse(() => readdirSync('/proc'), [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => orElse(() => [[Number(name), statOf(Number(name))] as const], []))
  if (running.length === 0) return undefined
  const stats = new Map(running)
  const wanted = new Set(pids)
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size
    for (const [pid, { parent }] of stats) if (wanted.has(parent)) wanted.add(pid)
  }
  return [...wanted].reduce(
    (sum, pid) => sum + (stats.get(pid)?.ownSeconds ?? 0) + (stats.get(pid)?.endedSeconds ?? 0),
    0,
  )
}

function statOf(pid: number): { parent: number; ownSeconds: number; endedSeconds: number } {
  // The name stands in brackets and may hold anything.
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const secondsAt = (...places: number[]) =>
    places.reduce((sum, place) => sum + Number(rest[place]), 0) / TICKS_PER_SECOND
  // User and system time, and both of children that have ended.
  return { parent: Number(parent), ownSeconds: secondsAt(9, 10), endedSeconds: secondsAt(11, 12) }
}

/** A process may end at any moment. */
function orElse<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
