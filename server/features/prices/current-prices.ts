import type { XrpPrice } from '@gooddrop/contract/prices.ts'
import type { Fiat } from '@gooddrop/contract/worth.ts'
import type { Deps } from '#deps.ts'
import { readNewest } from './store.ts'

type PriceDeps = Pick<Deps, 'database' | 'clock' | 'config'>

/** One for each currency in which the oracles' last word is not too old. */
export async function currentPrices({ database, clock, config }: PriceDeps): Promise<XrpPrice[]> {
  if (config.PRICE_ORACLES.length === 0) return []
  const now = clock.now().getTime()
  const ageMs = config.PRICE_MAX_AGE_SECONDS * 1000
  const rows = await readNewest(database, new Date(now - ageMs))
  return rows
    .map((row) => ({
      currency: row.quote,
      price: String(row.price),
      ledger_index: Number(row.ledger_index),
      at: row.ledger_time,
      oracles: row.oracles,
      valid_until: new Date(Date.parse(row.updated_at) + ageMs).toISOString(),
    }))
    .filter(({ valid_until }) => Date.parse(valid_until) > now)
}

export const currentPrice = async (deps: PriceDeps, currency: Fiat): Promise<XrpPrice | undefined> =>
  (await currentPrices(deps)).find((price) => price.currency === currency)

/** Shown at /health/ready. */
export async function pricesWarning(deps: PriceDeps): Promise<string | undefined> {
  if (deps.config.PRICE_ORACLES.length === 0) return undefined
  return (await currentPrices(deps)).length === 0
    ? 'PRICE_ORACLES give no price: too few of them are fresh. Values are not shown'
    : undefined
}
