import { networkInterfaces } from 'node:os'
import type { Api, Command } from '#ledger/api/context.ts'
import type { Json } from '#ledger/api/errors.ts'
import { toUnix } from '#ledger/chain/clock.ts'

const buildVersion = '2.6.1'
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

function common(api: Api): Json {
  const uptime = Math.floor((Date.now() - api.startedAt) / 1000)
  return {
    build_version: buildVersion,
    complete_ledgers: completeLedgers(api),
    initial_sync_duration_us: '1',
    io_latency_ms: 1,
    jq_trans_overflow: '0',
    last_close: { converge_time_s: 0, proposers: 0 },
    ...(api.chain.networkId !== 0 && { network_id: api.chain.networkId }),
    peer_disconnects: '0',
    peer_disconnects_resources: '0',
    peers: 0,
    pubkey_node: 'n9KAtBFQ7e2gHJTLwR6sBMfVLLo5ZJBsNmj5JYVzGTuPcVPxxAbo',
    pubkey_validator: 'none',
    server_state: 'full',
    server_state_duration_us: String(uptime * 1_000_000),
    time: `${new Date().toISOString().replace('T', ' ').replace('Z', '')} UTC`,
    uptime,
    validation_quorum: 0,
  }
}

export const serverInfo: Command = ({ api }) => {
  const { fees, last } = api.chain
  const age = Math.max(0, Math.floor(Date.now() / 1000) - toUnix(last.closeTime))
  return {
    info: {
      ...common(api),
      hostid: Object.keys(networkInterfaces())[0] ?? 'localhost',
      load_factor: 1,
      validated_ledger: {
        age,
        base_fee_xrp: xrp(fees.base),
        hash: last.hash,
        reserve_base_xrp: xrp(fees.reserveBase),
        reserve_inc_xrp: xrp(fees.reserveIncrement),
        seq: last.index,
      },
    },
  }
}

export const serverState: Command = ({ api }) => {
  const { fees, last } = api.chain
  return {
    state: {
      ...common(api),
      load_base: loadBase,
      load_factor: loadBase,
      load_factor_fee_escalation: loadBase,
      load_factor_fee_queue: loadBase,
      load_factor_fee_reference: loadBase,
      load_factor_server: loadBase,
      validated_ledger: {
        base_fee: Number(fees.base),
        close_time: last.closeTime,
        hash: last.hash,
        reserve_base: Number(fees.reserveBase),
        reserve_inc: Number(fees.reserveIncrement),
        seq: last.index,
      },
    },
  }
}

export const ping: Command = () => ({ role: 'admin' })
