import type { ValidatedTransaction } from '#ledger/chain/history.ts'
import { type Fields, nodeOf } from '#ledger/engine/metadata.ts'
import type { Amount, IssuedAmount, MptAmount } from '#ledger/state/entries.ts'
import { mptIdOf } from '#ledger/state/keylets.ts'

/** How much of a sum rounding may take: issued amounts have 15 digits. */
const tolerance = 1e-9

type Sums = Map<string, { change: number; size: number }>

/**
 * Nobody loses who neither signed nor had offered to pay, and who is paid gets what the metadata says. Balances in a
 * currency are counted over all lines of an account: what it holds less what it owes.
 */
export function balanceBreaches(transaction: ValidatedTransaction): string[] {
  const { json, metadata } = transaction
  const sums: Sums = new Map()
  const payers = new Set<unknown>([json.Account, holderOf(transaction)])
  for (const affected of metadata.AffectedNodes) {
    const node = nodeOf(affected)
    const now = node.NewFields ?? node.FinalFields ?? {}
    const before = node.PreviousFields ?? {}
    if (node.LedgerEntryType === 'AccountRoot') addXrp(sums, now, before, 'CreatedNode' in affected)
    if (node.LedgerEntryType === 'RippleState') addLine(sums, payers, now, before, 'CreatedNode' in affected)
    if (node.LedgerEntryType === 'MPTokenIssuance') addIssuance(sums, now, before)
    if (node.LedgerEntryType === 'MPToken') addHolding(sums, now, before, 'CreatedNode' in affected)
    if (node.LedgerEntryType === 'Offer' || node.LedgerEntryType === 'Check') payers.add(now.Account)
    if (node.LedgerEntryType === 'NFTokenOffer') payers.add(now.Owner)
  }
  const found: string[] = []
  for (const [key, { change, size }] of sums) {
    const [account, currency] = key.split('/')
    if (!payers.has(account) && change < -tolerance * Math.max(1, size))
      found.push(`${json.TransactionType} ${transaction.hash} takes ${-change} ${currency} from ${account}`)
  }
  return [...found, ...deliveryBreaches(transaction, sums, payers)]
}

/** Whose money a clawback takes back: it is named as the issuer of the amount, or apart from it. */
const holderOf = ({ json }: ValidatedTransaction): string | undefined =>
  json.TransactionType === 'Clawback' && typeof json.Amount === 'object' && 'issuer' in json.Amount
    ? json.Amount.issuer
    : json.TransactionType === 'Clawback'
      ? json.Holder
      : undefined

function deliveryBreaches({ json, metadata, hash }: ValidatedTransaction, sums: Sums, payers: Set<unknown>): string[] {
  const delivered = metadata.DeliveredAmount
  if (json.TransactionType !== 'Payment' || delivered === undefined || payers.has(json.Destination)) return []
  const { change = 0, size = 0 } = sums.get(`${json.Destination}/${currencyOf(delivered)}`) ?? {}
  const difference = Math.abs(change - quantityOf(delivered))
  return difference > tolerance * Math.max(1, size)
    ? [`${json.Destination} got ${change} instead of ${quantityOf(delivered)} by ${hash}`]
    : []
}

const currencyOf = (amount: Amount | MptAmount): string => {
  if (typeof amount === 'string') return 'XRP'
  return 'currency' in amount ? amount.currency : amount.mpt_issuance_id
}
const quantityOf = (amount: Amount | MptAmount): number => Number(typeof amount === 'string' ? amount : amount.value)

function add(sums: Sums, account: string, currency: string, change: number, size: number): void {
  const key = `${account}/${currency}`
  const sum = sums.get(key) ?? { change: 0, size: 0 }
  sums.set(key, { change: sum.change + change, size: Math.max(sum.size, Math.abs(size)) })
}

function addXrp(sums: Sums, now: Fields, before: Fields, isNew: boolean): void {
  if (typeof now.Account !== 'string' || typeof now.Balance !== 'string') return
  const old = isNew ? '0' : (before.Balance ?? now.Balance)
  add(sums, now.Account, 'XRP', Number(now.Balance) - Number(old), 0)
}

/** An issuer who is paid in its own token owes so much less. */
function addIssuance(sums: Sums, now: Fields, before: Fields): void {
  const { Issuer, Sequence, OutstandingAmount: owed } = now
  if (typeof Issuer !== 'string' || typeof Sequence !== 'number' || before.OutstandingAmount === undefined) return
  add(sums, Issuer, mptIdOf(Sequence, Issuer), Number(before.OutstandingAmount) - Number(owed), 0)
}

function addHolding(sums: Sums, now: Fields, before: Fields, isNew: boolean): void {
  const { Account: holder, MPTokenIssuanceID: id, MPTAmount: held = '0' } = now
  if (typeof holder !== 'string' || typeof id !== 'string') return
  const changed = isNew || 'MPTAmount' in before || Object.keys(before).length === 0
  const old = changed ? (before.MPTAmount ?? '0') : held
  add(sums, holder, id, Number(held) - Number(old), 0)
}

function addLine(sums: Sums, payers: Set<unknown>, now: Fields, before: Fields, isNew: boolean): void {
  const { Balance, LowLimit, HighLimit } = now as Record<string, IssuedAmount | undefined>
  if (!Balance || !LowLimit || !HighLimit) return
  const old = isNew ? { value: '0' } : ((before.Balance as IssuedAmount | undefined) ?? Balance)
  const change = Number(Balance.value) - Number(old.value)
  add(sums, LowLimit.issuer, Balance.currency, change, Number(old.value))
  add(sums, HighLimit.issuer, Balance.currency, -change, Number(old.value))
  // Who sets a quality values what comes in or goes out differently.
  if (now.LowQualityIn ?? now.LowQualityOut) payers.add(LowLimit.issuer)
  if (now.HighQualityIn ?? now.HighQualityOut) payers.add(HighLimit.issuer)
}
