import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { versions } from '#ledger/api/api-versions.ts'
import type { Api, Command, Request } from '#ledger/api/context.ts'
import { invalidField, type Json } from '#ledger/api/errors.ts'
import { isTruthy, parseHash } from '#ledger/api/params.ts'
import { humanTime, toLedgerTime, toUnix } from '#ledger/chain/clock.ts'

const buildVersion = '3.2.0'
const loadBase = 256

const completeLedgers = ({ chain }: Api): string =>
  chain.firstIndex === chain.last.index ? `${chain.last.index}` : `${chain.firstIndex}-${chain.last.index}`

/** What subscribers to the ledger stream learn about the network. */
export const aboutLedger = (api: Api): Json => ({
  fee_base: Number(api.chain.fees.base),
  ledger_hash: api.chain.last.hash,
  ledger_index: api.chain.last.index,
  ledger_time: api.chain.last.closeTime,
  network_id: api.chain.networkId,
  reserve_base: Number(api.chain.fees.reserveBase),
  reserve_inc: Number(api.chain.fees.reserveIncrement),
  validated_ledgers: completeLedgers(api),
})

const xrp = (drops: bigint): number => Number(drops) / 1_000_000

/** A server of its own is in the state `full` from the start. */
const stateAccounting = (uptime: number): Json => {
  const never = { duration_us: '0', transitions: '0' }
  return {
    connected: never,
    disconnected: { duration_us: '1', transitions: '1' },
    full: { duration_us: String(uptime * 1_000_000), transitions: '1' },
    syncing: never,
    tracking: never,
  }
}

const load = (): Json => ({ job_types: [{ in_progress: 1, job_type: 'clientCommand' }], threads: 1 })

/** Asked for by `counters`; nothing is counted here. */
const counters = ({ params }: Request): Json =>
  isTruthy(params.counters)
    ? {
        counters: { job_queue: { total: {} }, nodestore: {}, rpc: { total: {} } },
        current_activities: { jobs: [], methods: [] },
      }
    : {}

const microseconds = (): string => `${String(Date.now() % 1000).padStart(3, '0')}000`

function common(api: Api): Json {
  const uptime = Math.floor((Date.now() - api.startedAt) / 1000)
  return {
    build_version: buildVersion,
    complete_ledgers: completeLedgers(api),
    initial_sync_duration_us: '1',
    io_latency_ms: 1,
    jq_trans_overflow: '0',
    load: load(),
    ...(api.server.showsNetworkId && { network_id: api.chain.networkId }),
    node_size: 'medium',
    peer_disconnects: '0',
    peer_disconnects_resources: '0',
    peers: 0,
    ports: api.server.ports(),
    pubkey_node: api.server.nodeKey,
    pubkey_validator: api.validator?.signingKey ?? 'none',
    server_state: 'full',
    server_state_duration_us: String(uptime * 1_000_000),
    state_accounting: stateAccounting(uptime),
    time: `${humanTime(toLedgerTime(Date.now() / 1000)).slice(0, 20)}.${microseconds()} UTC`,
    uptime,
    validation_quorum: 0,
  }
}

export const serverInfo: Command = (request) => {
  const { api } = request
  const { fees, last } = api.chain
  const { factor, escalation, queue } = loadOf(api)
  const age = Math.max(0, Math.floor(Date.now() / 1000) - toUnix(last.closeTime))
  return {
    info: {
      ...common(api),
      ...counters(request),
      hostid: hostname(),
      last_close: { converge_time_s: 0.1, proposers: 0 },
      load_factor: factor / loadBase,
      ...(escalation !== loadBase && {
        load_factor_fee_escalation: escalation / loadBase,
        load_factor_server: 1,
      }),
      ...(queue !== loadBase && { load_factor_fee_queue: queue / loadBase }),
      validated_ledger: {
        age,
        base_fee_xrp: xrp(fees.base),
        hash: last.hash,
        reserve_base_xrp: xrp(fees.reserveBase),
        reserve_inc_xrp: xrp(fees.reserveIncrement),
        seq: last.index,
      },
      validator_list: api.validator?.listInfo ?? { count: 0, expiration: 'unknown', status: 'unknown' },
    },
  }
}

export const serverState: Command = (request) => {
  const { api } = request
  const { fees, last } = api.chain
  return {
    state: {
      ...common(api),
      ...counters(request),
      last_close: { converge_time: 100, proposers: 0 },
      ...loadJson(api),
      validated_ledger: {
        base_fee: Number(fees.base),
        close_time: last.closeTime,
        hash: last.hash,
        reserve_base: Number(fees.reserveBase),
        reserve_inc: Number(fees.reserveIncrement),
        seq: last.index,
      },
      validator_list_expires: api.validator?.listExpires ?? 0,
    },
  }
}

/** What it costs to get into the open ledger and into the queue, as multiples of the usual cost times the base. */
function loadOf({ chain }: Api): { factor: number; escalation: number; queue: number } {
  const escalation = Number(chain.openLedgerLevel)
  return { factor: Math.max(loadBase, escalation), escalation, queue: Number(chain.queue.minimumLevel) }
}

function loadJson(api: Api): Json {
  const { factor, escalation, queue } = loadOf(api)
  return {
    load_base: loadBase,
    load_factor: factor,
    load_factor_fee_escalation: escalation,
    load_factor_fee_queue: queue,
    load_factor_fee_reference: loadBase,
    load_factor_server: loadBase,
  }
}

/** Published on the server stream whenever the cost has changed. */
export const serverStatus = (api: Api): Json => ({
  type: 'serverStatus',
  base_fee: Number(api.chain.fees.base),
  ...loadJson(api),
  server_status: 'full',
})

/** What subscribers to the server stream learn at first. */
export const aboutServer = (api: Api): Json => ({
  hostid: hostname(),
  load_base: loadBase,
  load_factor: loadOf(api).factor,
  pubkey_node: api.server.nodeKey,
  random: randomBytes(32).toString('hex').toUpperCase(),
  server_status: 'full',
  stand_alone: true,
})

export const ping: Command = () => ({ role: 'admin', unlimited: true })

/** A 256 bit number. */
export const random: Command = () => ({ random: randomBytes(32).toString('hex').toUpperCase() })

export const version: Command = () => ({ version: { first: versions.lowest, last: versions.highest } })

// The definitions of the official client's repository as of June 2026: as many fields as server 3.2 has, compared with
// its answers only in part. They describe more types than this ledger implements, as those of the server do.
let definitions: Json | undefined

const loadDefinitions = (): Json =>
  (definitions ??= JSON.parse(readFileSync(new URL('./fixtures/definitions.json', import.meta.url), 'utf8')) as Json)

export const serverDefinitions: Command = ({ params }) => {
  const known = params.hash === undefined ? undefined : parseHash(params.hash)
  if (params.hash !== undefined && known === undefined) throw invalidField('hash')
  const all = loadDefinitions()
  return known === all.hash ? { hash: known } : all
}
