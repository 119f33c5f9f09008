import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatXrp } from '#lib/format.ts'
import { GiftMark } from '#ui/gift-mark.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { GiftLine } from './gift-line.tsx'
import { LATEST_GIFTS, latestGiftsQuery } from './queries.ts'

/** The total that was given, and the latest gifts as they arrive. */
export function LatestGifts() {
  const { data, isError, isFetching, refetch } = useQuery(latestGiftsQuery())
  return (
    <section
      aria-labelledby="given"
      className="lazy-layout [--lazy-height:96rem] sm:[--lazy-height:72rem] lg:[--lazy-height:50rem] border-b border-line"
    >
      <div className="page grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.3fr]">
        <Total drops={data?.total_given} gifts={data?.donationsLength[0]?.total} />
        {/* As high as its content, so that nothing below moves when the gifts load. */}
        <div className="min-h-84 min-w-0">
          {data?.donations.length === 0 ? (
            <EmptyState title={copy.noGifts} hint={copy.noneYet} />
          ) : data ? (
            <ul aria-label={copy.latest} className="border-b border-line">
              {data.donations.map((gift) => (
                <GiftLine key={gift._id} gift={gift} />
              ))}
            </ul>
          ) : isError ? (
            <ErrorState what={copy.giftsWhat} onRetry={refetch} retrying={isFetching} />
          ) : (
            <div aria-busy="true" className="grid gap-4">
              {Array.from({ length: LATEST_GIFTS }, (_, index) => (
                <Skeleton key={index} className="h-17 w-full" />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function Total({ drops, gifts }: { drops: string | undefined; gifts: number | undefined }) {
  const [first, setFirst] = useState<string>()
  if (drops !== undefined && first === undefined) setFirst(drops)
  return (
    <header className="grid content-start gap-4">
      <h2 id="given" className="caps text-ink-faint">
        {copy.given}
      </h2>
      <p
        dir="ltr"
        className="display figures flex flex-wrap items-baseline gap-x-[0.18em] text-display wrap-anywhere text-gift-ink rtl:justify-end"
      >
        <GiftMark key={drops} className="size-[0.5em]" landed={first !== undefined && drops !== first} />
        {drops === undefined ? '…' : formatXrp(drops)}
        <span className="text-[0.4em] tracking-normal">XRP</span>
      </p>
      <p className="max-w-md text-lead text-ink-soft">{copy.inGifts(gifts)}</p>
      <p>
        <Link to="/Giving" className="link">
          {copy.allGiving}
        </Link>
      </p>
    </header>
  )
}
