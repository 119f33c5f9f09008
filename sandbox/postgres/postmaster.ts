import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

type Postmaster = {
  pid: number
  port: number
  ready: boolean
}

/** What postmaster.pid contains. */
export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 1) return undefined
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * After a kill, a PostgreSQL may still serve this cluster, or its pid file may name an unrelated process. The first is
 * stopped, the second is left alone. The caller holds the lock of the data folder, so a PostgreSQL found here belongs
 * to no running start.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const found = readPostmaster(folder)
  if (!found) return
  if (!serves(found.pid, folder)) {
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    return
  }
  await stopPostmaster(found.pid, () => serves(found.pid, folder))
}

/** Fast shutdown first; immediate shutdown and SIGKILL only when it does not end. */
export async function stopPostmaster(pid: number, running: () => boolean): Promise<void> {
  for (const [signal, seconds] of [['SIGINT', 20] as const, ['SIGQUIT', 5] as const, ['SIGKILL', 5] as const]) {
    if (!running()) return
    try {
      process.kill(pid, signal)
    } catch {
      return // it ended before the signal
    }
    const deadline = Date.now() + seconds * 1000
    while (running() && Date.now() < deadline) await delay(20)
  }
}

/** On Linux by the working folder of the process, which is the cluster; on macOS by the command line. */
export function serves(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(folder)
  } catch {
    return false
  }
}
