import { NFT_SORTS, type NftSort } from '@gooddrop/contract/filters.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { SelectField } from '#ui/select.tsx'
import { copy } from './copy.ts'
import { exploreQuery } from './explore-queries.ts'
import { FilterChips, useChips } from './filter-chips.tsx'
import { filterCopy } from './filter-copy.ts'
import { FilterPanel, type PanelProps } from './filter-panel.tsx'

type Props = PanelProps & {
  title: ReactNode
  /** Beside the number of works. */
  actions?: ReactNode
  /** Where there is nothing at all, without any filter. */
  nothing: { hint: string; action?: ReactNode }
}

const countText = (total: number, isMore: boolean) => (isMore ? filterCopy.moreThan(total) : copy.count(total))

/** A list of works with its filters: beside it on wide screens, in a sheet on others. */
export function FilteredWorks({ filters, onChange, inCollection, title, actions, nothing }: Props) {
  const query = useInfiniteQuery(exploreQuery(filters))
  const chips = useChips(filters, inCollection)
  const [open, setOpen] = useState(false)
  const first = query.data?.pages[0]
  const total = first?.nftsLength[0]?.total
  const count = total === undefined ? '' : countText(total, first?.uncounted ?? false)
  const chipList = <FilterChips chips={chips} inCollection={inCollection} onChange={onChange} />
  const panel = <FilterPanel filters={filters} onChange={onChange} inCollection={inCollection} />
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 2xl:grid-cols-[17rem_minmax(0,1fr)]">
      <aside aria-label={filterCopy.filters} className="hidden lg:block">
        {panel}
      </aside>
      <div className="min-w-0">
        <div className="mb-8 grid gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <div className="flex min-h-9 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
              {title}
              <p role="status" className="figures text-sm text-ink-faint">
                {count}
              </p>
            </div>
            {actions}
            <Button variant="secondary" className="h-12 lg:hidden" onClick={() => setOpen(true)}>
              <SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={1.8} />
              {chips.length > 0 ? filterCopy.filtersChosen(chips.length) : filterCopy.filters}
            </Button>
            <SortField filters={filters} onChange={onChange} />
          </div>
          {filters.sort && filterCopy.sortNotes[filters.sort] && (
            <p className="text-sm text-ink-faint">{filterCopy.sortNotes[filters.sort]}</p>
          )}
          {chipList}
        </div>
        <NftGrid
          query={query}
          what={copy.exploreWhat}
          empty={copy.noData}
          beside
          {...(chips.length > 0
            ? { hint: filterCopy.noMatch, action: <div className="flex justify-center">{chipList}</div> }
            : nothing)}
        />
      </div>
      <Drawer open={open} onOpenChange={setOpen} title={filterCopy.filters} closeLabel={filterCopy.close}>
        <div className="grow px-6 pb-6">{panel}</div>
        <div className="sticky bottom-0 border-t border-line bg-paper px-6 py-4">
          <Button className="w-full" onClick={() => setOpen(false)}>
            {filterCopy.showWorks(count || undefined)}
          </Button>
        </div>
      </Drawer>
    </div>
  )
}

/** Ranks are those within a collection. */
const sortsFor = (collection: string | undefined) => NFT_SORTS.filter((sort) => collection || sort !== 'rarest')

function SortField({ filters: { sort, collection }, onChange }: Pick<PanelProps, 'filters' | 'onChange'>) {
  return (
    <SelectField<NftSort>
      label={filterCopy.sort}
      hideLabel
      className="w-52 max-sm:grow"
      options={sortsFor(collection).map((value) => ({ value, label: filterCopy.sorts[value] }))}
      value={sort ?? 'newest'}
      onChange={(next) => onChange({ sort: next })}
    />
  )
}
