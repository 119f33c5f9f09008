import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clusterHome } from '../../sandbox/postgres/folders.ts'
import { unprivilegedUser } from '../../sandbox/postgres/system-user.ts'
import { S3_KEYS } from '../../sandbox/s3/keys.ts'
import { build } from '../build.ts'
import { type Child, endLeftovers, forgetChildren, recordChildren, startChild, startProgram } from '../children.ts'
import { root } from '../commands.ts'
import { holdDataFolder } from '../data-folder.ts'
import { ledgerUrl, sandboxEnvironment } from '../environment.ts'
import { assertPortsFree, freePort } from '../ports.ts'
import { seedOnce, seedScript } from '../product.ts'
import { portsOf, type Settings } from '../settings.ts'
import { type FleetDatabase, startDatabases } from './databases.ts'
import {
  BACKUP_BUCKET,
  fleetOperatorEnvironment,
  fleetServerEnvironment,
  MEDIA_BUCKET,
  type ServerRole,
} from './environment.ts'
import { type FleetPart, type KeptPart, type PartOptions, startPart } from './part.ts'
import { findPrograms } from './programs.ts'
import { renderBalancer, renderPooler } from './render.ts'
import { accepts, askBalancer } from './runtime.ts'

export type FleetOptions = {
  /** Ports of balancer and sandbox, the data folder, and whether there is a demo world. See fleet-settings.ts. */
  settings: Settings
  /** How many of each; 4, 2, 2, 2 and 2 unless given. */
  web?: number
  listeners?: number
  signers?: number
  jobs?: number
  standbys?: number
  /** More for the environment of every server, or of one by its name ('web-1'). */
  env?: Record<string, string>
  envOf?: (name: string, role: ServerRole) => Record<string, string | undefined>
  /** What a server runs, from the root, asked at each start: another version may be rolled out. */
  serverMain?: () => string
  /** Settings of PostgreSQL that differ from ours. */
  postgres?: Record<string, string>
  /** False is faster, but not safe against a power cut. */
  durable?: boolean
  /** Whether a commit waits until one standby has it. */
  synchronous?: boolean
  ledgerCloseMs?: number
  signal?: AbortSignal
  report?: (line: string) => void
  /** Called when a part ended and is started again. */
  warn?: (message: string) => void
}

export type FleetServer = FleetPart & { role: ServerRole }

export type Fleet = {
  /** The balancer's address, as visitors use it. */
  url: string
  /** Leads to whoever is the primary. */
  databaseUrl: string
  /** Lead to the standbys through the pooler, for a role that only reads. */
  readUrls: string[]
  sandboxUrl: string
  ledgerUrl: string
  dataDir: string
  s3: {
    endpoint: string
    region: string
    accessKeyId: string
    secretAccessKey: string
    bucket: string
    backupBucket: string
  }
  servers: FleetServer[]
  databases: FleetDatabase[]
  balancer: FleetPart & {
    /** A command of HAProxy's runtime API, such as `disable server web/web-1`. */
    command(line: string): Promise<string>
  }
  pooler: FleetPart | undefined
  /** Every process. */
  parts: FleetPart[]
  /** The environment that operator commands and the demo world need. */
  operatorEnv: Record<string, string | undefined>
  /** Runs an operator's command. */
  operate(...words: string[]): Promise<{ code: number; text: string }>
  /** Kills the primary and promotes a standby; the old primary comes back as a new standby. */
  promote(standby?: string): Promise<void>
  /** Resolves with a message when a part ends too often. */
  broken: Promise<string>
  stop(): Promise<void>
}

const COUNTS = { web: 4, listener: 2, signer: 2, jobs: 2 }

