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

function spends(tx: Readonly<TransactionJson>): bigint {
  if (tx.TransactionType === 'PaymentChannelCreate' || tx.TransactionType === 'PaymentChannelFund')
    return isXrp(tx.Amount) ? drops(tx.Amount) : 0n
  if (tx.TransactionType !== 'Payment') return 0n
  const most = tx.SendMax ?? tx.Amount
  return isXrp(most) ? drops(most) : 0n
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
