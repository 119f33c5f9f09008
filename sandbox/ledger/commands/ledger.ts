import type { Command, Request } from '#ledger/api/context.ts'
import { entryBinary, entryJson } from '#ledger/api/entry-json.ts'
import { type Json, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isTruthy } from '#ledger/api/params.ts'
import { metadataBinary, metadataJson, withDeliverMax } from '#ledger/api/transaction-json.ts'
import { humanTime, isoTime } from '#ledger/chain/clock.ts'
import type { Header } from '#ledger/chain/header.ts'
import type { ValidatedTransaction } from '#ledger/chain/history.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import { headerBinary } from './header-binary.ts'
import { ledgerQueueData } from './queue-data.ts'

const indexJson = (index: number, version: number): number | string => (version > 1 ? index : String(index))

function headerJson(header: Header, version: number): Json {
  return {
    account_hash: header.accountHash,
    close_flags: header.closeFlags,
    close_time: header.closeTime,
    ...(header.closeTime !== 0 && {
      close_time_human: humanTime(header.closeTime),
      close_time_iso: isoTime(header.closeTime),
    }),
    close_time_resolution: header.resolution,
    closed: true,
    ledger_hash: header.hash,
    ledger_index: indexJson(header.index, version),
    parent_close_time: header.parentCloseTime,
    parent_hash: header.parentHash,
    total_coins: header.totalCoins,
    transaction_hash: header.transactionHash,
  }
}

const openJson = ({ api, version }: Request): Json => ({
  closed: false,
  ledger_index: indexJson(api.chain.last.index + 1, version),
  parent_hash: api.chain.last.hash,
})

/** Here the metadata shows what payments delivered and what issuances are called, but nothing of tokens and offers. */
function plainMetadata(tx: ValidatedTransaction): Json {
  const { TransactionType: type } = tx.json
  return type === 'Payment' || type === 'MPTokenIssuanceCreate' ? metadataJson(tx) : { ...tx.metadata }
}

function closedRow({ params, version }: Request, header: Header, tx: ValidatedTransaction): Json {
  if (isTruthy(params.binary)) {
    const metadata = metadataBinary(tx.metadata)
    return version > 1 ? { tx_blob: tx.blob, hash: tx.hash, meta_blob: metadata } : { tx_blob: tx.blob, meta: metadata }
  }
  const json = withDeliverMax(tx.json, version)
  if (version === 1) return { ...json, hash: tx.hash, metaData: plainMetadata(tx) }
  return {
    close_time_iso: isoTime(header.closeTime),
    hash: tx.hash,
    ledger_hash: header.hash,
    ledger_index: header.index,
    meta: plainMetadata(tx),
    tx_json: json,
    validated: true,
  }
}

function openRow({ params, version }: Request, tx: Transaction): Json {
  if (isTruthy(params.binary)) return version > 1 ? { tx_blob: tx.blob, hash: tx.hash } : { tx_blob: tx.blob }
  const json = withDeliverMax(tx.json, version)
  return version > 1 ? { hash: tx.hash, tx_json: json, validated: false } : { ...json, hash: tx.hash }
}

/** Ledgers list their transactions by hash. */
const byHash = <T extends { readonly hash: string }>(transactions: readonly T[]): T[] =>
  transactions.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))

function transactionsOf(request: Request, header: Header | undefined): unknown[] {
  const { api, params } = request
  const expand = isTruthy(params.expand) || isTruthy(params.full)
  if (!header) return byHash(api.chain.open.transactions).map((tx) => (expand ? openRow(request, tx) : tx.hash))
  const transactions = byHash(api.chain.history.transactionsIn(header.index))
  return transactions.map((tx) => (expand ? closedRow(request, header, tx) : tx.hash))
}

/** Only the whole state of the last ledgers can be listed. */
function stateOf({ api, params }: Request, header: Header | undefined): unknown[] {
  if (header?.index !== api.chain.last.index) throw rpcError('notImpl')
  const expand = isTruthy(params.expand) || isTruthy(params.full)
  const view = api.chain.closedView()
  return api.chain.keysAfter(view, '', Number.POSITIVE_INFINITY).map((key) => {
    const entry = view.read(key)
    if (!entry) return key
    if (isTruthy(params.binary)) return { hash: key, tx_blob: entryBinary(key, entry) }
    return expand ? entryJson(key, entry) : key
  })
}

/** What answers say about a ledger as a whole; without a header it is the open one. */
export function headJson(request: Request, header: Header | undefined, binary: boolean): Json {
  if (header) return binary ? headerBinary(header) : headerJson(header, request.version)
  return binary ? { closed: false } : openJson(request)
}

export const ledger: Command = (request) => {
  const { api, params, version } = request
  const named = [params.ledger, params.ledger_hash, params.ledger_index].some((value) => value !== undefined)
  if (!named) return { closed: { ledger: headerJson(api.chain.last, version) }, open: { ledger: openJson(request) } }
  const { header, fields } = lookupLedger(request)
  if (isTruthy(params.queue) && header) throw rpcError('invalidParams')
  const binary = isTruthy(params.binary)
  const head = headJson(request, header, binary)
  const full = isTruthy(params.full)
  if (full || isTruthy(params.transactions)) head.transactions = transactionsOf(request, header)
  if (full || isTruthy(params.accounts)) head.accountState = stateOf(request, header)
  if (!isTruthy(params.queue)) return { ...fields, ledger: head }
  const how = { version, binary, expand: full || isTruthy(params.expand) }
  return { ...fields, ledger: head, queue_data: ledgerQueueData(api.chain.queue.candidates, how) }
}

export const ledgerCurrent: Command = ({ api }) => ({ ledger_current_index: api.chain.last.index + 1 })

export const ledgerClosed: Command = ({ api }) => ({
  ledger_hash: api.chain.last.hash,
  ledger_index: api.chain.last.index,
})

export const ledgerAccept: Command = ({ api }) => ({ ledger_current_index: api.closeLedger().header.index + 1 })
