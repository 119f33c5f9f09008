import type { Amount, MptAmount } from '#ledger/state/entries.ts'
import { drops, isXrp } from './amounts.ts'
import { flagsOf, type TransactionJson, ticketOf } from './transaction.ts'

/** What the queue must know about a transaction before it is applied. */
export type Consequences = {
  readonly fee: bigint
  /** XRP that may leave the account besides the fee. */
  readonly spends: bigint
  /** Whether later transactions of the account may become invalid by it. */
  readonly blocks: boolean
  /** How far it moves the sequence of the account. */
  readonly sequences: number
}

const requireAuth = 2
const disableMaster = 4
const accountTxnID = 5
const authFlags: readonly (number | undefined)[] = [requireAuth, disableMaster, accountTxnID]
const requireOrOptionalAuth = 0x000c0000

function blocks(tx: Readonly<TransactionJson>): boolean {
  switch (tx.TransactionType) {
    case 'AccountDelete':
    case 'SetRegularKey':
    case 'SignerListSet':
      return true
    case 'AccountSet':
      return (
        (flagsOf(tx) & requireOrOptionalAuth) !== 0 ||
        authFlags.includes(tx.SetFlag) ||
        authFlags.includes(tx.ClearFlag)
      )
    default:
      return false
  }
}

/** The most that may leave the account besides the fee. */
function mostSpent(tx: Readonly<TransactionJson>): Amount | MptAmount | undefined {
  switch (tx.TransactionType) {
    case 'Payment':
      return tx.SendMax ?? tx.Amount
    case 'OfferCreate':
      return tx.TakerGets
    case 'PaymentChannelCreate':
    case 'PaymentChannelFund':
      return tx.Amount
    default:
      return undefined
  }
}

function spends(tx: Readonly<TransactionJson>): bigint {
  const most = mostSpent(tx)
  return most !== undefined && isXrp(most) ? drops(most) : 0n
}

export function consequencesOf(tx: Readonly<TransactionJson>): Consequences {
  const tickets = tx.TransactionType === 'TicketCreate' ? tx.TicketCount : undefined
  return {
    fee: isXrp(tx.Fee) ? drops(tx.Fee) : 0n,
    spends: spends(tx),
    blocks: blocks(tx),
    sequences: tickets ?? (ticketOf(tx) === undefined ? 1 : 0),
  }
}
