import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { clusterHome } from '../../sandbox/postgres/folders.ts'
import { copyPrimary } from '../../sandbox/postgres/standby.ts'
import { type Postgres, startCluster, startPostgres } from '../../sandbox/postgres/start.ts'
import { unprivilegedUser } from '../../sandbox/postgres/system-user.ts'
import { type DatabaseRole, serveDatabaseRole } from '../database-role.ts'
import { freePort } from '../ports.ts'
import type { FleetPart } from './part.ts'
import { signalAll, trySignal } from './signals.ts'
import { until } from './until.ts'

export type FleetDatabase = FleetPart & {
  readonly isPrimary: boolean
  port: number
  /** Where HAProxy asks whether it is the primary. */
  rolePort: number
}

export type Databases = {
  all: FleetDatabase[]
  /** With this role web servers read from standbys; it can write nothing. */
  reader: { name: string; password: string }
  /** The owner's address of the port that leads to the primary. */
  urlAt(port: number): string
  /** Once the balancer runs at this port: through it standbys follow whoever is the primary. */
  addStandbys(primaryPort: number): Promise<void>
  /**
   * The primary is killed and stays away, a standby takes its place (the one that has received the most, unless it is
   * named), and a new standby is made in the place of the old primary.
   */
  promote(standby?: string): Promise<void>
  stop(): Promise<void>
}

export type DatabasesOptions = {
  dataDir: string
  standbys: number
  durable: boolean
  /** A commit waits until one standby has it. */
  synchronous: boolean
  settings: Record<string, string>
  warn(message: string): void
}

type Node = {
  name: string
  dataDir: string
  port: number
  rolePort: number
  postgres: Postgres | undefined
  role: DatabaseRole | undefined
  /** Not started again while it is replaced. */
  isExpected: boolean
}

const SETTINGS = {
  max_connections: '400',
  // A standby that was away for a while finds what it missed.
  wal_keep_size: '1GB',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}
const RESTART_PAUSE_MS = 500

