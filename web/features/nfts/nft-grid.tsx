import { PAGE_SIZE } from '@gooddrop/contract/constants.ts'
import type { NftCard as Card } from '@gooddrop/contract/nft-card.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ArtworkCardSkeleton, artworkGrid, artworkGridBeside } from '#ui/artwork-card.tsx'
import { Kept } from '#ui/kept.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { NftCard } from './nft-card.tsx'

type Page = { nfts: Card[]; nftsLength: { total: number }[] }
type Props = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  what: string
  /** As the specification says it; the hint explains what belongs here, the action what to do next. */
  empty: string
  hint: string
  action?: ReactNode
  /** It is not in the first view of its page. */
  below?: boolean
  /** It stands beside filters. */
  beside?: boolean
  /** Puts something around each card. */
  wrap?: (nft: Card, card: ReactNode) => ReactNode
}

/** A grid of works with Load More, and its loading, empty and error states. */
export function NftGrid({ query, what, empty, hint, action, below, beside, wrap = (_, card) => card }: Props) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const grid = beside ? artworkGridBeside : artworkGrid
  const [checkedAt, setCheckedAt] = useState(0)
  if (isPending) {
    return (
      <div className={grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <ArtworkCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (isError && !data) return <ErrorState what={what} onRetry={refetch} retrying={isFetching} />
  // What has moved within the list between two pages is shown once.
  const nfts = [...new Map(data?.pages.flatMap(({ nfts }) => nfts).map((nft) => [nft._id, nft])).values()]
  if (nfts.length === 0) return <EmptyState title={empty} hint={hint} action={action} />
  const total = data?.pages.at(-1)?.nftsLength[0]?.total ?? nfts.length
  // A full last page may have a successor by now: one more load is offered, once.
  const isFull = nfts.length === total && total % PAGE_SIZE === 0 && checkedAt !== total
  const loadMore = () => (hasNextPage ? fetchNextPage() : refetch().then(() => setCheckedAt(total)))
  return (
    <>
      <ul className={grid}>
        {nfts.map((nft, index) => (
          <li key={nft._id} className="lazy-layout">
            {wrap(
              nft,
              <Kept>
                <NftCard nft={nft} eager={!below && index < 4} first={!below && index === 0} />
              </Kept>,
            )}
          </li>
        ))}
      </ul>
      {(hasNextPage || isFull) && (
        <LoadMore onClick={loadMore} loading={isFetchingNextPage} shown={nfts.length} total={total} />
      )}
    </>
  )
}
