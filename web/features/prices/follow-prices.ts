import { getPrices, worthOf, type XrpPrice } from '@gooddrop/contract/prices.ts'
import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { serverNow } from '#lib/clock.ts'
import { type FiatText, fiatText } from '#lib/fiat-text.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { copy } from './copy.ts'
import { type Currency, currency } from './currency.ts'
import { formatFiat } from './format-fiat.ts'

const EVERY_MS = 60_000

export const pricesQuery = () =>
  queryOptions({
    queryKey: keys.prices(),
    queryFn: async ({ signal }) => (await call(getPrices, {}, signal)).prices,
    refetchInterval: EVERY_MS,
  })

/** What stands beside amounts; undefined when nothing does. */
export function textsOf(chosen: Currency, prices: readonly XrpPrice[], now: number): FiatText | undefined {
  if (chosen === 'off') return undefined
  const price = prices.find((each) => each.currency === chosen && Date.parse(each.valid_until) > now)?.price
  return (drops, then) => {
    // Nothing is nothing in every currency.
    if (BigInt(drops) === 0n) return undefined
    if (then === undefined) return price && copy.about(formatFiat(Number(worthOf(BigInt(drops), price)), chosen))
    const worth = then?.[chosen]
    return worth && copy.worthThen(formatFiat(Number(worth), chosen))
  }
}

let following = false

/** From the first call on, for as long as the page is open: asks once a minute, and forgets what is too old. */
export function followPrices(): void {
  if (following) return
  following = true
  let shown = ''
  const show = (prices: readonly XrpPrice[]) => {
    const now = serverNow()
    const valid = prices.filter(({ valid_until }) => Date.parse(valid_until) > now)
    // Amounts are drawn again only when another value is to be seen.
    const wanted = JSON.stringify([currency.get(), valid.map(({ price }) => price)])
    if (wanted === shown) return
    shown = wanted
    fiatText.set(textsOf(currency.get(), valid, now))
  }
  const observer = new QueryObserver(queryClient, pricesQuery())
  const showNow = () => show(observer.getCurrentResult().data ?? [])
  observer.subscribe(showNow)
  currency.subscribe(showNow)
  // Where the server is silent, prices grow old by themselves.
  setInterval(showNow, EVERY_MS)
}
