import type { Clock } from './chain/clock.ts'

export type LedgerOptions = {
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
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
  /** How many transactions fit into the open ledger before its cost rises; unlimited work costs the base fee without it. */
  readonly openLedgerLimit?: number
  /** How many transactions the queue holds. */
  readonly queueLimit?: number
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
  fees: { base: 10n, reserveBase: 1_000_000n, reserveIncrement: 200_000n },
} as const
