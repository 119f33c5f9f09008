import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@gooddrop/ledger/testing/test-ledger.ts'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { type ServerProcess, serverProcess } from '#long-run/server-process.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import type { Version } from './version.ts'

export type Running = { version: Version; port: number; child: ChildProcess }

export type RollingServers = ServerProcess & {
  running(): Running[]
  /** One server more, which gets its share once it is ready. */
  add(version: Version): Promise<Running>
  /** As a supervisor does: SIGTERM, and its exit code. */
  stopOne(server: Running): Promise<number | null>
  killOne(server: Running): Promise<void>
}

/** Several servers behind one address, of whatever version. */
export function rollingServers(
  env: Record<string, string>,
  logFile: string,
  first: { version: Version; count: number },
): RollingServers {
  const whole = serverProcess(env, logFile)
  const running = new Set<Running>()
  let balancer: Balancer | undefined
  let crashes = 0

  async function add(version: Version): Promise<Running> {
    const port = await freePort()
    const log = openSync(logFile, 'a')
    const child = spawn(process.execPath, [join(version.folder, 'server/main.ts')], {
      cwd: version.folder,
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        DRAIN_SECONDS: '2',
        WEB_DIR: join(version.folder, 'web/dist'),
      },
      stdio: ['ignore', log, log],
    })
    const server = { version, port, child }
    running.add(server)
    child.once('exit', () => {
      if (running.delete(server)) crashes++
    })
    balancer?.add(port)
    await eventually(() => {
      if (!running.has(server)) return
      if (!balancer?.isReady(port)) throw new Error(`a server of ${version.name} is not ready`)
    }, 120_000)
    if (!running.has(server)) throw new Error(`a server of ${version.name} did not start`)
    return server
  }

  async function end(server: Running, signal: NodeJS.Signals): Promise<number | null> {
    running.delete(server)
    server.child.kill(signal)
    const [code] = await once(server.child, 'exit')
    balancer?.remove(server.port)
    return code
  }

  return {
    url: whole.url,
    operate: whole.operate,
    crashes: () => crashes,
    async start() {
      balancer = await startBalancer(Number(env.PORT))
      for (let count = 0; count < first.count; count++) await add(first.version)
    },
    running: () => [...running],
    add,
    stopOne: (server) => end(server, 'SIGTERM'),
    killOne: async (server) => void (await end(server, 'SIGKILL')),
    async kill() {
      for (const server of [...running]) await end(server, 'SIGKILL')
      await balancer?.close()
    },
  }
}
