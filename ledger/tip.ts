import type { Drops } from '@gooddrop/contract/money.ts'
import type { Reserves } from './reserve.ts'
import { unixFromRipple } from './time.ts'
import { type Json, requireDrops, requireNumber, requireString } from './wire.ts'

/** The newest validated ledger that a server published, with what the network asks for. */
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
  index: requireNumber(json, 'ledger_index'),
  hash: requireString(json, 'ledger_hash'),
  closeTime: unixFromRipple(requireNumber(json, 'ledger_time')),
  reserves: { base: requireDrops(json, 'reserve_base'), increment: requireDrops(json, 'reserve_inc') },
  baseFee: requireDrops(json, 'fee_base'),
})
