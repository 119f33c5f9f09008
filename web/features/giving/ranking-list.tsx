import type { RankEntry, Ranking } from '@gooddrop/contract/giving-pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatXrp, fullName, shortAddress } from '#lib/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { pageCopy as copy } from './page-copy.ts'
import { rankingQuery } from './page-queries.ts'

const AT_ONCE = 10

/** One ranking with Load More, and its loading, empty and error states. */
export function RankingList({ kind }: { kind: Ranking }) {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    rankingQuery(kind, AT_ONCE),
  )
  if (isError && !data) return <ErrorState what={copy.rankingWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <RankingSkeleton rows={AT_ONCE} />
  // Who has moved between two pages is shown once.
  const entries = [
    ...new Map(data.pages.flatMap(({ ranking }) => ranking).map((each) => [each.address, each])).values(),
  ]
  if (entries.length === 0) return <EmptyState title={copy.noRanking} hint={copy.noRankingHint} />
  return (
    <>
      <p className="pb-4 text-[0.9375rem] text-ink-soft">{copy.rankHints[kind]}</p>
      <Ranks entries={entries} />
      {hasNextPage && <LoadMore onClick={() => fetchNextPage()} loading={isFetchingNextPage} />}
    </>
  )
}

export const RankingSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="grid gap-3">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className="h-14 w-full" />
    ))}
  </div>
)

export const Ranks = ({ entries, className }: { entries: readonly RankEntry[]; className?: string }) => (
  <ol className={className}>
    {entries.map((entry, place) => (
      <Rank key={entry.address} entry={entry} place={place + 1} />
    ))}
  </ol>
)

function Rank({ entry: { person, address, amount, gifts }, place }: { entry: RankEntry; place: number }) {
  const name = person ? fullName(person) : shortAddress(address)
  return (
    <li className="lazy-layout flex items-center gap-4 border-t border-line py-3 [--lazy-height:4rem]">
      <span aria-hidden="true" className="display figures w-8 shrink-0 text-label text-ink-faint">
        {place}
      </span>
      <Avatar src={person?.profile} seed={person?._id ?? address} name={name} className="size-10" decorative />
      <span className="grid min-w-0 grow">
        {person ? (
          <Link
            to={`/Author/${person._id}`}
            className="as-written justify-self-start font-medium text-ink no-underline hover:underline"
          >
            {name}
          </Link>
        ) : (
          <bdi className="figures font-medium">{name}</bdi>
        )}
        <span className="text-sm text-ink-faint">{copy.inGifts(gifts)}</span>
      </span>
      <span className="figures inline-flex items-baseline gap-1.5 font-medium whitespace-nowrap text-gift-ink">
        <GiftMark className="size-[0.9em] self-center" />
        <span dir="ltr">{formatXrp(amount)} XRP</span>
      </span>
    </li>
  )
}
