import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { freePort } from '../scripts/ports.ts'

export type WebServer = {
  name: string
  url: string
  port: number
  pid: number
  metricsUrl: string
  /** From one moment to the next, as if the machine lost its power. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../server/main.ts')

/** The product in a process of its own, with the roles that the environment names. */
export async function startWebServer(name: string, env: Record<string, string>): Promise<WebServer> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const metricsPort = await freePort()
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${name} has ended`)
    if (!(await fetch(`${url}/health/ready`)).ok) throw new Error(`${name} is not ready`)
  }, 60_000)
  return {
    name,
    url,
    port,
    pid: child.pid!,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Several on one database, one after the other: the first one migrates it. */
export async function startWebServers(count: number, env: Record<string, string>): Promise<WebServer[]> {
  const servers: WebServer[] = []
  for (let n = 1; n <= count; n++) servers.push(await startWebServer(`web ${n}`, env))
  return servers
}
