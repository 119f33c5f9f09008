import type { NftCopy } from '@gooddrop/contract/copies.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fullName, shortAddress } from '#lib/format.ts'
import { Amount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copiesQuery } from './copies-query.ts'
import { copy } from './copy.ts'

/** Who holds the copies of a work. */
export function CopiesTab({ nft }: { nft: Nft }) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(copiesQuery(nft._id))
  if (isPending) return <TextSkeleton lines={4} />
  if (isError && !data) return <ErrorState small what={copy.copiesWhat} onRetry={refetch} retrying={isFetching} />
  const copies = data?.pages.flatMap((page) => page.copies) ?? []
  return (
    <>
      <ol>
        {copies.map((each) => (
          <Copy key={each._id} nftCopy={each} here={each._id === nft._id} />
        ))}
      </ol>
      {hasNextPage && <LoadMore onClick={() => fetchNextPage()} loading={isFetchingNextPage} />}
    </>
  )
}

function Copy({ nftCopy, here }: { nftCopy: NftCopy; here: boolean }) {
  const { _id, number, owner, owner_address, nftType, amount } = nftCopy
  const holder = owner ? fullName(owner) : owner_address ? shortAddress(owner_address) : copy.burned
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <span className="figures w-14 shrink-0 text-ink-soft">
        {here ? (
          copy.copyNumber(number)
        ) : (
          <Link to={`/ItemDetail?nftId=${_id}`} className="link">
            {copy.copyNumber(number)}
          </Link>
        )}
      </span>
      <Avatar
        src={owner?.profile}
        seed={owner?._id ?? owner_address ?? _id}
        name={holder}
        className="size-9"
        decorative
      />
      <span className="as-written min-w-0 grow truncate">
        {owner ? (
          <Link to={`/User?u=${owner._id}`} className="text-ink no-underline hover:underline">
            {holder}
          </Link>
        ) : (
          <bdi className={owner_address ? 'figures' : 'text-ink-faint'}>{holder}</bdi>
        )}
      </span>
      {here && <Badge>{copy.thisCopy}</Badge>}
      {!here && nftType === 'sell' && amount && <Amount drops={amount} />}
      {!here && nftType === 'auction' && <Badge>{copy.inAuction}</Badge>}
    </li>
  )
}
