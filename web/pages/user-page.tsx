import { listOnSaleOf } from '@gooddrop/contract/people.ts'
import type { PublicUser } from '@gooddrop/contract/user.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ActivityTab } from '#features/activity/activity-tab.tsx'
import { copy as activityCopy } from '#features/activity/copy.ts'
import { copy as auctionsCopy } from '#features/auctions/copy.ts'
import { MyAuctionsTab } from '#features/auctions/my-auctions-tab.tsx'
import { copy as bidsCopy } from '#features/bids/copy.ts'
import { MyBidsTab } from '#features/bids/my-bids-tab.tsx'
import { copy as bulkCopy } from '#features/bulk/copy.ts'
import { OpenQueues } from '#features/bulk/open-queues.tsx'
import { ReceivedTab } from '#features/bulk/received-tab.tsx'
import { copy as collectionOffersCopy } from '#features/collection-offers/copy.ts'
import { MyCollectionOffersTab } from '#features/collection-offers/my-collection-offers-tab.tsx'
import { copy as givingCopy } from '#features/giving/copy.ts'
import { GiftsTab } from '#features/giving/gifts-tab.tsx'
import { RecentOrders } from '#features/payments/recent-orders.tsx'
import { copy } from '#features/people/copy.ts'
import { GalleryTab } from '#features/people/gallery-tab.tsx'
import { PersonPage } from '#features/people/person-page.tsx'
import { OwnWallet } from '#features/people/wallets.tsx'
import { OwnedTab, WorksTab } from '#features/people/works-tab.tsx'
import { copy as portfolioCopy } from '#features/portfolio/copy.ts'
import { PortfolioTab } from '#features/portfolio/portfolio-tab.tsx'
import { WatchButton } from '#features/watch/watch-button.tsx'
import { useSearchParams } from '#lib/search-params.ts'
import { session, useSession } from '#lib/session.ts'
import { LinkButton } from '#ui/states.tsx'

const isMe = (whose: string | null) => whose === null || whose === 'me'

export function loader({ request }: LoaderFunctionArgs) {
  const whose = new URL(request.url).searchParams.get('u')
  return isMe(whose) && !session.get() ? redirect('/Login') : null
}

export function Component() {
  const [search] = useSearchParams()
  const current = useSession()
  const whose = search.get('u')
  const userId = isMe(whose) ? current?.user._id : whose
  if (!userId) return null
  const own = userId === current?.user._id
  const tabs = (person: PublicUser) => [
    {
      value: 'sale',
      label: copy.onSale,
      content: (
        <WorksTab
          userId={userId}
          list={listOnSaleOf}
          empty={copy.nothingOnSale}
          hint={own ? copy.nothingOnSaleHint : copy.nothingOnSaleOfTheirs}
          action={own && <LinkButton to="/User?u=me&tab=owned">{copy.seeOwned}</LinkButton>}
          selectable={own}
        />
      ),
    },
    { value: 'owned', label: copy.owned, content: <OwnedTab userId={userId} own={own} /> },
    { value: 'gallery', label: copy.gallery, content: <GalleryTab userId={userId} own={own} /> },
    ...(own
      ? [
          { value: 'portfolio', label: portfolioCopy.title, content: <PortfolioTab userId={userId} /> },
          { value: 'received', label: bulkCopy.received, content: <ReceivedTab /> },
          { value: 'bids', label: bidsCopy.myBids, content: <MyBidsTab userId={userId} /> },
          { value: 'collection-offers', label: collectionOffersCopy.mine, content: <MyCollectionOffersTab /> },
          { value: 'auctions', label: auctionsCopy.myAuctions, content: <MyAuctionsTab userId={userId} /> },
        ]
      : []),
    {
      value: 'gifts',
      label: own ? givingCopy.myGifts : givingCopy.hasGiven,
      content: <GiftsTab person={person} own={own} />,
    },
    { value: 'activity', label: activityCopy.tab, content: <ActivityTab subject={{ user_id: userId }} /> },
  ]
  const wallet = ({ wallet_address }: PublicUser) =>
    wallet_address ? <OwnWallet address={wallet_address} /> : <p className="text-sm text-ink-faint">{copy.noWallet}</p>
  const other = { to: `/Author/${userId}`, label: copy.authorPage }
  return (
    <PersonPage
      key={userId}
      userId={userId}
      own={own}
      tabs={tabs}
      other={other}
      watch={!own && <WatchButton kind="person" id={userId} />}
      {...(own && {
        wallet,
        notice: (
          <>
            <OpenQueues />
            <RecentOrders />
          </>
        ),
      })}
    />
  )
}
