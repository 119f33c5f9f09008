import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Binaries, clusterHome, findBinaries } from './folders.ts'
import { cleanEnvironment, clusterOwner, initialise } from './initialise.ts'
import { readPostmaster, serves, stopOrphan, stopPostmaster } from './postmaster.ts'
import { stopWithParent } from './stop-with-parent.ts'
import { type SystemUser, unprivilegedUser } from './system-user.ts'

export type Postgres = {
  pid: number
  port: number
  cluster: Cluster
  url(database?: string): string
  stop(): Promise<void>
  /** Resolves when PostgreSQL ends, for whatever reason. */
  ended: Promise<void>
}

export type PostgresOptions = {
  dataDir: string
  /** False is faster but not safe against a power cut: for tests only. */
  durable: boolean
  /** Removed by the watchdog when this process dies without having stopped PostgreSQL. */
  removeAfterwards?: string
  /** Any free one unless it is given. */
  port?: number
  /** Settings of PostgreSQL that differ from ours. */
  settings?: Record<string, string>
}

export type Cluster = { folder: string; password: string; user: SystemUser | undefined; binaries: Binaries }

/** Starts the PostgreSQL of this data folder, creating it first if needed. One caller per folder at a time. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true })
  const unprivileged = unprivilegedUser()
  const home = await clusterHome(dataDir, unprivileged)
  const user = unprivileged && ownerOf(home)
  const binaries = await findBinaries(user)
  const { folder, password } = await initialise({ dataDir, home, user, binaries, durable: options.durable })
  await stopOrphan(folder)
  return startCluster({ folder, password, user, binaries }, { ...options, dataDir })
}

/** Starts a cluster that is there; its log is written to the data folder. */
export async function startCluster(cluster: Cluster, options: PostgresOptions): Promise<Postgres> {
  const { folder, password, user, binaries } = cluster
  const { child, pid, port } = await launch({ ...options, folder, user, binary: binaries.postgres })
  const dismissKeeper = stopWithParent({ pid, folder, removeAfterwards: options.removeAfterwards })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    pid,
    port,
    cluster,
    ended,
    url: (database = 'gooddrop') => address(password, port, database),
    async stop() {
      await stopPostmaster(pid, () => child.exitCode === null && child.signalCode === null)
      dismissKeeper()
    },
  }
}

/** The address of the PostgreSQL that another process has started on this data folder, if one has. */
export function runningPostgres(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres', 'cluster')
  const found = readPostmaster(folder)
  if (!found?.ready || !serves(found.pid, folder)) return undefined
  return address(readFileSync(join(dataDir, 'postgres.password'), 'utf8'), found.port, 'gooddrop')
}

function address(password: string, port: number, database: string): string {
  return `postgres://${clusterOwner}:${password}@127.0.0.1:${port}/${database}`
}

type Launch = PostgresOptions & {
  folder: string
  user: SystemUser | undefined
  binary: string
}

async function launch(launch: Launch): Promise<{ child: ChildProcess; pid: number; port: number }> {
  const logFile = join(launch.dataDir, 'postgres.log')
  for (let attempt = 1; ; attempt++) {
    const port = launch.port ?? (await freePort())
    const log = openSync(logFile, 'w', 0o600)
    const child = spawn(launch.binary, ['-D', launch.folder, '-p', String(port), ...settings(launch)], {
      ...launch.user,
      cwd: launch.folder,
      env: cleanEnvironment,
      stdio: ['ignore', log, log],
      detached: true, // Ctrl-C signals the whole foreground group, but the database has to stop last
    })
    closeSync(log)
    child.unref()
    const { pid } = child
    if (pid !== undefined && (await untilReady(child, pid, launch.folder))) return { child, pid, port }
    const said = readFileSync(logFile, 'utf8')
    // The port was taken in between, or the backends of a killed PostgreSQL are still ending.
    const passing = /could not bind|pre-existing shared memory block|lock file .* already exists/.test(said)
    if (!passing || attempt === 20) throw new Error(`PostgreSQL did not start: ${lastComplaint(said)} (${logFile})`)
    await delay(250)
  }
}

function settings({ durable, settings }: Launch): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function untilReady(child: ChildProcess, pid: number, folder: string): Promise<boolean> {
  // Long, because after a crash PostgreSQL replays its log first.
  const deadline = Date.now() + 180_000
  while (child.exitCode === null && child.signalCode === null) {
    const found = readPostmaster(folder)
    if (found?.pid === pid && found.ready) return true
    if (Date.now() > deadline) await stopPostmaster(pid, () => child.exitCode === null && child.signalCode === null)
    await delay(20)
  }
  return false
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port'))))
    })
  })
}

/** The user of the first start remains the user of this cluster, even when another would be chosen now. */
function ownerOf(home: string): SystemUser {
  const { uid, gid } = statSync(home)
  return { uid, gid }
}

function lastComplaint(log: string): string {
  const complaints = log.split('\n').filter((line) => /FATAL|PANIC|ERROR|could not/.test(line))
  return complaints.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'it gave no reason'
}
