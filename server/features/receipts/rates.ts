import { CURRENCIES, type Currency } from '@gooddrop/contract/receipts.ts'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { allGiftTimes, newestGiftTimes } from '#features/giving/given.ts'
import { insertRates, ratesAt, timesWithRates } from './rate-store.ts'

type RateDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/** Every gift of the same ten minutes has the same rate. */
const SLOT_MS = 600_000
const TIMEOUT_MS = 10_000
/** Of each run: how many gifts are looked at, and how many times without a rate are asked for. */
const NEWEST = 200
const MOST_ASKED = 20

/** The protocol of RATES_URL, as docs/operating.md describes it. */
const answer = z.object({
  at: z.iso.datetime({ offset: true }),
  source: z.string().trim().min(1).max(200),
  rates: z.record(z.string(), z.string().regex(/^\d{1,9}(\.\d{1,8})?$/)),
})

export const slotOf = (at: string | Date): Date => new Date(Math.floor(new Date(at).getTime() / SLOT_MS) * SLOT_MS)

/** Keeps the rate of the present, and asks for those of recent gifts that were missed while the source was away. */
export async function keepRates(deps: RateDeps): Promise<void> {
  if (!deps.config.RATES_URL) return
  const now = slotOf(deps.clock.now())
  const slots = (await newestGiftTimes(deps.db, NEWEST)).map(slotOf)
  const missing = await withoutRates(deps.db, [now, ...slots])
  for (const slot of missing.slice(0, MOST_ASKED)) await askFor(deps, slot)
}

/** For gifts from before the source was set up. Answers how many times are known now that were not. */
export async function fillRates(deps: RateDeps): Promise<{ found: number; unknown: number }> {
  const done = { found: 0, unknown: 0 }
  for await (const times of allGiftTimes(deps.db))
    for (const slot of await withoutRates(deps.db, times.map(slotOf)))
      done[(await askFor(deps, slot)) ? 'found' : 'unknown'] += 1
  return done
}

async function withoutRates(db: Db, slots: readonly Date[]): Promise<Date[]> {
  const unique = [...new Set(slots.map((slot) => slot.getTime()))].map((time) => new Date(time))
  const known = await timesWithRates(db, unique)
  return unique.filter((slot) => !known.has(slot.getTime()))
}

/** False when the source does not know it; it is asked again with the next run. */
async function askFor({ db, config, log }: RateDeps, slot: Date): Promise<boolean> {
  if (!config.RATES_URL) return false
  const url = new URL(config.RATES_URL)
  url.searchParams.set('at', slot.toISOString())
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (response.status === 404) return false
    if (!response.ok) throw new Error(`the source of rates answered ${response.status}`)
    const { at, source, rates } = answer.parse(await response.json())
    // An old price is not passed off as the price of that time.
    if (Math.abs(Date.parse(at) - slot.getTime()) > SLOT_MS) return false
    const rows = CURRENCIES.flatMap((currency) => {
      const rate = rates[currency]
      return rate && Number(rate) > 0 ? [{ currency, at: slot, rate, source, observed_at: at }] : []
    })
    await insertRates(db, rows)
    return rows.length > 0
  } catch (error) {
    log.warn({ err: error, slot }, 'the source of XRP rates does not answer')
    return false
  }
}

export type Rate = { currency: Currency; rate: string; at: string; source: string }

/** The rates of these times in this currency, by the beginning of their ten minutes. */
export async function readRates(db: Db, currency: Currency, times: readonly string[]): Promise<Map<number, Rate>> {
  const slots = [...new Set(times.map((time) => slotOf(time).getTime()))].map((time) => new Date(time))
  if (slots.length === 0) return new Map()
  const rows = await ratesAt(db, currency, slots)
  return new Map(rows.map(({ at, rate, source }) => [Date.parse(at), { currency, rate: plain(rate), at, source }]))
}

/** `2.43100000` → `2.431` */
const plain = (rate: string) => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

const DROPS_E8 = 10n ** 14n

/** What so many drops are worth at this rate, to the cent, half up. */
export function worth(drops: bigint, rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scaled = BigInt(whole + fraction.padEnd(8, '0').slice(0, 8))
  const cents = (drops * scaled * 100n * 2n + DROPS_E8) / (DROPS_E8 * 2n)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
