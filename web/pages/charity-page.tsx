import type { CharityDetails } from '@gooddrop/contract/giving-pages.ts'
import { id as idSchema } from '@gooddrop/contract/ids.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { ActivityList } from '#features/activity/activity-list.tsx'
import { copy as activityCopy } from '#features/activity/copy.ts'
import { GiftsOverTime } from '#features/activity/gifts-over-time.tsx'
import { CharityCredentials } from '#features/giving/charity-credentials.tsx'
import { CharityFacts, CharityVetting } from '#features/giving/charity-facts.tsx'
import { CharityUpdates } from '#features/giving/charity-updates.tsx'
import { DirectGifts } from '#features/giving/direct-gifts.tsx'
import { GiftFeed } from '#features/giving/gift-feed.tsx'
import { MonthChart } from '#features/giving/month-chart.tsx'
import { pageCopy as copy } from '#features/giving/page-copy.ts'
import { charityQuery, feedQuery, suggestingQuery, updatesQuery } from '#features/giving/page-queries.ts'
import { PaymentsToGivers } from '#features/giving/payments-to-givers.tsx'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { copy as shareCopy } from '#features/sharing/copy.ts'
import { ShareButton } from '#features/sharing/share-button.tsx'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { WatchButton } from '#features/watch/watch-button.tsx'
import { isUnknown } from '#lib/api-error.ts'
import { formatXrp, shortAddress } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { queriesContext } from '#lib/query-client.ts'
import { useTitle } from '#lib/use-title.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'

