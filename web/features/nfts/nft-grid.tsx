import { PAGE_SIZE } from '@gooddrop/contract/constants.ts'
import type { NftCard as Card } from '@gooddrop/contract/nfts.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ArtworkCardSkeleton, artworkGrid } from '#ui/artwork-card.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { NftCard } from './nft-card.tsx'

type Page = { nfts: Card[]; nftsLength: { total: number }[] }
type Props = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  what: string
  /** In the words of the specification; the hint says what would be here, the action what to do about it. */
  empty: string
  hint: string
  action?: ReactNode
}

/** A wall of works that grows by Load More, with what to show before, instead and when it fails. */
export function NftGrid({ query, what, empty, hint, action }: Props) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [lookedAt, setLookedAt] = useState(0)
  if (isPending) {
    return (
      <div className={artworkGrid}>
        {Array.from({ length: 8 }, (_, place) => (
          <ArtworkCardSkeleton key={place} />
        ))}
      </div>
    )
  }
  if (isError && !data) return <ErrorState what={what} onRetry={refetch} retrying={isFetching} />
  const nfts = data?.pages.flatMap((page) => page.nfts) ?? []
  if (nfts.length === 0) return <EmptyState title={empty} hint={hint} action={action} />
  const total = data?.pages.at(-1)?.nftsLength[0]?.total ?? nfts.length
  // A full last page may be followed by something by now: one more look is offered, and no second one in vain.
  const isFull = nfts.length === total && total % PAGE_SIZE === 0 && lookedAt !== total
  const loadMore = () => (hasNextPage ? fetchNextPage() : refetch().then(() => setLookedAt(total)))
  return (
    <>
      <ul className={artworkGrid}>
        {nfts.map((nft, place) => (
          <li key={nft._id}>
            <NftCard nft={nft} eager={place < 4} />
          </li>
        ))}
      </ul>
      {(hasNextPage || isFull) && (
        <LoadMore onClick={loadMore} loading={isFetchingNextPage} shown={nfts.length} total={total} />
      )}
    </>
  )
}
