import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The processes that have this text in their command line or environment, ours aside. */
export function processesWith(text: string): number[] {
  const all = process.platform === 'linux' ? fromProc() : fromPs()
  return all.filter(({ pid, about }) => pid !== process.pid && about.includes(text)).map(({ pid }) => pid)
}

/** `kill -9` for all of them; one that has already ended is no error. */
export function killProcessesWith(text: string): void {
  for (const pid of processesWith(text)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function fromProc(): { pid: number; about: string }[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.map((pid) => ({ pid, about: read(`/proc/${pid}/cmdline`) + read(`/proc/${pid}/environ`) }))
}

function fromPs(): { pid: number; about: string }[] {
  const lines = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), about: line }))
}

/** Empty for a process that has ended or belongs to another user. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