export function loader({ params, context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  const { data: id } = idSchema.safeParse(params.id)
  if (id) {
    queries.prefetchQuery(charityQuery(id))
    queries.prefetchInfiniteQuery(updatesQuery(id))
    queries.prefetchInfiniteQuery(feedQuery(id))
    queries.prefetchInfiniteQuery(suggestingQuery(id))
  }
  return null
}

const Unknown = () => (
  <EmptyState
    page
    title={copy.unknown}
    hint={copy.unknownHint}
    action={<LinkButton to="/Giving">{copy.allGiving}</LinkButton>}
  />
)

export function Component() {
  const { data: id } = idSchema.safeParse(useParams().id)
  return id ? <Charity key={id} id={id} /> : <Unknown />
}

function Charity({ id }: { id: string }) {
  const { data: charity, error, isFetching, refetch } = useQuery(charityQuery(id))
  useTitle(charity?.name)
  useWatch('market')
  if (charity) return <CharityPage charity={charity} />
  if (isUnknown(error)) return <Unknown />
  if (error) return <ErrorState page what={copy.charityWhat} onRetry={refetch} retrying={isFetching} />
  return (
    <div className="page grid min-h-dvh content-start gap-8 pt-16">
      <Skeleton className="h-16 w-full max-w-xl" />
      <TextSkeleton lines={6} />
    </div>
  )
}

function CharityPage({ charity }: { charity: CharityDetails }) {
  return (
    <>
      <Heading charity={charity} />
      <div className="page grid gap-16 border-t border-line py-16 lg:grid-cols-2">
        <section aria-labelledby="who" className="grid min-w-0 content-start gap-6">
          <h2 id="who" className="display text-title">
            {copy.whoTheyAre}
          </h2>
          {charity.description && (
            <p className="as-written w-fit max-w-prose whitespace-pre-line text-ink-soft">{charity.description}</p>
          )}
          <CharityFacts charity={charity} />
        </section>
        <section aria-labelledby="vetting" className="grid min-w-0 content-start gap-6">
          <h2 id="vetting" className="display text-title">
            {copy.vetting}
          </h2>
          <CharityVetting charity={charity} />
          <CharityCredentials account={charity.ledger_account} />
        </section>
      </div>
      <Received charity={charity} />
      <Section id="updates" title={copy.whatTheyDid} lead={copy.whatTheyDidLead} className="border-t border-line">
        <CharityUpdates charityId={charity._id} />
      </Section>
      <DirectGifts
        which={{ charity_id: charity._id }}
        without="charity"
        around={(list) => (
          <Section id="direct" title={copy.directGifts} lead={copy.directGiftsLead} className="border-t border-line">
            {list}
          </Section>
        )}
      />
      <Section id="paid-back" title={copy.paidBack} lead={copy.paidBackLead} className="border-t border-line">
        <PaymentsToGivers charity={charity} />
      </Section>
      {charity.active && (
        <>
          <Works charityId={charity._id} />
          <Support charity={charity} />
        </>
      )}
    </>
  )
}

function Heading({ charity }: { charity: CharityDetails }) {
  const { _id, name, picture, mission, active, received, gifts } = charity
  const open = BigInt(charity.given) - BigInt(received)
  const isOwn = useWallet().address === charity.ledger_account
  return (
    <header className="page flex flex-wrap items-start gap-8 py-12 sm:py-20">
      <Avatar src={picture} seed={_id} name={name} className="size-24 sm:size-32" decorative />
      <div className="grid min-w-0 grow basis-80 gap-4">
        <p className="caps flex flex-wrap items-center gap-3 text-ink-faint">
          {copy.overline}
          {!active && <Badge tone="outline">{copy.cannotBeChosen}</Badge>}
        </p>
        <h1 className="as-written w-fit display text-display">{name}</h1>
        <p className="as-written w-fit max-w-2xl text-lead text-ink-soft">{mission}</p>
        <p aria-live="polite" className="figures flex flex-wrap items-baseline gap-x-2 text-lg font-medium">
          <GiftMark className="size-4 self-center" />
          <span className="text-gift-ink">
            {gifts > 0 ? copy.arrived(formatXrp(received), gifts) : copy.nothingArrived}
          </span>
          {open > 0n && <span className="font-normal text-ink-soft">{copy.waiting(formatXrp(open))}</span>}
        </p>
        <div className="-ms-3.5 flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
          <ShareButton title={name} />
          <WatchButton kind="charity" id={_id} />
          <Link to={`/Charity/${_id}/Badge`} className="link">
            {shareCopy.badge}
          </Link>
        </div>
        {isOwn && (
          <Link to="/Charity-Dashboard" className="link justify-self-start">
            {copy.ownDashboard}
          </Link>
        )}
      </div>
    </header>
  )
}

const ALL_KINDS = [] as const

function Received({ charity }: { charity: CharityDetails }) {
  const [month, setMonth] = useState<string>()
  return (
    <Section id="received" title={copy.whatTheyReceived} className="border-t border-line">
      <div className="grid gap-16 lg:grid-cols-2">
        {charity.months.length > 0 && (
          <div className="grid min-w-0 content-start gap-12">
            <MonthChart months={charity.months} chosen={month} onChoose={setMonth} />
            <GiftsOverTime charityId={charity._id} />
          </div>
        )}
        <div className="min-w-0">
          <Tabs
            label={copy.whatTheyReceived}
            tabs={[
              {
                value: 'gifts',
                label: copy.gifts,
                content: <GiftFeed label={copy.eachGift} charityId={charity._id} />,
              },
              {
                value: 'activity',
                label: activityCopy.tab,
                content: (
                  <ActivityList subject={{ charity_id: charity._id }} kinds={ALL_KINDS} label={activityCopy.title} />
                ),
              },
            ]}
          />
        </div>
      </div>
    </Section>
  )
}

const Works = ({ charityId }: { charityId: string }) => (
  <Section id="works" title={copy.works} lead={copy.worksLead} className="border-t border-line">
    <NftGrid
      query={useInfiniteQuery(suggestingQuery(charityId))}
      what={copy.worksWhat}
      empty={copy.noWorks}
      hint={copy.noWorksHint}
    />
  </Section>
)

const Support = ({ charity: { ledger_account, destination_tag } }: { charity: CharityDetails }) => (
  <Section id="support" title={copy.support} className="border-t border-line">
    <ul className="grid gap-10 md:grid-cols-3">
      {copy.supportWays.map(({ title, text, link, to }) => (
        <li key={to} className="grid content-start justify-items-start gap-3 border-t border-ink pt-5">
          <h3 className="serif text-heading">{title}</h3>
          <p className="text-ink-soft">{text}</p>
          <Link to={to} className="link">
            {link}
          </Link>
        </li>
      ))}
      <li className="grid content-start justify-items-start gap-3 border-t border-ink pt-5">
        <h3 className="serif text-heading">{copy.supportDirect}</h3>
        <p className="text-ink-soft">
          {destination_tag === null ? copy.supportDirectText : copy.supportDirectTag(destination_tag)}
        </p>
        <p className="figures flex items-center gap-2">
          <bdi>{shortAddress(ledger_account)}</bdi>
          <CopyButton text={ledger_account} label={copy.copyAccount} />
        </p>
      </li>
    </ul>
  </Section>
)
