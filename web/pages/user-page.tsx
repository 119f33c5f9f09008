import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { MyAuctionsTab } from '#features/auctions/my-auctions-tab.tsx'
import { MyBidsTab } from '#features/auctions/my-bids-tab.tsx'
import { texts as auctionTexts } from '#features/auctions/texts.ts'
import { GalleryTab } from '#features/collection/gallery-tab.tsx'
import { OnSaleTab } from '#features/collection/on-sale-tab.tsx'
import { OwnedTab } from '#features/collection/owned-tab.tsx'
import { PersonHeading } from '#features/collection/person-heading.tsx'
import { profileQuery } from '#features/collection/queries.ts'
import { texts } from '#features/collection/texts.ts'
import { OrderNews } from '#features/payments/order-news.tsx'
import { useTitle } from '#layout/use-title.ts'
import { ApiError } from '#lib/api-error.ts'
import { fullName } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { session, useSession } from '#lib/session.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'

const isMe = (whose: string | null) => whose === null || whose === 'me'

export function loader({ request }: LoaderFunctionArgs) {
  const whose = new URL(request.url).searchParams.get('u')
  return isMe(whose) && !session.get() ? redirect('/Login') : null
}

const TABS = ['sale', 'owned', 'gallery', 'bids', 'auctions'] as const
type TabName = (typeof TABS)[number]

/** In the address, so that it can be shared and come back to. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((name) => name === search.get('tab')) ?? TABS[0]
  const choose = (next: TabName) =>
    setSearch(
      (now) => {
        now.set('tab', next)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [tab, choose]
}

export function Component() {
  const [search] = useSearchParams()
  const current = useSession()
  const whose = search.get('u')
  const userId = isMe(whose) ? current?.user._id : whose
  return userId ? <Collection key={userId} userId={userId} own={userId === current?.user._id} /> : null
}

function Collection({ userId, own }: { userId: string; own: boolean }) {
  const [tab, setTab] = useTab()
  const { data: person, error, isError, isFetching, refetch } = useQuery(profileQuery(userId))
  useTitle(person && fullName(person))
  useWatch(`user:${userId}:public`)
  if (isError && error instanceof ApiError && error.status < 500 && error.status > 0) {
    return <EmptyState title={texts.unknown} />
  }
  if (isError) return <ErrorState what={texts.profileWhat} onRetry={refetch} retrying={isFetching} />
  if (!person) return <Skeleton className="h-72 w-full rounded-none" />
  return (
    <>
      <PersonHeading person={person} own={own} />
      {own && <OrderNews />}
      <div className="page pb-24">
        <Tabs
          label={texts.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'sale', label: texts.onSale, content: <OnSaleTab userId={userId} /> },
            { value: 'owned', label: texts.owned, content: <OwnedTab userId={userId} own={own} /> },
            { value: 'gallery', label: texts.gallery, content: <GalleryTab userId={userId} own={own} /> },
            ...(own
              ? ([
                  { value: 'bids', label: auctionTexts.myBids, content: <MyBidsTab userId={userId} /> },
                  { value: 'auctions', label: auctionTexts.myAuctions, content: <MyAuctionsTab userId={userId} /> },
                ] as const)
              : []),
          ]}
        />
      </div>
    </>
  )
}
