import { type CollectionOffer, withdrawCollectionOffer } from '@gooddrop/contract/collection-offers.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { useEvent } from '#lib/live.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { AnswerList } from './answer-list.tsx'
import { copy } from './copy.ts'
import { GivenAnswers } from './given-answers.tsx'
import { OfferLine } from './offer-line.tsx'
import { madeOffersQuery, refetchOffers } from './queries.ts'

/** On one's own page: what one would pay, the works that were put forward, and those that one put forward oneself. */
export function MyCollectionOffersTab() {
  useEvent('notification', refetchOffers)
  useEvent('acceptOfferResult', refetchOffers)
  const query = useInfiniteQuery(madeOffersQuery())
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const offers = data?.pages.flatMap((page) => page.offers)
  return (
    <div className="grid gap-12">
      {isError && !offers && <ErrorState what={copy.mineWhat} onRetry={refetch} retrying={isFetching} />}
      {!isError && !offers && <TextSkeleton lines={4} />}
      {offers?.length === 0 && (
        <EmptyState
          title={copy.noneMade}
          hint={copy.noneMadeHint}
          action={<LinkButton to="/Explore">{copy.explore}</LinkButton>}
        />
      )}
      {offers && offers.length > 0 && (
        <div>
          <p className="max-w-prose text-sm text-ink-soft">{copy.honest}</p>
          <ul>
            {offers.map((offer) => (
              <OwnOffer key={offer._id} offer={offer} ready={offer.ready} />
            ))}
          </ul>
          {hasNextPage && <LoadMore onClick={fetchNextPage} loading={isFetchingNextPage} shown={offers.length} />}
        </div>
      )}
      <GivenAnswers />
    </div>
  )
}

function OwnOffer({ offer, ready }: { offer: CollectionOffer; ready: number }) {
  const withdraw = useAction(async () => {
    await call(withdrawCollectionOffer, { params: { id: offer._id } })
    await refetchOffers()
  })
  const isOpen = offer.state === 'open'
  return (
    <OfferLine offer={offer} below={<AnswerList offer={offer} />}>
      <Link to={`/Collection/${offer.collection._id}`} className="link as-written text-sm">
        {offer.collection.name}
      </Link>
      <Badge tone={isOpen ? 'plain' : 'outline'}>
        {isOpen ? copy.boughtOf(offer.bought, offer.works) : copy.states[offer.state]}
      </Badge>
      {isOpen && ready > 0 && <Badge tone="live">{copy.ready(ready)}</Badge>}
      {isOpen && (
        <Button size="sm" variant="quiet" loading={withdraw.pending} onClick={withdraw.run}>
          {copy.withdraw}
        </Button>
      )}
    </OfferLine>
  )
}
