import { MAX_PRICE_DROPS } from '@gooddrop/contract/drops.ts'
import { useState } from 'react'
import { readXrp, writeXrp } from '#lib/typed-xrp.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { ExploreFilters } from './explore-filters.ts'
import { filterCopy } from './filter-copy.ts'

type Range = Pick<ExploreFilters, 'minPrice' | 'maxPrice'>
type Props = { range: Range; onChange: (range: Range) => void }

const shown = (drops: string | undefined) => (drops ? writeXrp(BigInt(drops)) : '')

/** In drops: undefined where nothing was entered, null where it is no price. */
function readBound(entered: string): string | undefined | null {
  if (entered.trim() === '') return undefined
  const drops = readXrp(entered)
  return drops === undefined || drops < 0n || drops > MAX_PRICE_DROPS ? null : String(drops)
}

export function readRange(from: string, to: string): { range: Range } | { problem: string } {
  const [minPrice, maxPrice] = [readBound(from), readBound(to)]
  if (minPrice === null || maxPrice === null) return { problem: filterCopy.noPrice }
  if (minPrice && maxPrice && BigInt(minPrice) > BigInt(maxPrice)) return { problem: filterCopy.wrongRange }
  return { range: { minPrice, maxPrice } }
}

export function PriceFilter({ range, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  return (
    <form
      // A link, a chip or Back changes the address: the fields then start again with its prices.
      key={`${range.minPrice} ${range.maxPrice}`}
      noValidate
      className="grid grid-cols-2 gap-x-2 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        const entered = new FormData(event.currentTarget)
        const read = readRange(String(entered.get('from')), String(entered.get('to')))
        setProblem('problem' in read ? read.problem : undefined)
        if ('range' in read) onChange(read.range)
      }}
    >
      <TextField
        label={filterCopy.from}
        name="from"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={shown(range.minPrice)}
      />
      <TextField
        label={filterCopy.to}
        name="to"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={shown(range.maxPrice)}
      />
      <Button type="submit" variant="secondary" size="sm" className="col-span-full justify-self-start">
        {filterCopy.apply}
      </Button>
      {problem && (
        <p role="alert" className="col-span-full text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}
