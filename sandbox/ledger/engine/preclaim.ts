import { balanceOf } from '#ledger/state/account.ts'
import type { AccountRoot } from '#ledger/state/entries.ts'
import { ticketKey } from '#ledger/state/keylets.ts'
import { type ReadView, readAccount, readAs } from '#ledger/state/view.ts'
import { drops, isLegal, isXrp } from './amounts.ts'
import { signerFault } from './check-signers.ts'
import type { ApplyMode } from './context.ts'
import type { Result } from './results.ts'
import { type Transaction, type TransactionJson, ticketOf } from './transaction.ts'

export type KnowsTransaction = (hash: string) => boolean

/** The checks against the ledger that all types share, in the order in which a transaction meets them. */
export function preclaimCommon(
  view: ReadView,
  transaction: Transaction,
  baseFee: bigint,
  mode: ApplyMode,
  isInLedger: KnowsTransaction,
): Result {
  const tx = transaction.json
  const account = readAccount(view, tx.Account)
  if (!account) return 'terNO_ACCOUNT'
  return (
    sequenceFault(view, tx, account) ??
    priorFault(view, tx, account) ??
    (isInLedger(transaction.hash) ? 'tefALREADY' : undefined) ??
    signerFault(view, tx, account, mode) ??
    feeFault(view, tx, account, baseFee) ??
    'tesSUCCESS'
  )
}

function sequenceFault(
  view: ReadView,
  tx: Readonly<TransactionJson>,
  account: Readonly<AccountRoot>,
): Result | undefined {
  const ticket = ticketOf(tx)
  if (ticket !== undefined) {
    if (account.Sequence <= ticket) return 'terPRE_TICKET'
    return readAs(view, 'Ticket', ticketKey(tx.Account, ticket)) ? undefined : 'tefNO_TICKET'
  }
  if (tx.TicketSequence !== undefined) return 'temSEQ_AND_TICKET'
  if (account.Sequence < tx.Sequence) return 'terPRE_SEQ'
  return account.Sequence > tx.Sequence ? 'tefPAST_SEQ' : undefined
}

const noTransaction = '0'.repeat(64)

function priorFault(view: ReadView, tx: Readonly<TransactionJson>, account: Readonly<AccountRoot>): Result | undefined {
  if (tx.AccountTxnID !== undefined && tx.AccountTxnID !== (account.AccountTxnID ?? noTransaction))
    return 'tefWRONG_PRIOR'
  if (tx.LastLedgerSequence !== undefined && view.facts.sequence > tx.LastLedgerSequence) return 'tefMAX_LEDGER'
  return undefined
}

function feeFault(
  view: ReadView,
  tx: Readonly<TransactionJson>,
  account: Readonly<AccountRoot>,
  baseFee: bigint,
): Result | undefined {
  if (!isXrp(tx.Fee)) return 'temBAD_FEE'
  const fee = drops(tx.Fee)
  if (fee < 0n || !isLegal(fee)) return 'temBAD_FEE'
  // Only the open ledger asks whether a fee is high enough: what got into it may be closed.
  if (view.facts.open && fee < baseFee) return 'telINSUF_FEE_P'
  if (fee === 0n) return undefined
  const balance = balanceOf(account)
  if (balance >= fee) return undefined
  return balance > 0n && !view.facts.open ? 'tecINSUFF_FEE' : 'terINSUF_FEE_B'
}
