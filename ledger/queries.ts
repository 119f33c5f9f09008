import type { Drops } from '@gooddrop/contract/money.ts'
import type { LedgerClient } from './client.ts'
import { isLedgerError, LedgerError } from './errors.ts'
import type { Credential, Offer } from './fact.ts'
import { readMemos } from './memos.ts'
import type { Reserves } from './reserve.ts'
import { decodeText } from './text.ts'
import { unixFromRipple } from './time.ts'
import { isAcceptedEntry, readCredential } from './transactions/credential.ts'
import { readLedgerReply, type ValidatedLedger } from './validated-ledger.ts'
import {
  dropsOrNull,
  isJson,
  type Json,
  jsonOr,
  numberOr,
  numberOrNull,
  requireDrops,
  requireJson,
  requireList,
  requireNumber,
  requireString,
  stringOrNull,
} from './wire.ts'

/** Which ledger to read: several reads that must fit together name one hash. */
export type LedgerRef = 'validated' | 'current' | number | { hash: string }

const at = (ref: LedgerRef): Json => (typeof ref === 'object' ? { ledger_hash: ref.hash } : { ledger_index: ref })

/** What does not exist is an answer, not a failure. */
async function orNull<T>(ask: Promise<T>, ...codes: string[]): Promise<T | null> {
  try {
    return await ask
  } catch (error) {
    if (isLedgerError(error, ...codes)) return null
    throw error
  }
}

export type AccountState = {
  account: string
  balance: Drops
  ownerCount: number
  flags: number
  regularKey: string | null
  sequence: number
  ticketCount: number
}

/** Null when the account is not on the ledger. */
export async function accountInfo(client: LedgerClient, account: string, ref: LedgerRef = 'validated') {
  const reply = await orNull(client.request('account_info', { account, ...at(ref) }), 'actNotFound')
  return reply && readAccountRoot(requireJson(reply.account_data, 'account_data'))
}

export const readAccountRoot = (root: Json): AccountState => ({
  account: requireString(root, 'Account'),
  balance: requireDrops(root, 'Balance'),
  ownerCount: numberOr(root.OwnerCount, 0),
  flags: numberOr(root.Flags, 0),
  regularKey: stringOrNull(root.RegularKey),
  sequence: requireNumber(root, 'Sequence'),
  ticketCount: numberOr(root.TicketCount, 0),
})

/** The numbers of all tickets of an account, from one ledger. */
export async function accountTickets(client: LedgerClient, account: string, ref: LedgerRef = 'validated') {
  const tickets: number[] = []
  for await (const reply of paged(client, 'account_objects', { account, type: 'ticket', limit: 400, ...at(ref) }))
    for (const entry of requireList(reply, 'account_objects'))
      tickets.push(requireNumber(requireJson(entry, 'ticket'), 'TicketSequence'))
  return tickets
}

export type HeldToken = {
  tokenId: string
  flags: number
  issuer: string
  taxon: number
  uriHex: string | null
  uri: string | null
}

/** All tokens of an account, page by page, from one ledger. */
export async function* accountNfts(client: LedgerClient, account: string, ref: LedgerRef = 'validated') {
  for await (const reply of paged(client, 'account_nfts', { account, limit: 400, ...at(ref) }))
    for (const entry of requireList(reply, 'account_nfts')) {
      const token = requireJson(entry, 'token')
      const uriHex = stringOrNull(token.URI)
      yield {
        tokenId: requireString(token, 'NFTokenID'),
        flags: numberOr(token.Flags, 0),
        issuer: requireString(token, 'Issuer'),
        taxon: numberOr(token.NFTokenTaxon, 0),
        uriHex,
        uri: uriHex === null ? null : decodeText(uriHex),
      } satisfies HeldToken
    }
}

/** Follows markers to the end, pinned to the ledger of the first page so that nothing moves in between. */
async function* paged(client: LedgerClient, command: string, first: Json): AsyncGenerator<Json> {
  let params = first
  for (;;) {
    const reply = await client.request(command, params)
    yield reply
    if (reply.marker === undefined) return
    const hash = stringOrNull(reply.ledger_hash)
    const { ledger_index, ledger_hash, ...rest } = first
    params = { ...rest, ...(hash ? { ledger_hash: hash } : { ledger_index, ledger_hash }), marker: reply.marker }
  }
}

/** Any entry by its index; null when there is none. */
export async function ledgerEntry(client: LedgerClient, index: string, ref: LedgerRef = 'validated') {
  const reply = await orNull(client.request('ledger_entry', { index, ...at(ref) }), 'entryNotFound')
  return reply && requireJson(reply.node, 'node')
}

export type OfferEntry = Offer & { flags: number; madeInLedger: number; entry: Json }

/** An offer as it stands on the ledger; null when it is gone, or when the index is of something else. */
export async function nftOffer(client: LedgerClient, offerId: string, ref: LedgerRef = 'validated') {
  const node = await ledgerEntry(client, offerId, ref)
  return node && node.LedgerEntryType === 'NFTokenOffer' ? readOfferEntry(offerId, node) : null
}

export function readOfferEntry(offerId: string, node: Json): OfferEntry {
  const expiration = numberOrNull(node.Expiration)
  const flags = numberOr(node.Flags, 0)
  return {
    offerId,
    side: (flags & 1) !== 0 ? 'sell' : 'buy',
    tokenId: requireString(node, 'NFTokenID'),
    owner: requireString(node, 'Owner'),
    drops: dropsOrNull(node.Amount),
    destination: stringOrNull(node.Destination),
    expiration: expiration === null ? null : unixFromRipple(expiration),
    flags,
    madeInLedger: requireNumber(node, 'PreviousTxnLgrSeq'),
    entry: node,
  }
}

