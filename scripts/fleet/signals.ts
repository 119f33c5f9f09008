import { readFileSync } from 'node:fs'

/** One that has ended already is no error. */
export function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended
  }
}

/** To a process and its children, where the system names them. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  trySignal(pid, signal)
  for (const child of childrenOf(pid)) trySignal(child, signal)
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
