import { NFT_STATES, type NftSaleState } from '@gooddrop/contract/filters.ts'
import { formatNumber } from '@gooddrop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inBrackets } from '#lib/format.ts'
import { Radios } from '#ui/choice.tsx'
import { CollectionFilter } from './collection-filter.tsx'
import type { ExploreFilters } from './explore-filters.ts'
import { facetsQuery } from './explore-queries.ts'
import { filterCopy } from './filter-copy.ts'
import { PriceFilter } from './price-filter.tsx'
import { TraitFilter } from './trait-filter.tsx'

export type PanelProps = {
  filters: ExploreFilters
  onChange: (change: Partial<ExploreFilters>) => void
  /** On the page of a collection, where it cannot be changed. */
  inCollection: boolean
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h3 className="text-sm font-medium">{title}</h3>
    {children}
  </section>
)

/** The filters beside text, category and type. */
export function FilterPanel({ filters, onChange, inCollection }: PanelProps) {
  const { collection, minPrice, maxPrice } = filters
  return (
    <div className="grid content-start gap-8">
      <StateFilter filters={filters} onChange={onChange} />
      <Group title={filterCopy.price}>
        <PriceFilter range={{ minPrice, maxPrice }} onChange={onChange} />
      </Group>
      {!inCollection && (
        <Group title={filterCopy.collection}>
          <CollectionFilter collection={collection} onChange={(next) => onChange({ collection: next })} />
        </Group>
      )}
      <Group title={filterCopy.traits}>
        {collection ? (
          <TraitFilter filters={filters} onChange={onChange} />
        ) : (
          <p className="text-sm text-ink-faint">{filterCopy.traitsLater}</p>
        )}
      </Group>
    </div>
  )
}

function StateFilter({ filters, onChange }: Omit<PanelProps, 'inCollection'>) {
  const { data } = useQuery(facetsQuery(filters))
  // In a collection beside what is chosen, except a text; of everything with nothing else chosen.
  const { text, collection, tag, nftType, minPrice, maxPrice } = filters
  const counts = text || (!collection && (tag || nftType || minPrice || maxPrice)) ? undefined : data?.states
  const label = (state: NftSaleState) =>
    counts ? `${filterCopy.states[state]} ${inBrackets(formatNumber(counts[state]))}` : filterCopy.states[state]
  return (
    <Radios<NftSaleState | 'any'>
      label={filterCopy.state}
      options={[
        { value: 'any', label: filterCopy.anyState },
        ...NFT_STATES.map((state) => ({ value: state, label: label(state) })),
      ]}
      value={filters.state ?? 'any'}
      onChange={(state) => onChange({ state: state === 'any' ? undefined : state })}
    />
  )
}
