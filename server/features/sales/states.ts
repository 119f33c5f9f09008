import { statesBefore } from '#db/states.ts'
import type { SettlementState } from './tables.ts'

/**
 * signing: a QR code reserves nothing. offered: the signed offer is on the ledger and waits in the queue. ready: it is
 * the first of the queue; all is checked once more. settling: the broker has it, and only a validated ledger ends that.
 */
export const next = {
  signing: ['offered', 'failed'],
  offered: ['ready', 'failed'],
  ready: ['settling', 'settled', 'failed'],
  settling: ['settled', 'failed', 'ready'],
  settled: [],
  failed: [],
} as const satisfies Record<SettlementState, readonly SettlementState[]>

/** The states from which this one may be reached. */
export const before = (to: SettlementState) => statesBefore<SettlementState>(next, to)

/** It holds the token: no other sale of it may be under way. */
export const LIVE = ['ready', 'settling'] as const satisfies readonly SettlementState[]
/** Not over: its offers are in use. */
export const OPEN = ['signing', 'offered', ...LIVE] as const satisfies readonly SettlementState[]
