import { readFile } from 'node:fs/promises'

export type Usage = { rssBytes: number; cpuSeconds: number }

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100
const KIB = 1024

/** What a process has used so far, as Linux counts it. */
export async function usageOf(pid: number): Promise<Usage> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  // The name in brackets may contain spaces; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    rssBytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * KIB,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  }
}

/** Of several processes together; one that has ended counts nothing. */
export async function usageOfAll(pids: readonly number[]): Promise<Usage> {
  const all = await Promise.all(pids.map((pid) => usageOf(pid).catch(() => ({ rssBytes: 0, cpuSeconds: 0 }))))
  return {
    rssBytes: all.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
    cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  }
}
