import { MAX_OFFERS, MAX_STEPS } from '@gooddrop/contract/bulk.ts'
import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { ListDialog } from './list-dialog.tsx'
import { startBulk } from './queries.ts'
import { SelectableCard, SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

type Page = { nfts: NftCard[]; nftsLength: { total: number }[] }
type Props = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  what: string
  empty: string
  hint: string
  action?: ReactNode
}

const worksOf = (data: InfiniteData<Page> | undefined) => data?.pages.flatMap(({ nfts }) => nfts) ?? []
const selectableOf = (works: readonly NftCard[]) => works.filter(({ nftType }) => nftType !== 'auction')
const idOf = ({ _id }: NftCard) => _id

/** One's own works, of which several can be listed or taken off sale at once. Auctions are ended one by one. */
export function SelectableWorks(props: Props) {
  const selection = useSelection()
  const navigate = useNavigate()
  const [listing, setListing] = useState<NftCard[]>()
  const works = worksOf(props.query.data)
  const selectable = selectableOf(works)
  const selected = selection.among(selectable, idOf)
  const toList = selected.filter(({ nftType }) => nftType === 'mint')
  const onSale = selected.flatMap(({ nftType, nft_offer_index }) =>
    nftType === 'sell' && nft_offer_index ? [nft_offer_index] : [],
  )
  const delist = useAction(async () => {
    if (onSale.length > MAX_OFFERS) return toast.error(copy.tooMany(MAX_OFFERS))
    navigate(await startBulk({ kind: 'cancel', offers: onSale }))
  })
  const loadAll = async () => {
    let query = props.query
    while (query.hasNextPage && worksOf(query.data).length < MAX_OFFERS)
      query = await query.fetchNextPage({ throwOnError: true })
    return selectableOf(worksOf(query.data)).map(idOf)
  }
  const list = () => (toList.length > MAX_STEPS ? toast.error(copy.tooMany(MAX_STEPS)) : setListing(toList))
  return (
    <>
      {works.length > 0 && (
        <SelectionBar
          selection={selection}
          count={selected.length}
          all={selectable.map(idOf)}
          loadAll={props.query.hasNextPage && works.length < MAX_OFFERS ? loadAll : undefined}
        >
          {toList.length > 0 && (
            <Button size="sm" onClick={list}>
              {copy.listThem(toList.length)}
            </Button>
          )}
          {onSale.length > 0 && (
            <Button size="sm" variant="secondary" loading={delist.pending} onClick={delist.run}>
              {copy.delistThem(onSale.length)}
            </Button>
          )}
        </SelectionBar>
      )}
      <NftGrid
        {...props}
        {...(selection.on && {
          wrap: (nft: NftCard, card: ReactNode) =>
            nft.nftType === 'auction' ? (
              <div inert className="opacity-50">
                {card}
              </div>
            ) : (
              <SelectableCard
                title={nft.title || copy.noTitle}
                checked={selection.has(nft._id)}
                onToggle={() => selection.toggle(nft._id)}
              >
                {card}
              </SelectableCard>
            ),
        })}
      />
      {listing && <ListDialog works={listing} onClose={() => setListing(undefined)} />}
    </>
  )
}
