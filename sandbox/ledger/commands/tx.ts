import type { Command, Request } from '#ledger/api/context.ts'
import { type Json, rpcError } from '#ledger/api/errors.ts'
import { isTruthy, isUint32, parseHash } from '#ledger/api/params.ts'
import {
  ctidOf,
  metadataBinary,
  metadataJson,
  optional,
  placeJson,
  validatedJson,
  withDeliverMax,
} from '#ledger/api/transaction-json.ts'
import { placeAt, type ValidatedTransaction } from '#ledger/chain/history.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'

const widestRange = 1000

function readLedgerRange({ params }: Request): { min: number; max: number } | undefined {
  if (params.min_ledger === undefined || params.max_ledger === undefined) return undefined
  const min = Number(params.min_ledger)
  const max = Number(params.max_ledger)
  if (!isUint32(min) || !isUint32(max) || max < min) throw rpcError('invalidLgrRange')
  if (max - min > widestRange) throw rpcError('excessiveLgrRange')
  return { min, max }
}

/** The transaction a compact id points to. */
function findByCtid({ api, params }: Request): ValidatedTransaction | undefined {
  const text = typeof params.ctid === 'string' ? params.ctid.toUpperCase() : ''
  if (!/^C[0-9A-F]{15}$/.test(text)) throw rpcError('invalidParams')
  const part = (from: number, to: number) => Number.parseInt(text.slice(from, to), 16)
  const network = part(12, 16)
  if (network !== api.chain.networkId)
    throw rpcError(
      'wrongNetwork',
      `Wrong network. You should submit this request to a node running on NetworkID: ${network}`,
    )
  return api.chain.history.at(placeAt(part(1, 8), part(8, 12)))
}

function find(request: Request): ValidatedTransaction | Transaction {
  const { api, params } = request
  if (params.transaction !== undefined && params.ctid !== undefined) throw rpcError('invalidParams')
  if (params.transaction === undefined && params.ctid === undefined) throw rpcError('invalidParams')
  if (params.transaction === undefined) {
    const tx = findByCtid(request)
    if (!tx) throw rpcError('txnNotFound')
    return tx
  }
  const hash = parseHash(params.transaction)
  if (hash === undefined) throw rpcError('notImpl')
  const range = readLedgerRange(request)
  const tx = api.chain.history.find(hash) ?? api.chain.pending(hash)
  if (tx) return tx
  const { firstIndex, last } = api.chain
  const searched = range && { searched_all: range.min >= firstIndex && range.max <= last.index }
  throw rpcError('txnNotFound', undefined, searched)
}

export const tx: Command = (request) => {
  const found = find(request)
  return 'metadata' in found ? validated(request, found) : pending(request, found)
}

function validated({ api, params, version }: Request, found: ValidatedTransaction): Json {
  const { networkId, history } = api.chain
  const header = history.header(found.ledgerIndex)
  if (!header) throw rpcError('internal')
  const ctid = optional('ctid', ctidOf(found.ledgerIndex, found.index, networkId))
  const json = validatedJson(found, header, version, networkId)
  if (version > 1) {
    const place = { ...placeJson(found, header), ...ctid, validated: true }
    return isTruthy(params.binary)
      ? { ...place, tx_blob: found.blob, meta_blob: metadataBinary(found.metadata) }
      : { ...place, tx_json: json, meta: metadataJson(found) }
  }
  if (!isTruthy(params.binary)) return { ...json, meta: metadataJson(found), validated: true }
  const { hash, inLedger, ledger_index, date } = json
  const meta = metadataBinary(found.metadata)
  return { ...ctid, date, hash, inLedger, ledger_index, meta, tx: found.blob, validated: true }
}

function pending({ params, version }: Request, found: Transaction): Json {
  const binary = isTruthy(params.binary)
  const { hash } = found
  if (version > 1)
    return binary
      ? { hash, tx_blob: found.blob, validated: false }
      : { hash, tx_json: withDeliverMax(found.json, version), validated: false }
  return binary
    ? { hash, tx: found.blob, validated: false }
    : { ...withDeliverMax(found.json, version), hash, validated: false }
}
