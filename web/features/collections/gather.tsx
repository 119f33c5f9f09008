import { gatherWorks, MAX_GATHERED, releaseWorks } from '@gooddrop/contract/collections.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import type { NftCard } from '@gooddrop/contract/nfts.ts'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SelectableCard, SelectionBar } from '#features/bulk/selection-bar.tsx'
import { useSelection } from '#features/bulk/use-selection.ts'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { collectionWorksQuery, gatherableQuery } from './queries.ts'

/** Puts works that its artist has minted before into a collection, and takes them out again. */
export function Gather({ id }: { id: string }) {
  const inside = useInfiniteQuery(collectionWorksQuery(id))
  const outside = useInfiniteQuery(gatherableQuery(id))
  return (
    <>
      <section className="grid gap-5">
        <h2 className="display text-heading">{copy.works}</h2>
        <Works
          id={id}
          query={inside}
          empty={copy.worksEmpty}
          hint={copy.worksHint}
          action={copy.remove}
          change={(nft_ids) => call(releaseWorks, { params: { id }, body: { nft_ids } })}
          done={copy.removed}
        />
      </section>
      <section className="grid gap-5">
        <h2 className="display text-heading">{copy.gatherable}</h2>
        <Works
          id={id}
          query={outside}
          empty={copy.gatherableEmpty}
          hint={copy.gatherableHint}
          action={copy.add}
          change={(nft_ids) => call(gatherWorks, { params: { id }, body: { nft_ids } })}
          done={copy.added}
        />
      </section>
    </>
  )
}

type Page = { nfts: NftCard[]; nftsLength: { total: number }[] }
type Props = {
  id: string
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  empty: string
  hint: string
  action: (count: number) => string
  change: (ids: string[]) => Promise<unknown>
  done: string
}

const idOf = ({ _id }: NftCard) => _id

function Works({ id, query, empty, hint, action, change, done }: Props) {
  const queries = useQueryClient()
  const selection = useSelection()
  const works = query.data?.pages.flatMap(({ nfts }) => nfts) ?? []
  const selected = selection.among(works, idOf).slice(0, MAX_GATHERED)
  const changing = useAction(async () => {
    await change(selected.map(idOf))
    toast.success(done)
    selection.stop()
    await Promise.all([
      queries.invalidateQueries({ queryKey: collectionWorksQuery(id).queryKey }),
      queries.invalidateQueries({ queryKey: gatherableQuery(id).queryKey }),
      queries.invalidateQueries({ queryKey: keys.collections() }),
    ])
  })
  return (
    <div>
      {works.length > 0 && (
        <SelectionBar selection={selection} count={selected.length} all={works.map(idOf)}>
          {selected.length > 0 && (
            <Button size="sm" loading={changing.pending} onClick={() => changing.run()}>
              {action(selected.length)}
            </Button>
          )}
        </SelectionBar>
      )}
      <NftGrid
        query={query}
        what={copy.worksWhat}
        empty={empty}
        hint={hint}
        {...(selection.on && {
          wrap: (nft: NftCard, card: ReactNode) => (
            <SelectableCard
              title={nft.title ?? messages.noTitle}
              checked={selection.has(nft._id)}
              onToggle={() => selection.toggle(nft._id)}
            >
              {card}
            </SelectableCard>
          ),
        })}
      />
    </div>
  )
}
