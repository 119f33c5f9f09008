import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { collectionQuery } from '#features/collections/queries.ts'
import { categoryName } from '#features/nfts/category-copy.ts'
import { formatXrp } from '#lib/format.ts'
import { Button } from '#ui/button.tsx'
import { exploreCopy as copy } from './explore-copy.ts'
import { type ExploreFilters, NO_FILTERS, toggleTrait } from './explore-filters.ts'
import { filterCopy } from './filter-copy.ts'

type Chip = { key: string; label: string; without: Partial<ExploreFilters> }

function priceLabel(minPrice: string | undefined, maxPrice: string | undefined): string {
  if (minPrice && maxPrice) return filterCopy.between(formatXrp(minPrice), formatXrp(maxPrice))
  return minPrice ? filterCopy.atLeast(formatXrp(minPrice)) : filterCopy.atMost(formatXrp(maxPrice ?? '0'))
}

/** One for each filter; `collection` is its name, or undefined on its own page. */
export function chipsOf(filters: ExploreFilters, collection: string | undefined): Chip[] {
  const { text, tag, nftType, traits, minPrice, maxPrice, state } = filters
  const chip = (key: string, label: string, without: Partial<ExploreFilters>) => ({ key, label, without })
  return [
    ...(text ? [chip('text', filterCopy.textChip(text), { text: '' })] : []),
    ...(tag ? [chip('tag', categoryName(tag), { tag: undefined })] : []),
    ...(nftType ? [chip('type', copy.types[nftType], { nftType: undefined })] : []),
    ...(collection ? [chip('collection', collection, { collection: undefined })] : []),
    ...traits.map(({ name, value }) =>
      chip(`trait ${name} ${value}`, filterCopy.traitChip(name, value), { traits: toggleTrait(traits, name, value) }),
    ),
    ...(minPrice || maxPrice
      ? [chip('price', priceLabel(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined })]
      : []),
    ...(state ? [chip('state', filterCopy.states[state], { state: undefined })] : []),
  ]
}

/** The chosen filters by name, ready to be removed. */
export function useChips(filters: ExploreFilters, inCollection: boolean): Chip[] {
  const chosen = inCollection ? undefined : filters.collection
  const { data } = useQuery({ ...collectionQuery(chosen ?? ''), enabled: Boolean(chosen) })
  return chipsOf(filters, chosen && (data?.name ?? filterCopy.thisCollection))
}

type Props = { chips: readonly Chip[]; inCollection: boolean; onChange: (change: Partial<ExploreFilters>) => void }

export function FilterChips({ chips, inCollection, onChange }: Props) {
  if (chips.length === 0) return null
  const { collection: _, ...others } = NO_FILTERS
  return (
    <ul aria-label={filterCopy.chosen} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            aria-label={filterCopy.remove(label)}
            onClick={() => onChange(without)}
            className="flex h-9 max-w-full items-center gap-1.5 rounded-full border border-edge bg-raised pe-2.5 ps-3.5 text-sm transition hover:border-ink focus-visible:rounded-full"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0 text-ink-faint" strokeWidth={1.8} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="quiet" size="sm" onClick={() => onChange(inCollection ? others : NO_FILTERS)}>
            {filterCopy.removeAll}
          </Button>
        </li>
      )}
    </ul>
  )
}