export async function startDatabases(options: DatabasesOptions): Promise<Databases> {
  const { dataDir, standbys, durable, synchronous, warn } = options
  const settings = { ...SETTINGS, ...options.settings }
  const primaryFile = join(dataDir, 'primary')
  const nodes: Node[] = []
  for (let n = 1; n <= standbys + 1; n++) {
    const name = `database-${n}`
    const [port, rolePort] = [await freePort(), await freePort()]
    nodes.push({
      name,
      dataDir: join(dataDir, name),
      port,
      rolePort,
      postgres: undefined,
      role: undefined,
      isExpected: false,
    })
  }
  const known = existsSync(primaryFile) ? readFileSync(primaryFile, 'utf8') : ''
  let primary = nodes.find(({ name }) => name === known) ?? nodes[0]!
  let followedPort = 0
  let stopping = false

  const urlAt = (port: number): string => {
    const url = new URL(running(primary).url())
    url.port = String(port)
    return url.href
  }

  function keep(node: Node, postgres: Postgres): void {
    node.postgres = postgres
    node.isExpected = true
    void postgres.ended.then(async () => {
      while (node.isExpected && !stopping && node.postgres === postgres) {
        warn(`${node.name} ended by itself. It is started again.`)
        await delay(RESTART_PAUSE_MS)
        if (!node.isExpected || stopping) return
        try {
          keep(node, await startCluster(postgres.cluster, launchOptions(node)))
        } catch (error) {
          // Also a full disk: it may have room again in a moment.
          warn(`${node.name} could not be started: ${(error as Error).message}`)
        }
      }
    })
  }
  const launchOptions = (node: Node) => ({ dataDir: node.dataDir, durable, settings, port: node.port })

  async function serveRole(node: Node): Promise<void> {
    node.role ??= await serveDatabaseRole(running(node).url('postgres'), node.rolePort)
  }

  async function addStandby(node: Node): Promise<void> {
    const user = unprivilegedUser()
    await mkdir(node.dataDir, { recursive: true })
    const folder = join(await clusterHome(node.dataDir, user), 'cluster')
    await rm(folder, { recursive: true, force: true })
    const from = running(primary)
    await copyPrimary(from, { folder, port: followedPort, name: sqlName(node) })
    writeFileSync(join(node.dataDir, 'postgres.password'), from.cluster.password, { mode: 0o600 })
    const name = sqlName(node)
    keep(node, await startCluster({ ...from.cluster, folder }, launchOptions(node)))
    await serveRole(node)
    await until(`${node.name} follows the primary`, async () => {
      const rows = await ask(
        running(primary),
        `select from pg_stat_replication where application_name = '${name}' and state = 'streaming'`,
      )
      return rows.length > 0
    })
  }

  /** On standbys as well: each may become the primary. */
  async function synchronise(node: Node, names: readonly string[]): Promise<void> {
    const value = names.length > 0 ? `ANY 1 (${names.join(', ')})` : ''
    await ask(running(node), `alter system set synchronous_standby_names = '${value}'`)
    await ask(running(node), 'select pg_reload_conf()')
  }

  async function addStandbys(port: number): Promise<void> {
    followedPort = port
    for (const node of nodes) if (node !== primary) await addStandby(node)
    if (synchronous && nodes.length > 1) for (const node of nodes) await synchronise(node, nodes.map(sqlName))
  }

  async function promote(name?: string): Promise<void> {
    const old = primary
    const next = name === undefined ? await mostAdvanced(nodes.filter((node) => node !== old)) : byName(nodes, name)
    if (next === old) throw new Error(`${old.name} is the primary.`)
    // Gone before another takes its place: two primaries would each sell the same work.
    old.isExpected = false
    const dying = running(old)
    process.kill(dying.pid, 'SIGKILL')
    await dying.ended
    await dying.stop()
    await ask(running(next), 'select pg_promote(true, 60)')
    primary = next
    writeFileSync(primaryFile, next.name)
    await addStandby(old)
  }

  const stop = async (): Promise<void> => {
    stopping = true
    // Standbys first: a primary that stops waits for those that follow it.
    const order = [...nodes.filter((node) => node !== primary), primary]
    for (const { role } of order) await role?.close()
    for (const { postgres } of order) {
      if (postgres) signalAll(postgres.pid, 'SIGCONT')
      await postgres?.stop()
    }
  }

  try {
    const first = await startPostgres(launchOptions(primary))
    keep(primary, first)
    writeFileSync(primaryFile, primary.name)
    await synchronise(primary, [])
    await serveRole(primary)
    const reader = await makeReader(first, join(dataDir, 'reader.password'))
    return { all: nodes.map(handleOf), reader, urlAt, addStandbys, promote, stop }
  } catch (error) {
    await stop()
    throw error
  }

  function handleOf(node: Node): FleetDatabase {
    const isUp = async () => (await ask(running(node), 'select 1').catch(() => [])).length > 0
    return {
      name: node.name,
      role: 'database',
      url: running(primary)
        .url()
        .replace(`:${running(primary).port}/`, `:${node.port}/`),
      metricsUrl: undefined,
      port: node.port,
      rolePort: node.rolePort,
      get pid() {
        return node.postgres?.pid ?? 0
      },
      get isPrimary() {
        return node === primary
      },
      kill(signal = 'SIGKILL') {
        if (!node.postgres) return
        // A host that hangs does so with all of its processes.
        if (signal === 'SIGSTOP' || signal === 'SIGCONT') signalAll(node.postgres.pid, signal)
        else trySignal(node.postgres.pid, signal)
      },
      async restart() {
        const before = running(node)
        await before.stop()
        await until(`${node.name} is back`, async () => node.postgres !== before && (await isUp()))
      },
      isReady: isUp,
    }
  }
}

const sqlName = ({ name }: { name: string }): string => name.replace('-', '_')

function running({ name, postgres }: Pick<Node, 'name' | 'postgres'>): Postgres {
  if (!postgres) throw new Error(`${name} does not run.`)
  return postgres
}

function byName(nodes: readonly Node[], name: string): Node {
  const node = nodes.find((each) => each.name === name)
  if (!node) throw new Error(`There is no database ${name}.`)
  return node
}

/** The one that loses the least. */
async function mostAdvanced(standbys: readonly Node[]): Promise<Node> {
  let best: { node: Node; received: bigint } | undefined
  for (const node of standbys) {
    const [row] = await ask<{ received: string }>(
      running(node),
      `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as received`,
    ).catch(() => [])
    if (row && (!best || BigInt(row.received) > best.received)) best = { node, received: BigInt(row.received) }
  }
  if (!best) throw new Error('No standby can take the place of the primary.')
  return best.node
}

/**
 * What the servers set for each connection that reads, and a pooler does not pass on, is set for the role
 * (docs/operating.md, "The reading role").
 */
async function makeReader(primary: Postgres, passwordFile: string): Promise<Databases['reader']> {
  const name = 'gooddrop_reader'
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const password = readFileSync(passwordFile, 'utf8')
  const [existing] = await ask(primary, `select from pg_roles where rolname = '${name}'`)
  if (!existing) await ask(primary, `create role ${name} login in role pg_read_all_data`)
  for (const statement of [
    `alter role ${name} password '${password}'`,
    `alter role ${name} set default_transaction_read_only = on`,
    `grant pg_read_all_stats to ${name}`,
    `alter role ${name} set statement_timeout = '10s'`,
    `alter role ${name} set timezone = 'UTC'`,
  ])
    await ask(primary, statement)
  return { name, password }
}

async function ask<Row extends pg.QueryResultRow>(postgres: Postgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url('postgres'), connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
