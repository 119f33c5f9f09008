import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** A pid may be reused; together with the start time it identifies one process. */
export type ProcessIdentity = {
  pid: number
  started: string
}

export function identify(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid)
  return started ? { pid, started } : undefined
}

export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return identify(pid)?.started === started
}

/** Sends SIGTERM and, after the deadline, SIGKILL. */
export async function endProcess(identity: ProcessIdentity, seconds: number): Promise<void> {
  for (const [signal, timeout] of [['SIGTERM', seconds] as const, ['SIGKILL', 5] as const]) {
    if (!isRunning(identity)) return
    try {
      process.kill(identity.pid, signal)
    } catch {
      return // it ended before the signal
    }
    const deadline = Date.now() + timeout * 1000
    while (isRunning(identity) && Date.now() < deadline) await delay(50)
  }
}

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined // a zombie: ended, but not yet reaped
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[19]}`
  } catch {
    return undefined
  }
}

function startByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
