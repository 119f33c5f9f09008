import { useEffect, useId } from 'react'
import { copy } from './copy.ts'
import { CURRENCIES, chooseCurrency, useCurrency } from './currency.ts'
import { followPrices } from './follow-prices.ts'

/** In which currency values stand beside amounts of XRP. It is on every page, and follows the prices for all of it. */
export function CurrencyChoice() {
  const chosen = useCurrency()
  const id = useId()
  useEffect(followPrices, [])
  return (
    <span className="flex items-center gap-2.5">
      <label htmlFor={id}>{copy.label}</label>
      <select
        id={id}
        value={chosen}
        className="select h-11 rounded-full border border-line bg-transparent px-4 text-ink hover:border-ink"
        onChange={({ target }) => {
          const wanted = CURRENCIES.find((currency) => currency === target.value)
          if (wanted) chooseCurrency(wanted)
        }}
      >
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {copy.currencies[currency]}
          </option>
        ))}
      </select>
    </span>
  )
}
