import type { Drops } from '@gooddrop/contract/money.ts'
import type { Purpose } from './recovery.ts'

const LEAST_FEE = 12n

/** What one transaction may cost at most. */
export const FEE_CAPS = { sale: 20_000n, payout: 1_000n, cancel: 1_000n, delivery: 1_000n } as const

const raised = (fee: Drops): Drops => (fee * 5n + 3n) / 4n
const clamp = (fee: Drops, purpose: Purpose): Drops => {
  const cap = FEE_CAPS[purpose]
  if (fee < LEAST_FEE) return LEAST_FEE
  return fee > cap ? cap : fee
}

/** A quarter above what the open ledger costs, so that nobody can keep us out by filling the queue, up to a cap. */
export const feeFor = (purpose: Purpose, openLedgerFee: Drops): Drops => clamp(raised(openLedgerFee), purpose)

/** A replacement in the queue must pay at least a quarter more; null when the cap forbids it and we wait instead. */
export function feeToReplace(purpose: Purpose, former: Drops, openLedgerFee: Drops): Drops | null {
  const wanted = raised(former)
  if (wanted > FEE_CAPS[purpose]) return null
  const fresh = feeFor(purpose, openLedgerFee)
  // biome-ignore lint/complexity/useMathMinMax: Math.max takes no bigint
  return fresh > wanted ? fresh : wanted
}
