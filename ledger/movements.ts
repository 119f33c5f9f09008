import type { Drops } from '@gooddrop/contract/money.ts'
import type { Fact } from './fact.ts'
import { readTransaction } from './facts.ts'
import { type LedgerNode, readNodes } from './nodes.ts'
import type { FoundTransaction } from './queries.ts'
import { dropsOrNull, numberOr, stringOrNull } from './wire.ts'

/**
 * Why the balance of a house account moved. `received`: somebody paid it, to top it up or astray. `reserve` and
 * `setting` move no drops. `unexplained`: nothing that a house account does, or that can be done to it by others.
 */
export const MOVEMENT_KINDS = [
  'sale',
  'payout',
  'delivery',
  'fee',
  'received',
  'reserve',
  'setting',
  'unexplained',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export type MovementPart = {
  kind: MovementKind
  /** Negative when they left the account. */
  drops: Drops
  /** By how many objects the account's reserve grew. */
  owners: number
}

/** What one validated transaction did to one account; its parts add up to the change of the balance. */
export type Movement = {
  ledger: number
  txIndex: number
  hash: string
  type: string
  before: Drops
  balance: Drops
  parts: MovementPart[]
}

const SETTINGS = ['AccountSet', 'SetRegularKey', 'SignerListSet', 'DepositPreauth']

/** Null when the transaction left the account as it was. */
export function readMovement(account: string, found: FoundTransaction): Movement | null {
  const { hash, tx, meta, ledgerIndex } = found
  if (!meta || ledgerIndex === null) return null
  const root = readNodes(meta).find(
    ({ type, fields, described }) => type === 'AccountRoot' && described && fields.Account === account,
  )
  if (!root) return null
  const { before, balance, owners } = changeOf(root)
  const isOwn = tx.Account === account
  if (!isOwn && before === balance && owners === 0) return null
  const parts = partsOf(account, found, { change: balance - before, isOwn })
  if (owners !== 0) parts.push({ kind: 'reserve', drops: 0n, owners })
  const type = stringOrNull(tx.TransactionType) ?? 'a transaction'
  return {
    ledger: ledgerIndex,
    txIndex: numberOr(meta.TransactionIndex, Number.MAX_SAFE_INTEGER),
    hash,
    type,
    before,
    balance,
    parts,
  }
}

function changeOf({ change, fields, former }: LedgerNode): { before: Drops; balance: Drops; owners: number } {
  const balance = dropsOrNull(fields.Balance) ?? 0n
  const owners = numberOr(fields.OwnerCount, 0)
  if (change === 'created') return { before: 0n, balance, owners }
  return {
    before: dropsOrNull(former.Balance) ?? balance,
    balance,
    owners: owners - numberOr(former.OwnerCount, owners),
  }
}

function partsOf(
  account: string,
  { hash, tx, meta, ledgerIndex, result }: FoundTransaction,
  { change, isOwn }: { change: Drops; isOwn: boolean },
): MovementPart[] {
  const parts: MovementPart[] = []
  const add = (kind: MovementKind, drops: Drops) => parts.push({ kind, drops, owners: 0 })
  const feePayer = stringOrNull(tx.Delegate) ?? tx.Account
  const fee = feePayer === account ? (dropsOrNull(tx.Fee) ?? 0n) : 0n
  if (fee > 0n) add('fee', -fee)
  let rest = change + fee
  const facts: Fact[] = []
  readTransaction(facts, { hash, index: 0, tx, meta: meta! }, { index: ledgerIndex!, closeTime: 0 })
  for (const fact of facts) {
    if (fact.kind === 'sold' && fact.broker === account) {
      // Without a gift it is no sale of ours, whoever signed it.
      add(fact.brokerFee > 0n ? 'sale' : 'unexplained', fact.brokerFee)
      rest -= fact.brokerFee
    }
    if (fact.kind === 'paid' && fact.from === account) {
      add(fact.memos.payout ? 'payout' : fact.memos.request ? 'delivery' : 'unexplained', -fact.drops)
      rest += fact.drops
    }
  }
  if (rest !== 0n) {
    const other = rest > 0n && !isOwn ? 'received' : 'unexplained'
    const same = parts.find(({ kind }) => kind === other)
    if (same) same.drops += rest
    else add(other, rest)
  }
  if (isOwn && result === 'tesSUCCESS' && SETTINGS.includes(String(tx.TransactionType))) add('setting', 0n)
  return parts
}
