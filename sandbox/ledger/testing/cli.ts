import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export type RunningCli = {
  readonly url: string
  readonly process: ChildProcess
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** Runs the ledger as its own process and waits for the line that names its address. */
export async function startCli(...options: readonly string[]): Promise<RunningCli> {
  const child = spawn(process.execPath, [main, '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      said += data
      const match = /at (ws:\S+)/.exec(said)
      if (match?.[1]) resolve(match[1])
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return {
    url,
    process: child,
    async kill(signal) {
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = await gone
      return code
    },
  }
}
