import type { CollectionOffer } from '@gooddrop/contract/collection-offers.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { formatXrp } from '#lib/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { copy } from './copy.ts'
import { MakeOfferDialog } from './make-offer-dialog.tsx'
import { OfferLine } from './offer-line.tsx'
import { collectionOffersQuery } from './queries.ts'

/** What people would pay for works of a collection: a tab of its page. */
export function CollectionOffers({ collectionId }: { collectionId: string }) {
  const { address, user, withWallet } = useWallet()
  const [making, setMaking] = useState(false)
  const [answering, setAnswering] = useState<CollectionOffer>()
  const query = useInfiniteQuery(collectionOffersQuery(collectionId))
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const offers = data?.pages.flatMap((page) => page.offers)
  const make = (
    <Button variant="secondary" onClick={withWallet(() => setMaking(true))}>
      {copy.make}
    </Button>
  )
  return (
    <div className="grid gap-6">
      {isError && !offers && <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />}
      {!isError && !offers && <TextSkeleton lines={4} />}
      {offers?.length === 0 && <EmptyState title={copy.none} hint={copy.noneHint} action={make} />}
      {offers && offers.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-prose text-sm text-ink-soft">{copy.honest}</p>
            {make}
          </div>
          <ul>
            {offers.map((offer) => (
              <OfferLine key={offer._id} offer={offer}>
                {offer.own ? (
                  <Badge>{copy.yours}</Badge>
                ) : (
                  <Button size="sm" variant="secondary" onClick={withWallet(() => setAnswering(offer))}>
                    {copy.answer(formatXrp(offer.amount))}
                  </Button>
                )}
              </OfferLine>
            ))}
          </ul>
          {hasNextPage && <LoadMore onClick={fetchNextPage} loading={isFetchingNextPage} shown={offers.length} />}
        </>
      )}
      {making && address && user && (
        <MakeOfferDialog collectionId={collectionId} account={address} onClose={() => setMaking(false)} />
      )}
      {answering && user && <AnswerDialog offer={answering} onClose={() => setAnswering(undefined)} />}
    </div>
  )
}
