import {
  buyAnswer,
  type CollectionOffer,
  declineAnswer,
  type OfferAnswer,
} from '@gooddrop/contract/collection-offers.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { charitiesQuery } from '#features/giving/queries.ts'
import { NftRow } from '#features/nfts/nft-row.tsx'
import { startSigning } from '#features/signing/signing.ts'
import { call } from '#lib/api.ts'
import { formatXrp, fullName } from '#lib/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { aboutPurchase } from './about.ts'
import { copy } from './copy.ts'
import { answersQuery, refetchOffers } from './queries.ts'

/** The works that were put forward for one's own offer. */
export function AnswerList({ offer }: { offer: CollectionOffer }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(answersQuery(offer._id))
  const answers = data?.pages.flatMap((page) => page.answers) ?? []
  if (answers.length === 0) return null
  return (
    <section aria-label={copy.answers} className="border-s-2 border-line ps-4 sm:ps-6">
      <ul>
        {answers.map((answer) => (
          <Answer key={answer._id} offer={offer} answer={answer} />
        ))}
      </ul>
      {hasNextPage && <LoadMore onClick={fetchNextPage} loading={isFetchingNextPage} shown={answers.length} />}
    </section>
  )
}

function Answer({ offer, answer }: { offer: CollectionOffer; answer: OfferAnswer }) {
  const { _id: id, nft, holder, state, amount } = answer
  const { data: charities = [] } = useQuery(charitiesQuery())
  const buy = useAction(async () => {
    await startSigning(
      'buy',
      (socket_id) => call(buyAnswer, { params: { id }, body: { socket_id } }),
      nft?._id ?? null,
      (asked) => aboutPurchase(answer, asked, charities),
    ).finally(refetchOffers)
  })
  const decline = useAction(async () => {
    await call(declineAnswer, { params: { id } })
    await refetchOffers()
  })
  if (!nft) return null
  const canBuy = state === 'ready' && offer.state === 'open' && amount !== null
  return (
    <NftRow
      nft={nft}
      note={copy.from(holder ? fullName(holder) : copy.somebody)}
      badges={
        canBuy ? (
          // Over the link of the row.
          <span className="relative z-10 flex flex-wrap justify-end gap-2">
            <Button size="sm" variant="quiet" loading={decline.pending} onClick={decline.run}>
              {copy.decline}
            </Button>
            <Button size="sm" loading={buy.pending} onClick={buy.run}>
              {copy.buy(formatXrp(amount))}
            </Button>
          </span>
        ) : (
          <Badge tone={state === 'bought' ? 'good' : 'plain'}>{copy.answerStates[state]}</Badge>
        )
      }
      amount={!canBuy && amount && <Amount drops={amount} />}
    />
  )
}
