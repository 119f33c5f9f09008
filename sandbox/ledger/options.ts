import type { Clock } from './chain/clock.ts'
import type { QueueLimits } from './chain/queue/fee-metrics.ts'

export type LedgerOptions = {
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
  /** A port for HTTP alone; the other one is left to WebSocket then. */
  readonly httpPort?: number | undefined
  /** Further ports for WebSocket. */
  readonly wsPorts?: readonly number[]
  /** Close on ledger_accept only. */
  readonly manualClose?: boolean
  /** How many milliseconds lie between two ledgers while something waits. */
  readonly closeMs?: number
  /** Where validated ledgers are kept; without it nothing is. */
  readonly dataDir?: string | undefined
  /** How many transactions may gather in the journal before it is packed. */
  readonly packAfter?: number
  readonly networkId?: number
  /** In drops. */
  readonly fees?: { readonly base?: bigint; readonly reserveBase?: bigint; readonly reserveIncrement?: bigint }
  /** How many transactions the open ledger takes before its cost rises; without it 1000, and more as ledgers grow. */
  readonly openLedgerLimit?: number | undefined
  /** How many transactions the queue holds; without it 20 ledgers' worth. */
  readonly queueLimit?: number | undefined
  /** Sign every ledger and publish a list of validators. */
  readonly validator?: boolean
  /** The master seed of who publishes the list; without it one is made and kept with the ledgers. */
  readonly publisherSeed?: string | undefined
  /** Names, beside those of this machine itself, under which clients may ask. */
  readonly hostNames?: readonly string[]
  /** Seconds since 2000-01-01; for tests that drive the time. */
  readonly clock?: Clock
}

export const defaults = {
  host: '127.0.0.1',
  port: 3002,
  // Like a real server without a configured network: transactions carry no NetworkID.
  networkId: 0,
  packAfter: 5_000,
  closeMs: 3_000,
  // Like a real server that runs alone: ordinary work never has to queue.
  openLedgerSize: 1_000,
  fees: { base: 10n, reserveBase: 1_000_000n, reserveIncrement: 200_000n },
} as const

export const queueLimits = ({ openLedgerLimit, queueLimit }: LedgerOptions): QueueLimits => ({
  minimumInLedger: openLedgerLimit ?? defaults.openLedgerSize,
  ...(openLedgerLimit !== undefined && { maximumInLedger: openLedgerLimit }),
  ...(queueLimit !== undefined && { queueSize: queueLimit }),
})
