import { readdirSync, readFileSync } from 'node:fs'

type Entry = { pid: number; parent: number; ticks: number }

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
  return { pid: Number.parseInt(stat, 10), parent: fields[1] ?? 0, ticks: utime + stime + cutime + cstime }
}

function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}