/** Starts everything that a public marketplace runs on, on this machine, and stops it in the reverse order. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const {
    settings,
    signal,
    report = () => undefined,
    warn = () => undefined,
    synchronous = true,
    durable = true,
  } = options
  const { dataDir } = settings
  const programs = findPrograms()
  if (!settings.sandboxed) throw new Error('A fleet stands on the sandbox: unset XRPL_URL.')
  const folder = holdDataFolder(dataDir)
  const stops: (() => Promise<unknown>)[] = []
  const children: Child[] = []
  const breaks: Promise<string>[] = []
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each()
    forgetChildren(dataDir)
    folder.release()
  }
  const logOf = (name: string) => join(dataDir, 'logs', `${name}.log`)
  const record = (child: Child): Child => {
    children.push(child)
    recordChildren(dataDir, children.slice(-100))
    return child
  }
  const script = (name: string, path: string, env: Record<string, string | undefined>) =>
    record(startChild({ name, script: path, env, logFile: logOf(name) }))
  const part = async (given: Omit<PartOptions, 'signal' | 'warn'>): Promise<KeptPart> => {
    const started = await startPart({ ...given, signal, warn: (message) => warn(firstLine(message)) })
    breaks.push(started.givenUp)
    return started
  }
  const kept = async (given: Omit<PartOptions, 'signal' | 'warn'>): Promise<KeptPart> => {
    const started = await part(given)
    stops.push(started.stop)
    return started
  }

  try {
    await endLeftovers(dataDir)
    await assertPortsFree(portsOf(settings))
    const plan = await planServers(options)
    const [primaryPort, statsPort, adminPort, poolerPort, s3Port] = await freePorts(5)

    report('Starting the primary, the sandbox and the S3 …')
    // Whatever was started when one of them fails is in `stops`.
    const begun = await Promise.allSettled([
      startDatabases({
        dataDir,
        standbys: options.standbys ?? 2,
        durable,
        synchronous,
        settings: options.postgres ?? {},
        warn,
      }).then((started) => {
        stops.unshift(started.stop)
        return started
      }),
      kept({
        role: 'sandbox',
        url: `http://localhost:${settings.sandboxPort}`,
        health: `http://127.0.0.1:${settings.sandboxPort}/health/ready`,
        start: () => script('sandbox', 'sandbox/main.ts', sandboxEnv(options)),
      }),
      kept({
        role: 's3',
        url: `http://127.0.0.1:${s3Port}`,
        health: () => accepts(s3Port),
        start: () =>
          script('s3', 'sandbox/s3/main.ts', {
            ...process.env,
            PORT: String(s3Port),
            DATA_DIR: join(dataDir, 's3'),
            BUCKETS: `${MEDIA_BUCKET},${BACKUP_BUCKET}`,
          }),
      }),
      build(signal),
    ])
    const [databases, sandbox, s3] = succeeded(begun)
    signal?.throwIfAborted()

    const standbys = databases.all.filter(({ isPrimary }) => !isPrimary)
    const balancerFile = join(dataDir, 'haproxy.cfg')
    writeFileSync(
      balancerFile,
      renderBalancer({
        binds: { site: settings.port, primary: primaryPort, metrics: statsPort },
        servers: {
          web: plan.filter(({ role }) => role === 'web'),
          alive: plan.filter(({ role }) => role === 'web'),
          sockets: plan.filter(({ role }) => role === 'web'),
          primary: databases.all.map(({ name, port, rolePort }) => ({ name, port, checkPort: rolePort })),
        },
        adminPort,
      }),
    )
    const metricsUrl = `http://127.0.0.1:${statsPort}/metrics`
    const haproxy = await kept({
      role: 'balancer',
      url: `http://localhost:${settings.port}`,
      metricsUrl,
      health: metricsUrl,
      start: () => record(startProgram(programOf('haproxy', programs.haproxy, ['-db', '-f', balancerFile]))),
    })
    const command = (line: string) => askBalancer(adminPort, line)

    if (standbys.length > 0) report('Starting the standbys …')
    await databases.addStandbys(primaryPort)
    signal?.throwIfAborted()
    const { reader } = databases
    const pooler = standbys.length > 0 ? await kept(await poolerPart()) : undefined
    const readUrls = databases.all
      .filter(({ isPrimary }) => !isPrimary)
      .map(({ name }) => `postgres://${reader.name}:${reader.password}@127.0.0.1:${poolerPort}/${name}`)

    report(`Starting ${plan.length} servers …`)
    const databaseUrl = databases.urlAt(primaryPort)
    const startServer = async (server: Planned): Promise<KeptPart> => {
      const { name, role, port, metricsPort } = server
      const env = {
        ...fleetServerEnvironment(settings, { ...server, databaseUrl, readUrls, s3Port }),
        ...options.env,
        ...options.envOf?.(name, role),
      }
      mkdirSync(join(dataDir, 'servers', name), { recursive: true })
      return part({
        role,
        url: `http://127.0.0.1:${port}`,
        metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
        health: `http://127.0.0.1:${port}/health/ready`,
        start: () => script(name, mainOf(options), env),
      })
    }
    const servers: KeptPart[] = []
    stops.push(() => Promise.all(servers.map((server) => server.stop())))
    // The first one migrates the database.
    const [first, ...others] = plan as [Planned, ...Planned[]]
    servers.push(await startServer(first))
    const started = await Promise.allSettled(others.map(startServer))
    for (const each of started) if (each.status === 'fulfilled') servers.push(each.value)
    succeeded(started)
    signal?.throwIfAborted()

    const operatorEnv = fleetOperatorEnvironment(settings, databaseUrl, s3Port)
    await seedOnce(settings, () => {
      report('Making the demo world, once (a few minutes) …')
      const onProgress = (line: string) => report(`  ${line}`)
      const seed = record(
        startChild({ name: 'seed', script: seedScript, env: operatorEnv, logFile: logOf('seed'), onProgress }),
      )
      stops.push(seed.stop)
      signal?.addEventListener('abort', seed.stop)
      return seed.ended
    })
    signal?.throwIfAborted()

    const balancer = Object.defineProperties(
      { command },
      Object.getOwnPropertyDescriptors(haproxy),
    ) as Fleet['balancer']
    return {
      url: `http://localhost:${settings.port}`,
      databaseUrl,
      readUrls,
      sandboxUrl: sandbox.url,
      ledgerUrl: ledgerUrl(settings),
      dataDir,
      s3: { endpoint: s3.url, region: 'us-east-1', ...S3_KEYS, bucket: MEDIA_BUCKET, backupBucket: BACKUP_BUCKET },
      servers: servers as unknown as FleetServer[],
      databases: databases.all,
      balancer,
      pooler,
      parts: [...databases.all, sandbox, s3, balancer, ...(pooler ? [pooler] : []), ...servers],
      operatorEnv,
      operate: (...words) => operate(mainOf(options), operatorEnv, words),
      promote: databases.promote,
      broken: Promise.race(breaks),
      stop,
    }

    function programOf(name: string, program: string, args: string[]) {
      return { name, command: program, args, logFile: logOf(name) }
    }

    /** PgBouncer refuses to run as root, and must be able to read its files. */
    async function poolerPart(): Promise<Omit<PartOptions, 'signal' | 'warn'>> {
      const user = unprivilegedUser()
      const folder = join(dataDir, 'pgbouncer')
      mkdirSync(folder, { recursive: true })
      const home = await clusterHome(folder, user)
      const [file, usersFile] = [join(home, 'pgbouncer.ini'), join(home, 'users.txt')]
      const names = Object.fromEntries(databases.all.map(({ name, port }) => [name, port]))
      writeFileSync(usersFile, `"${reader.name}" "${reader.password}"\n`, { mode: 0o600 })
      writeFileSync(file, renderPooler({ databases: names, port: poolerPort, usersFile }), { mode: 0o600 })
      if (user) for (const each of [file, usersFile]) chownSync(each, user.uid, user.gid)
      return {
        role: 'pooler',
        url: `postgres://127.0.0.1:${poolerPort}`,
        health: () => accepts(poolerPort),
        start: () => record(startProgram({ ...programOf('pgbouncer', programs.pgbouncer, [file]), user })),
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Planned = { name: string; role: ServerRole; port: number; metricsPort: number }

async function planServers({ web, listeners, signers, jobs }: FleetOptions): Promise<Planned[]> {
  // A listener first: no server is ready before the ledger has been read.
  const counts = {
    listener: listeners ?? COUNTS.listener,
    web: web ?? COUNTS.web,
    signer: signers ?? COUNTS.signer,
    jobs: jobs ?? COUNTS.jobs,
  }
  const plan: Planned[] = []
  for (const [role, count] of Object.entries(counts) as [ServerRole, number][])
    for (let n = 1; n <= count; n++)
      plan.push({ name: `${role}-${n}`, role, port: await freePort(), metricsPort: await freePort() })
  return plan
}

async function freePorts(count: 5): Promise<[number, number, number, number, number]> {
  const ports: number[] = []
  for (let n = 0; n < count; n++) ports.push(await freePort())
  return ports as [number, number, number, number, number]
}

const sandboxEnv = ({ settings, ledgerCloseMs }: FleetOptions) => ({
  ...sandboxEnvironment(settings),
  ...(ledgerCloseMs !== undefined && { LEDGER_CLOSE_MS: String(ledgerCloseMs) }),
})

/** All values, or the first failure once all have ended one way or the other. */
function succeeded<T extends readonly PromiseSettledResult<unknown>[]>(results: T) {
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as {
    [N in keyof T]: T[N] extends PromiseSettledResult<infer Value> ? Value : never
  }
}

const firstLine = (message: string): string => message.split('\n')[0]?.replace(/ The end of .*$/, '') ?? ''

const mainOf = ({ serverMain }: FleetOptions): string => serverMain?.() ?? 'server/main.ts'

/** Of the same version as the servers: another one may not know the database. */
async function operate(main: string, env: Record<string, string | undefined>, words: string[]) {
  const script = join(root, dirname(main), 'operator/main.ts')
  const args = ['--disable-warning=ExperimentalWarning', script, ...words]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  return { code: (code ?? 1) as number, text }
}
