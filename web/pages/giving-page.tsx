import type { Ranking } from '@gooddrop/contract/giving-pages.ts'
import { formatNumber } from '@gooddrop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { chartCopy } from '#features/activity/copy.ts'
import { GiftsOverTime } from '#features/activity/gifts-over-time.tsx'
import { giftDaysQuery } from '#features/activity/queries.ts'
import { CharityShares } from '#features/giving/charity-shares.tsx'
import { GiftFeed } from '#features/giving/gift-feed.tsx'
import { MonthChart } from '#features/giving/month-chart.tsx'
import { monthName } from '#features/giving/months.ts'
import { pageCopy as copy } from '#features/giving/page-copy.ts'
import { feedQuery, givingQuery, sharesQuery } from '#features/giving/page-queries.ts'
import { RankingList } from '#features/giving/ranking-list.tsx'
import { formatXrp } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { queriesContext } from '#lib/query-client.ts'
import { PageHeading, Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  queries.prefetchQuery(givingQuery())
  queries.prefetchQuery(giftDaysQuery(undefined))
  queries.prefetchQuery(sharesQuery(undefined))
  queries.prefetchInfiniteQuery(feedQuery(undefined))
  return null
}

const RANKINGS: readonly { value: Ranking; label: string }[] = [
  { value: 'sellers', label: copy.topSellers },
  { value: 'artists', label: copy.topArtists },
  { value: 'givers', label: copy.topGivers },
]

export function Component() {
  const [month, setMonth] = useState<string>()
  const { data } = useQuery(givingQuery())
  useWatch('market')
  return (
    <>
      <div className="page">
        <PageHeading title={copy.title} />
        <div className="grid gap-12 border-t border-line pt-10 lg:grid-cols-2 lg:gap-16">
          <Totals />
          <OurPromise />
        </div>
      </div>
      <div className="page grid gap-16 py-16 sm:py-24 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <section aria-labelledby="by-month" className="grid min-w-0 content-start gap-8">
          <h2 id="by-month" className="display text-title">
            {copy.byMonth}
          </h2>
          {data ? (
            <MonthChart months={data.months} chosen={month} onChoose={setMonth} />
          ) : (
            <Skeleton className="h-108 w-full" />
          )}
        </section>
        <section aria-labelledby="by-charity" className="grid min-w-0 content-start gap-8">
          <h2 id="by-charity" className="display text-title">
            {month ? copy.byCharityIn(monthName(month)) : copy.byCharity}
          </h2>
          <CharityShares month={month} />
        </section>
      </div>
      <Section id="over-time" title={chartCopy.gifts} className="border-t border-line">
        <GiftsOverTime />
      </Section>
      <Section
        id="rankings"
        title={copy.rankings}
        lead={copy.rankingRule}
        className="lazy-layout border-t border-line [--lazy-height:100rem]"
      >
        <Tabs
          label={copy.rankings}
          tabs={RANKINGS.map((each) => ({ ...each, content: <RankingList kind={each.value} /> }))}
        />
        {data && (
          <p className="pt-8 text-sm text-ink-faint">
            {copy.counted(formatXrp(data.total_counted), formatXrp(data.total_given))}
          </p>
        )}
      </Section>
      <Section
        id="feed"
        title={copy.feed}
        lead={copy.feedLive}
        className="lazy-layout border-t border-line [--lazy-height:190rem] sm:[--lazy-height:120rem]"
      >
        <GiftFeed label={copy.feed} />
      </Section>
    </>
  )
}

const OurPromise = () => (
  <section aria-labelledby="promise" className="grid content-start gap-4">
    <h2 id="promise" className="caps text-ink-faint">
      {copy.promiseTitle}
    </h2>
    {copy.promise.map((sentence) => (
      <p key={sentence} className="max-w-prose text-lead text-ink-soft">
        {sentence}
      </p>
    ))}
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Link to="/Verify" className="link">
        {copy.checkYourself}
      </Link>
      <Link to="/Proof" className="link">
        {copy.checkProof}
      </Link>
    </div>
  </section>
)

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="figures text-heading">{children}</dd>
  </div>
)

function Totals() {
  const { data, isError, isFetching, refetch } = useQuery(givingQuery())
  if (isError && !data) return <ErrorState small what={copy.totalsWhat} onRetry={refetch} retrying={isFetching} />
  const open = data ? BigInt(data.total_given) - BigInt(data.total_received) : 0n
  return (
    <section aria-labelledby="totals" className="grid content-start gap-6">
      <h2 id="totals" className="caps text-ink-faint">
        {copy.totals}
      </h2>
      <dl aria-live="polite" className="flex flex-wrap gap-x-12 gap-y-8">
        <div className="grid w-full gap-1">
          <dt className="text-sm text-ink-faint">{copy.given}</dt>
          <dd
            dir="ltr"
            className="display figures flex flex-wrap items-baseline gap-x-[0.18em] text-display wrap-anywhere text-gift-ink rtl:justify-end"
          >
            {data ? formatXrp(data.total_given) : '…'}
            <span className="text-[0.4em] tracking-normal">XRP</span>
          </dd>
        </div>
        <Figure name={copy.gifts}>{data ? formatNumber(data.total_gifts) : '…'}</Figure>
        <Figure name={copy.received}>{data ? <span dir="ltr">{formatXrp(data.total_received)} XRP</span> : '…'}</Figure>
        {open > 0n && (
          <Figure name={copy.onItsWay}>
            <span dir="ltr">{formatXrp(open)} XRP</span>
          </Figure>
        )}
      </dl>
    </section>
  )
}
