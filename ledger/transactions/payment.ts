import type { Drops } from '@gooddrop/contract/money.ts'
import type { Payment } from 'xrpl'
import type { Fact } from '#fact.ts'
import type { Memo } from '#memos.ts'
import { dropsOrNull, numberOr, numberOrNull, stringOrNull } from '#wire.ts'
import type { Reading, TransactionReader } from './reading.ts'

export const PARTIAL_PAYMENT = 0x00020000

export type PaymentFields = {
  account: string
  destination: string
  drops: Drops
  destinationTag: number | null
  memos: Memo[]
}

export const buildPayment = (fields: PaymentFields): Payment => ({
  TransactionType: 'Payment',
  Account: fields.account,
  Destination: fields.destination,
  Amount: String(fields.drops),
  ...(fields.destinationTag !== null && { DestinationTag: fields.destinationTag }),
  ...(fields.memos.length > 0 && { Memos: fields.memos }),
})

/** What really arrived: `Amount` of a partial payment is only an upper limit, and the classic way to fake one. */
function delivered({ tx, meta, balances }: Reading, to: string, partial: boolean): Drops {
  const delivered = dropsOrNull(meta.delivered_amount) ?? dropsOrNull(meta.DeliveredAmount)
  if (delivered !== null) return delivered
  return (partial ? balances.get(to) : dropsOrNull(tx.DeliverMax ?? tx.Amount)) ?? 0n
}

function paid(reading: Reading): Fact[] {
  const { at, tx, account, memos } = reading
  const to = stringOrNull(tx.Destination)
  const inXrp = dropsOrNull(tx.DeliverMax ?? tx.Amount) !== null
  if (!reading.succeeded || !inXrp || to === null || to === account) return []
  const partial = (numberOr(tx.Flags, 0) & PARTIAL_PAYMENT) !== 0
  return [
    {
      kind: 'paid',
      at,
      from: account,
      to,
      drops: delivered(reading, to, partial),
      partial,
      destinationTag: numberOrNull(tx.DestinationTag),
      sourceTag: numberOrNull(tx.SourceTag),
      memos,
    },
  ]
}

export const paymentReader: TransactionReader = { also: paid }
