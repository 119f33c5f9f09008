import type { NftSaleState, TraitFacet } from '@gooddrop/contract/filters.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { TextField } from '#ui/field.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { type ExploreFilters, toggleTrait } from './explore-filters.ts'
import { facetsQuery } from './explore-queries.ts'
import { filterCopy } from './filter-copy.ts'

/** So many values of a trait are shown at first. */
const FEW = 8

type Props = {
  filters: ExploreFilters
  onChange: (change: Partial<ExploreFilters>) => void
}

/** The traits of a collection, each with its values and how many works have them. */
export function TraitFilter({ filters, onChange }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(facetsQuery(filters))
  if (!data && isError) return <ErrorState small what={filterCopy.traitsWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={4} />
  if (data.traits.length === 0) return <p className="text-sm text-ink-faint">{filterCopy.noTraits}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.traits.map((facet) => (
        <li key={facet.name}>
          <Values
            facet={facet}
            state={filters.state}
            isCounted={!filters.text}
            chosen={filters.traits.filter(({ name }) => name === facet.name).map(({ value }) => value)}
            onToggle={(value) => onChange({ traits: toggleTrait(filters.traits, facet.name, value) })}
          />
        </li>
      ))}
    </ul>
  )
}

type ValuesProps = {
  facet: TraitFacet
  state: NftSaleState | undefined
  /** With a text it would be other numbers. */
  isCounted: boolean
  chosen: readonly string[]
  onToggle: (value: string) => void
}

const countOf = (value: TraitFacet['values'][number], state: NftSaleState | undefined) =>
  // How many of them end soon is not kept by trait.
  state && state !== 'ending_soon' ? value[state] : value.total

function Values({ facet, state, isCounted, chosen, onToggle }: ValuesProps) {
  const [all, setAll] = useState(false)
  const [wanted, setWanted] = useState('')
  // Only at first: it stays as it is when the last value is no longer chosen.
  const [openAtFirst] = useState(chosen.length > 0)
  const many = facet.values.length > FEW
  const isShown = (value: string, place: number) =>
    all ? value.toLowerCase().includes(wanted.trim().toLowerCase()) : place < FEW || chosen.includes(value)
  return (
    <details open={openAtFirst} className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 py-3 text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow wrap-anywhere">{facet.name}</span>
        <span className="figures text-xs text-ink-faint">{facet.values.length}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">
        {many && all && (
          <TextField
            label={filterCopy.findValue(facet.name)}
            hideLabel
            type="search"
            value={wanted}
            placeholder={filterCopy.findValue(facet.name)}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        <ul className="grid max-h-96 gap-2.5 overflow-y-auto py-1 ps-1">
          {facet.values
            .filter(({ value }, place) => isShown(value, place))
            .map((each) => (
              <li key={each.value} className="flex items-start justify-between gap-3">
                <Checkbox
                  label={<span className="wrap-anywhere">{each.value}</span>}
                  checked={chosen.includes(each.value)}
                  onChange={() => onToggle(each.value)}
                />
                {isCounted && <span className="figures pt-0.5 text-sm text-ink-faint">{countOf(each, state)}</span>}
              </li>
            ))}
        </ul>
        {many && (
          <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setAll(!all)}>
            {all ? filterCopy.fewerValues : filterCopy.allValues(facet.values.length)}
          </Button>
        )}
      </div>
    </details>
  )
}
