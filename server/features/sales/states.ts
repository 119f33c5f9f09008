import { statesBefore } from '#db/states.ts'
import type { BidState, SettlementState } from './tables.ts'

/**
 * signing: a QR code reserves nothing. offered: the signed offer is on the ledger and waits in line. ready: it is its
 * turn; all is looked at once more. settling: the broker has it, and only a validated ledger ends that.
 */
export const next = {
  signing: ['offered', 'failed'],
  offered: ['ready', 'failed'],
  ready: ['settling', 'settled', 'failed'],
  settling: ['settled', 'failed', 'ready'],
  settled: [],
  failed: [],
} as const satisfies Record<SettlementState, readonly SettlementState[]>

export const nextOfBid = {
  live: ['accepted', 'cancelled', 'expired', 'orphaned'],
  accepted: [],
  cancelled: [],
  expired: [],
  orphaned: [],
} as const satisfies Record<BidState, readonly BidState[]>

/** The states from which this one may be reached. */
export const before = (to: SettlementState) => statesBefore<SettlementState>(next, to)
export const beforeOfBid = (to: BidState) => statesBefore<BidState>(nextOfBid, to)

/** It holds the token: no other sale of it may be under way. */
export const LIVE = ['ready', 'settling'] as const satisfies readonly SettlementState[]
/** Not over: its offers are in use. */
export const OPEN = ['signing', 'offered', ...LIVE] as const satisfies readonly SettlementState[]
