import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { copy as activityCopy } from '#features/activity/copy.ts'
import { HistoryTab } from '#features/activity/history-tab.tsx'
import { historyQuery } from '#features/activity/queries.ts'
import { AuctionBids } from '#features/auctions/auction-bids.tsx'
import { AuctionPanel } from '#features/auctions/auction-panel.tsx'
import { AuctionPricePanel } from '#features/auctions/auction-price-panel.tsx'
import { auctionQuery } from '#features/auctions/queries.ts'
import { copy as bidsCopy } from '#features/bids/copy.ts'
import { bidsQuery } from '#features/bids/queries.ts'
import { CollectionLine, ItemTraits } from '#features/collections/item-traits.tsx'
import { traitsQuery } from '#features/collections/page-queries.ts'
import { MoreFromCollection } from '#features/discover/more-from-collection.tsx'
import { SimilarWorks } from '#features/discover/similar-works.tsx'
import { GiftDestination } from '#features/giving/gift-destination.tsx'
import { GivenSoFar } from '#features/giving/given-so-far.tsx'
import { charitiesQuery } from '#features/giving/queries.ts'
import { categoryName } from '#features/nfts/category-copy.ts'
import { CopiesTab } from '#features/nfts/copies-tab.tsx'
import { copy } from '#features/nfts/copy.ts'
import { DetailsTab } from '#features/nfts/details-tab.tsx'
import { ItemArtwork } from '#features/nfts/item-artwork.tsx'
import { ItemPeople } from '#features/nfts/item-people.tsx'
import { LikeButton } from '#features/nfts/like-button.tsx'
import { nftQuery } from '#features/nfts/queries.ts'
import { ShareAndReport } from '#features/nfts/share-and-report.tsx'
import { MoreByArtist } from '#features/people/more-by-artist.tsx'
import { copy as salesCopy } from '#features/sales/copy.ts'
import { PricePanel } from '#features/sales/price-panel.tsx'
import { WatchButton } from '#features/watch/watch-button.tsx'
import { isUnknown } from '#lib/api-error.ts'
import { useKeptOffline } from '#lib/keep-offline.ts'
import { useWatch } from '#lib/live.ts'
import { queriesContext } from '#lib/query-client.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { useTitle } from '#lib/use-title.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ItemActions } from './item-actions.tsx'

const UUID = /^[0-9a-f-]{36}$/i

export function loader({ request, context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  const id = new URL(request.url).searchParams.get('nftId')
  if (id && UUID.test(id)) {
    queries.prefetchQuery(nftQuery(id))
    queries.prefetchQuery(bidsQuery(id))
    queries.prefetchInfiniteQuery(historyQuery(id))
    queries.prefetchQuery(auctionQuery(id))
    queries.prefetchQuery(traitsQuery(id))
    // The dialogs to buy and to offer list them.
    queries.prefetchQuery(charitiesQuery())
  }
  return null
}

const Unknown = () => (
  <EmptyState
    page
    title={copy.unknown}
    hint={copy.unknownHint}
    action={<LinkButton to="/Explore">{copy.explore}</LinkButton>}
  />
)

export function Component() {
  const [search] = useSearchParams()
  const id = search.get('nftId') ?? ''
  return (
    <div className="page pb-24">
      <p className="caps border-b border-line py-5 text-ink-faint">{copy.banner}</p>
      {UUID.test(id) ? <Item key={id} id={id} /> : <Unknown />}
    </div>
  )
}

function Item({ id }: { id: string }) {
  const { data: nft, error, fetchStatus, isFetching, refetch } = useQuery(nftQuery(id))
  useTitle(nft && (nft.title || copy.noTitle))
  useWatch(`nft:${id}`)
  useKeptOffline({ seen: Boolean(nft), gone: isUnknown(error), unreachable: !nft && fetchStatus === 'paused' })
  if (nft) return <ItemPage nft={nft} />
  if (isUnknown(error)) return <Unknown />
  if (error) return <ErrorState page what={copy.itemWhat} onRetry={refetch} retrying={isFetching} />
  return (
    <div className="grid min-h-dvh content-start gap-12 pt-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
      <Skeleton className="aspect-square w-full rounded-none" />
      <TextSkeleton lines={6} />
    </div>
  )
}

const Details = ({ nft }: { nft: Nft }) => (
  <div className="grid grid-cols-1 gap-8">
    <ItemTraits nftId={nft._id} />
    <DetailsTab nft={nft} />
  </div>
)

function ItemPage({ nft }: { nft: Nft }) {
  const { data: bids } = useQuery(bidsQuery(nft._id))
  const title = nft.title || copy.noTitle
  return (
    <>
      <article className="grid grid-cols-1 items-start gap-12 pt-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16">
        <div className="lg:sticky lg:top-28">
          <ItemArtwork nft={nft} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <header className="grid gap-4">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
              {nft.category && <Badge>{categoryName(nft.category)}</Badge>}
              <span className="inline-flex items-center gap-2">
                <Eye aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
                <span className="figures">{copy.viewCount(nft.views)}</span>
              </span>
              <LikeButton nft={nft} />
              <WatchButton kind="work" id={nft._id} />
            </div>
            <h1 className="as-written display text-left rtl:text-right text-title">{title}</h1>
            <CollectionLine nftId={nft._id} />
            {nft.description && (
              <p className="as-written w-fit max-w-prose whitespace-pre-line text-ink-soft">{nft.description}</p>
            )}
          </header>
          <ItemPeople nft={nft} />
          <section aria-label={salesCopy.price} className="grid gap-6 border-y border-line py-7">
            {nft.nftType === 'auction' ? <AuctionPricePanel nft={nft} /> : <PricePanel nft={nft} />}
            <AuctionPanel nft={nft} />
            <ItemActions nft={nft} />
            {nft.nftType !== 'mint' && <GiftDestination nft={nft} />}
            <GivenSoFar nftId={nft._id} text={copy.givenSoFar} />
          </section>
          <Tabs
            label={copy.tabs}
            tabs={[
              { value: 'details', label: copy.details, content: <Details nft={nft} /> },
              {
                value: 'bids',
                label: bidsCopy.bids,
                ...(bids ? { count: bids.length } : {}),
                content: <AuctionBids nft={nft} />,
              },
              ...(nft.edition
                ? [{ value: 'copies', label: copy.copiesTab, count: nft.edition.of, content: <CopiesTab nft={nft} /> }]
                : []),
              { value: 'history', label: activityCopy.history, content: <HistoryTab nftId={nft._id} /> },
            ]}
          />
          <ShareAndReport id={nft._id} title={title} />
        </div>
      </article>
      <div className="grid gap-20 pt-20">
        <MoreFromCollection nftId={nft._id} />
        {nft.created_by && <MoreByArtist artist={nft.created_by} but={nft._id} />}
        <SimilarWorks nftId={nft._id} />
      </div>
    </>
  )
}
