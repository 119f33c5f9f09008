import { readdirSync, readFileSync } from 'node:fs'

type Entry = { pid: number; parent: number; ticks: number; ownTicks: number; startedAt: number }

/** USER_HZ, which Linux fixes at 100 for everything it shows in /proc. */
const TICKS_PER_SECOND = 100

/**
 * CPU seconds (user and system) of this process, its descendants and every descendant that has ended. Without /proc
 * (macOS) only this process counts.
 */
export function treeCpuSeconds(): number {
  const entries = readEntries()
  if (entries.length === 0) return ownCpuSeconds()
  const children = Map.groupBy(entries, ({ parent }) => parent)
  const total = ({ pid, ticks }: Entry): number =>
    (children.get(pid) ?? []).reduce((sum, each) => sum + total(each), ticks)
  const self = entries.find(({ pid }) => pid === process.pid)
  return self ? total(self) / TICKS_PER_SECOND : ownCpuSeconds()
}

export type Descendant = { id: string; command: string; seconds: number }

/** The running processes below this one, each with its own CPU seconds. Empty without /proc. */
export function descendants(): Descendant[] {
  const entries = readEntries()
  const children = Map.groupBy(entries, ({ parent }) => parent)
  const below = (pid: number): Entry[] => (children.get(pid) ?? []).flatMap((entry) => [entry, ...below(entry.pid)])
  return below(process.pid).map(({ pid, ownTicks, startedAt }) => ({
    id: `${pid}-${startedAt}`,
    command: readCommand(pid),
    seconds: ownTicks / TICKS_PER_SECOND,
  }))
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function readEntries(): Entry[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readEntry)
  } catch {
    return []
  }
}

function readEntry(pid: string): Entry[] {
  try {
    return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
  } catch {
    return [] // ended since the folder was listed
  }
}

/** The command is in parentheses and may contain any character; see proc_pid_stat(5) for the fields behind it. */
function parseStat(stat: string): Entry {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11)
  const ownTicks = utime + stime
  return {
    pid: Number.parseInt(stat, 10),
    parent: fields[1] ?? 0,
    ticks: ownTicks + cutime + cstime,
    ownTicks,
    startedAt: fields[19] ?? 0,
  }
}

function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}
