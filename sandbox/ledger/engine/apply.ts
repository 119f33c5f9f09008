import { balanceOf } from '#ledger/state/account.ts'
import { deleteCredential } from '#ledger/state/credentials.ts'
import type { Amount, MptAmount } from '#ledger/state/entries.ts'
import { Layer } from '#ledger/state/layer.ts'
import { deleteOffer } from '#ledger/state/token-offers.ts'
import type { ReadView } from '#ledger/state/view.ts'
import { transactorOf } from '#ledger/transactions/registry.ts'
import { drops, isXrp } from './amounts.ts'
import { consume } from './consume.ts'
import type { ApplyMode } from './context.ts'
import { describeChanges, type Metadata, type TransactionPlace } from './metadata.ts'
import { type KnowsTransaction, preclaimCommon } from './preclaim.ts'
import { claimsFee, type Result, succeeded } from './results.ts'
import type { Transaction } from './transaction.ts'

export type Outcome = {
  readonly result: Result
  /** Whether the ledger has changed: success, or a claimed fee. */
  readonly applied: boolean
  readonly metadata?: Metadata
}

export const baseFeeOf = (view: ReadView, transaction: Transaction): bigint => {
  const signers = BigInt(transaction.json.Signers?.length ?? 0)
  const own = transactorOf(transaction.json)?.baseFee(view)
  return own ?? view.facts.fees.base * (1n + signers)
}

/**
 * Tries a transaction on a ledger under construction. A ledger that is being closed (or a dry run) gets metadata;
 * the open ledger does not mark its entries, for it is thrown away.
 */
export function applyTransaction(...args: Parameters<typeof attempt>): Outcome {
  try {
    return attempt(...args)
  } catch (error) {
    // One transaction that nobody thought of must not keep the ledger from closing.
    console.error('ledger: a transaction could not be applied:', error)
    return { result: 'tefEXCEPTION', applied: false }
  }
}

/** The checks of form. */
export function preflightTransaction({ facts }: ReadView, { json }: Transaction, mode: ApplyMode): Result {
  const form = transactorOf(json)?.preflight(facts.networkId) ?? 'temDISABLED'
  if (!succeeded(form)) return form
  // Signatures are checked before all this, but a simulation has none.
  return mode.dryRun && json.Signers && json.SigningPubKey !== '' ? 'temINVALID' : form
}

/** The checks against the ledger, of a transaction whose form is right. */
export function preclaimTransaction(
  view: ReadView,
  transaction: Transaction,
  mode: ApplyMode,
  isInLedger: KnowsTransaction,
): Result {
  const common = preclaimCommon(view, transaction, baseFeeOf(view, transaction), mode, isInLedger)
  if (!succeeded(common)) return common
  return transactorOf(transaction.json)?.preclaim(view, mode) ?? 'temDISABLED'
}

function attempt(
  ledger: Layer,
  transaction: Transaction,
  index: number,
  isInLedger: KnowsTransaction,
  mode: ApplyMode = {},
): Outcome {
  const refused = (result: Result): Outcome => ({ result, applied: false })
  const form = preflightTransaction(ledger, transaction, mode)
  if (!succeeded(form)) return refused(form)
  const claim = preclaimTransaction(ledger, transaction, mode, isInLedger)
  // What may be retried does nothing until it is known to fail for good.
  if (!succeeded(claim) && !(claimsFee(claim) && !mode.retry)) return refused(claim)

  const layer = new Layer(ledger)
  const { result, delivered } = run(layer, transaction, claim)
  if (claimsFee(result) && mode.failHard) return refused(result)
  const claimed = claimsFee(result) && (!mode.retry || result === 'tecEXPIRED')
  if (!succeeded(result) && !claimed) return refused(result)
  if (claimed) {
    const expired = result === 'tecEXPIRED' ? expiredIn(layer) : []
    const reset = chargeOnly(layer, transaction)
    if (!succeeded(reset)) return refused(reset)
    for (const key of expired) deleteExpired(layer, key)
  }
  const place: TransactionPlace = { hash: transaction.hash, ledgerIndex: ledger.facts.sequence, index }
  const metadata =
    !ledger.facts.open || mode.dryRun
      ? describeChanges(layer, place, result, claimed ? undefined : delivered)
      : undefined
  if (!mode.dryRun) ledger.absorb(layer)
  return metadata ? { result, applied: true, metadata } : { result, applied: true }
}

function run(
  layer: Layer,
  transaction: Transaction,
  claim: Result,
): { result: Result; delivered?: Amount | MptAmount } {
  if (!succeeded(claim)) return { result: claim }
  const tx = transaction.json
  const account = layer.peekAccount(tx.Account)
  const transactor = transactorOf(tx)
  if (!account || !transactor) return { result: 'tefINTERNAL' }
  const priorBalance = balanceOf(account)
  const consumed = consume(layer, account, tx, feeOf(transaction))
  if (!succeeded(consumed)) return { result: consumed }
  if (account.AccountTxnID !== undefined) account.AccountTxnID = transaction.hash
  let delivered: Amount | MptAmount | undefined
  const result = transactor.apply({
    layer,
    transaction,
    priorBalance,
    deliver: (amount) => {
      delivered = amount
    },
  })
  return delivered === undefined ? { result } : { result, delivered }
}

/** Offers and credentials that a transaction found expired and deleted: that much stays of its work. */
function expiredIn(layer: Layer): string[] {
  const keys: string[] = []
  for (const [key, now] of layer.changes()) {
    const type = layer.original(key)?.LedgerEntryType
    if (now === null && (type === 'NFTokenOffer' || type === 'Credential')) keys.push(key)
  }
  return keys
}

function deleteExpired(layer: Layer, key: string): void {
  const entry = layer.read(key)
  if (entry?.LedgerEntryType === 'NFTokenOffer') deleteOffer(layer, key, entry)
  if (entry?.LedgerEntryType === 'Credential') deleteCredential(layer, key, entry)
}

/** A tec takes back everything but the fee and the sequence number. */
function chargeOnly(layer: Layer, transaction: Transaction): Result {
  layer.discard()
  const account = layer.peekAccount(transaction.json.Account)
  if (!account) return 'tefINTERNAL'
  const balance = balanceOf(account)
  const fee = feeOf(transaction)
  if (fee > balance) return consume(layer, account, transaction.json, balance)
  return consume(layer, account, transaction.json, fee)
}

const feeOf = ({ json }: Transaction): bigint => (isXrp(json.Fee) ? drops(json.Fee) : 0n)