/** `changedBy`: the transaction that issued it or, once it is accepted, the acceptance: nothing else changes one. */
export type CredentialEntry = Credential & {
  accepted: boolean
  changedBy: string
  changedInLedger: number
  entry: Json
}

const readCredentialEntry = (node: Json, index: string): CredentialEntry => ({
  ...readCredential(index, node),
  accepted: isAcceptedEntry(node),
  changedBy: requireString(node, 'PreviousTxnID'),
  changedInLedger: requireNumber(node, 'PreviousTxnLgrSeq'),
  entry: node,
})

/** A credential as it stands on the ledger, accepted or not; null when there is none. */
export async function credentialEntry(
  client: LedgerClient,
  { issuer, subject, typeHex }: Pick<Credential, 'issuer' | 'subject' | 'typeHex'>,
  ref: LedgerRef = 'validated',
): Promise<CredentialEntry | null> {
  const credential = { issuer, subject, credential_type: typeHex }
  const reply = await orNull(client.request('ledger_entry', { credential, ...at(ref) }), 'entryNotFound')
  return reply && readCredentialEntry(requireJson(reply.node, 'node'), requireString(reply, 'index'))
}

/** All credentials that an account has issued or is the subject of, from one ledger. */
export async function accountCredentials(client: LedgerClient, account: string, ref: LedgerRef = 'validated') {
  const credentials: CredentialEntry[] = []
  for await (const reply of paged(client, 'account_objects', { account, type: 'credential', limit: 400, ...at(ref) }))
    for (const entry of requireList(reply, 'account_objects')) {
      const node = requireJson(entry, 'credential')
      credentials.push(readCredentialEntry(node, requireString(node, 'index')))
    }
  return credentials
}

export type FoundTransaction = {
  hash: string
  tx: Json
  meta: Json | null
  validated: boolean
  ledgerIndex: number | null
  result: string | null
}

const readTransactionReply = (reply: Json): FoundTransaction => {
  const meta = isJson(reply.meta) ? reply.meta : null
  return {
    hash: requireString(reply, 'hash'),
    tx: requireJson(reply.tx_json, 'tx_json'),
    meta,
    validated: reply.validated === true,
    ledgerIndex: numberOrNull(reply.ledger_index),
    result: meta && stringOrNull(meta.TransactionResult),
  }
}

/** Null proves nothing: see the recovery table. Only `validated` counts. */
export async function transaction(client: LedgerClient, hash: string): Promise<FoundTransaction | null> {
  const reply = await orNull(client.request('tx', { transaction: hash }), 'txnNotFound')
  return reply && readTransactionReply(reply)
}

/** Validated transactions that touched an account, oldest first. */
export async function* accountTransactions(client: LedgerClient, account: string, range: { from: number; to: number }) {
  const params = { account, ledger_index_min: range.from, ledger_index_max: range.to, forward: true, limit: 200 }
  for await (const reply of paged(client, 'account_tx', params)) {
    // Some servers answer with the part that they have: half a history must not pass for the whole.
    if (
      numberOr(reply.ledger_index_min, range.from) > range.from ||
      numberOr(reply.ledger_index_max, range.to) < range.to
    )
      throw new LedgerError('history_missing', `No whole history from ${range.from} to ${range.to} here`, { reply })
    for (const entry of requireList(reply, 'transactions')) {
      const found = readTransactionReply(requireJson(entry, 'transaction'))
      if (found.validated) yield { ...found, memos: readMemos(found.tx.Memos) }
    }
  }
}

export async function ledgerWithTransactions(client: LedgerClient, index: number, signal?: AbortSignal) {
  const params = { ledger_index: index, transactions: true, expand: true }
  const reply = await client.request('ledger', params, { signal })
  return { ledger: readLedgerReply(reply) as ValidatedLedger, validated: reply.validated === true }
}

export type NetworkCosts = { reserves: Reserves; baseFee: Drops; openLedgerFee: Drops }

/** Reserves come with every validated ledger; the price of the open ledger is asked for. */
export async function networkCosts(client: LedgerClient): Promise<NetworkCosts> {
  const [tip, reply] = await Promise.all([client.freshTip(), client.request('fee')])
  const drops = requireJson(reply.drops, 'drops')
  return { reserves: tip.reserves, baseFee: tip.baseFee, openLedgerFee: requireDrops(drops, 'open_ledger_fee') }
}

export type ServerInfo = {
  networkId: number | null
  completeLedgers: string
  validated: { index: number; hash: string } | null
  state: string
  version: string
}

export async function serverInfo(client: LedgerClient): Promise<ServerInfo> {
  const info = requireJson((await client.request('server_info')).info, 'info')
  const ledger = isJson(info.validated_ledger) ? info.validated_ledger : null
  return {
    networkId: numberOrNull(info.network_id),
    completeLedgers: stringOrNull(info.complete_ledgers) ?? 'empty',
    validated: ledger && { index: requireNumber(ledger, 'seq'), hash: requireString(ledger, 'hash') },
    state: stringOrNull(info.server_state) ?? 'unknown',
    version: stringOrNull(jsonOr(info).build_version) ?? 'unknown',
  }
}
