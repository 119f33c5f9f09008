import type { Drops } from '@gooddrop/contract/money.ts'
import type { AccountChanged, Fact, Moment, Offer } from './fact.ts'
import { type Memos, NO_MEMOS, readMemos } from './memos.ts'
import { type LedgerNode, readNodes } from './nodes.ts'
import { tokenChanges } from './pages.ts'
import { decodeText } from './text.ts'
import { unixFromRipple } from './time.ts'
import { parseTokenId } from './token-id.ts'
import { credentialFact } from './transactions/credential.ts'
import type { Reading, TransactionReader } from './transactions/reading.ts'
import { readerOf } from './transactions/registry.ts'
import type { LedgerTransaction, ValidatedLedger } from './validated-ledger.ts'
import { dropsOrNull, type Json, numberOr, numberOrNull, stringOrNull } from './wire.ts'

/** Facts of a whole ledger, in the order in which its transactions were applied. */
export function readFacts(ledger: ValidatedLedger): Fact[] {
  const facts: Fact[] = []
  for (const transaction of ledger.transactions) readTransaction(facts, transaction, ledger)
  return facts
}

/** Never throws: whatever cannot be read becomes a fact that says so. */
export function readTransaction(
  facts: Fact[],
  { hash, index, tx, meta }: LedgerTransaction,
  ledger: Pick<ValidatedLedger, 'index' | 'closeTime'>,
): void {
  const at: Moment = { ledgerIndex: ledger.index, closeTime: ledger.closeTime, txHash: hash, txIndex: index }
  const start = facts.length
  try {
    collect(facts, at, tx, meta)
  } catch (error) {
    facts.length = start
    facts.push({ kind: 'unreadable', at, reason: error instanceof Error ? error.message : String(error) })
  }
}

/** Order within a transaction: itself, tokens that appear or change, offers made, sale, offers gone, money, accounts, credentials. */
function collect(facts: Fact[], at: Moment, tx: Json, meta: Json) {
  const nodes = readNodes(meta)
  const account = stringOrNull(tx.Account)
  const type = stringOrNull(tx.TransactionType)
  const result = stringOrNull(meta.TransactionResult)
  if (account === null || type === null || result === null) throw new TypeError('transaction without account or result')
  const memos = tx.Memos === undefined ? NO_MEMOS : readMemos(tx.Memos)
  const gone: Offer[] = []
  const made: Offer[] = []
  for (const node of nodes) {
    if (node.type !== 'NFTokenOffer') continue
    if (node.change === 'created') made.push(readOffer(node))
    else if (node.change === 'deleted') gone.push(readOffer(node))
  }
  const reader = readerOf(type)
  const reading: Reading = {
    at,
    tx,
    meta,
    account,
    succeeded: result === 'tesSUCCESS',
    memos,
    tokens: tokenChanges(nodes),
    gone,
    balances: balanceChanges(nodes),
  }
  facts.push({
    kind: 'transacted',
    at,
    type,
    account,
    sequence: numberOr(tx.Sequence, 0),
    ticket: numberOrNull(tx.TicketSequence),
    result,
    fee: dropsOrNull(tx.Fee) ?? 0n,
    memos,
    batch: stringOrNull(meta.ParentBatchID),
  })
  for (const change of reading.tokens) tokenFacts(facts, reading, change)
  const tokenOwner = reader.tokenOwner?.(reading) ?? null
  for (const offer of made)
    facts.push({ kind: 'offered', at, ...offer, tokenOwner: offer.side === 'buy' ? tokenOwner : null, memos })
  if (reader.also) facts.push(...reader.also(reading))
  for (const offer of gone)
    facts.push({ kind: 'offerGone', at, ...offer, why: whyGone(reader, offer, reading), by: account })
  for (const node of nodes) if (node.type === 'AccountRoot') accountFact(facts, at, node)
  for (const node of nodes) if (node.type === 'Credential') credentialFact(facts, at, node, account)
}

function whyGone(reader: TransactionReader, offer: Offer, reading: Reading) {
  const why = reader.goneBecause?.(offer, reading) ?? 'other'
  const expired = offer.expiration !== null && offer.expiration <= reading.at.closeTime
  return why === 'other' && expired ? 'expired' : why
}

function readOffer({ index, fields }: LedgerNode): Offer {
  const tokenId = stringOrNull(fields.NFTokenID)
  const owner = stringOrNull(fields.Owner)
  if (tokenId === null || owner === null) throw new TypeError('offer without token or owner')
  const expiration = numberOrNull(fields.Expiration)
  return {
    offerId: index,
    side: (numberOr(fields.Flags, 0) & 1) !== 0 ? 'sell' : 'buy',
    tokenId,
    owner,
    // A created node leaves out an amount of 0, its default.
    drops: fields.Amount === undefined ? 0n : dropsOrNull(fields.Amount),
    destination: stringOrNull(fields.Destination),
    expiration: expiration === null ? null : unixFromRipple(expiration),
  }
}

function tokenFacts(
  facts: Fact[],
  { at, account, memos }: { at: Moment; account: string; memos: Memos },
  { tokenId, from, to, uriHex, uriChanged }: Reading['tokens'][number],
) {
  const uri = uriHex === null ? null : decodeText(uriHex)
  if (to === null) {
    facts.push({ kind: 'burned', at, tokenId, owner: from ?? '', by: account })
  } else if (from === null) {
    const parsed = parseTokenId(tokenId)
    if (!parsed) throw new TypeError('token without a readable id')
    facts.push({ kind: 'minted', at, tokenId, owner: to, ...parsed, uriHex, uri, memos })
  } else if (from !== to) {
    facts.push({ kind: 'transferred', at, tokenId, from, to })
  }
  if (uriChanged && to !== null) facts.push({ kind: 'modified', at, tokenId, owner: to, by: account, uriHex, uri })
}

function balanceChanges(nodes: readonly LedgerNode[]): Map<string, Drops> {
  const changes = new Map<string, Drops>()
  for (const { type, change, fields, former } of nodes) {
    if (type !== 'AccountRoot') continue
    const account = stringOrNull(fields.Account)
    const after = dropsOrNull(fields.Balance)
    if (account === null || after === null) continue
    if (change === 'created') changes.set(account, after)
    else changes.set(account, after - (dropsOrNull(former.Balance) ?? after))
  }
  return changes
}

function accountFact(facts: Fact[], at: Moment, { change, fields, described }: LedgerNode) {
  const account = stringOrNull(fields.Account)
  const balance = dropsOrNull(fields.Balance)
  if (!described || account === null) return
  if (change === 'deleted') {
    facts.push({ kind: 'accountDeleted', at, account })
    return
  }
  if (balance === null) return
  const changed: AccountChanged = {
    kind: 'accountChanged',
    at,
    account,
    created: change === 'created',
    balance,
    ownerCount: numberOr(fields.OwnerCount, 0),
    flags: numberOr(fields.Flags, 0),
    regularKey: stringOrNull(fields.RegularKey),
    sequence: numberOr(fields.Sequence, 0),
  }
  facts.push(changed)
}
