import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eventually } from '@gooddrop/server/testing/eventually.ts'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const OPERATOR = fileURLToPath(new URL('../../server/operator/main.ts', import.meta.url))

export type ServerProcess = {
  url: string
  start(): Promise<void>
  /** From one moment to the next, as if the machine lost its power. */
  kill(): Promise<void>
  /** Times that it ended without having been killed. */
  crashes(): number
  /** What an operator's command prints, and its exit code. */
  operate(...command: string[]): Promise<{ code: number; text: string }>
}

/** The product in a process of its own. Whatever the supervisor does, `start` and `kill` do. */
export function serverProcess(env: Record<string, string>, logFile: string): ServerProcess {
  let child: ChildProcess | undefined
  let crashes = 0
  const url = `http://127.0.0.1:${env.PORT}`

  async function start(): Promise<void> {
    const log = openSync(logFile, 'a')
    const started = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: ['ignore', log, log] })
    child = started
    started.once('exit', () => {
      if (child !== started) return
      crashes++
      child = undefined
      void start()
    })
    await eventually(async () => {
      if (!(await fetch(`${url}/health/live`)).ok) throw new Error('the server is not up')
    }, 60_000)
  }

  return {
    url,
    start,
    crashes: () => crashes,
    async kill() {
      const dying = child
      child = undefined
      if (!dying || dying.exitCode !== null) return
      dying.kill('SIGKILL')
      await once(dying, 'exit')
    },
    async operate(...command) {
      const ran = spawn(process.execPath, [OPERATOR, ...command], {
        env: { ...process.env, OPERATOR: 'the long run', ...env },
      })
      let text = ''
      for (const out of [ran.stdout, ran.stderr]) out.on('data', (chunk) => (text += chunk))
      const [code] = await once(ran, 'close')
      return { code, text }
    },
  }
}
