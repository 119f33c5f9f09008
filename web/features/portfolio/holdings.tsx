import type { Holding } from '@gooddrop/contract/portfolio.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NftRow } from '#features/nfts/nft-row.tsx'
import { formatDate, formatList } from '#lib/format.ts'
import { Amount } from '#ui/amount.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { holdingsQuery } from './queries.ts'

export function Holdings() {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(holdingsQuery())
  if (isPending) return <TextSkeleton lines={4} />
  if (isError && !data) return <ErrorState what={copy.holdingsWhat} onRetry={refetch} retrying={isFetching} />
  const holdings = data?.pages.flatMap((page) => page.holdings) ?? []
  if (holdings.length === 0)
    return (
      <EmptyState
        title={copy.empty}
        hint={copy.emptyHint}
        action={<LinkButton to="/Explore">{copy.explore}</LinkButton>}
      />
    )
  return (
    <>
      <ul>
        {holdings.map((holding) => (
          <Row key={holding.nft._id} holding={holding} />
        ))}
      </ul>
      {hasNextPage && <LoadMore onClick={() => fetchNextPage()} loading={isFetchingNextPage} />}
    </>
  )
}

function Row({ holding }: { holding: Holding }) {
  const { nft, acquired, acquired_at, cost, worth, floor, offered, last_sold } = holding
  const amounts = [
    [copy.paid, cost, worth],
    [copy.last, last_sold, undefined],
    [copy.floor, floor, undefined],
    [copy.ask, nft.nftType === 'sell' ? nft.amount : null, undefined],
    [copy.offer, offered, undefined],
  ] as const
  return (
    <NftRow
      nft={nft}
      note={formatList([copy.acquired[acquired], ...(acquired_at ? [formatDate(acquired_at)] : [])])}
      badges={null}
      amount={
        <dl className="grid justify-items-end gap-x-6 gap-y-1 text-sm sm:flex">
          {amounts.map(
            ([name, drops, then]) =>
              drops && (
                <div key={name} className="grid justify-items-end">
                  <dt className="text-xs text-ink-faint">{name}</dt>
                  <dd>
                    <Amount drops={drops} worth={then} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      }
    />
  )
}
