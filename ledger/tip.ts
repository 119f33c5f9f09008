import type { Drops } from '@gooddrop/contract/money.ts'
import type { Reserves } from './reserve.ts'
import { unixFromRipple } from './time.ts'
import { type Json, needDrops, needNumber, needString } from './wire.ts'

/** The newest validated ledger that a server told of, with what the network asks for. */
export type Tip = {
  index: number
  hash: string
  /** Unix seconds. */
  closeTime: number
  reserves: Reserves
  baseFee: Drops
}

/** From the reply to `subscribe` to the ledger stream, and from each of its messages: both have the same fields. */
export const readTip = (json: Json): Tip => ({
  index: needNumber(json, 'ledger_index'),
  hash: needString(json, 'ledger_hash'),
  closeTime: unixFromRipple(needNumber(json, 'ledger_time')),
  reserves: { base: needDrops(json, 'reserve_base'), increment: needDrops(json, 'reserve_inc') },
  baseFee: needDrops(json, 'fee_base'),
})
