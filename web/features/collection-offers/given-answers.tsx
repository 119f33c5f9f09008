import { useInfiniteQuery } from '@tanstack/react-query'
import { NftRow } from '#features/nfts/nft-row.tsx'
import { formatXrp, fullName } from '#lib/format.ts'
import { Amount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { copy } from './copy.ts'
import { givenAnswersQuery } from './queries.ts'

/** The works that one put forward for offers of others, and what became of them. */
export function GivenAnswers() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(givenAnswersQuery())
  const answers = data?.pages.flatMap((page) => page.answers).filter(({ nft }) => nft !== null) ?? []
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="given-answers" className="grid gap-4">
      <h2 id="given-answers" className="display text-heading">
        {copy.given}
      </h2>
      <ul>
        {answers.map(
          ({ _id, nft, offer, state, amount }) =>
            nft && (
              <NftRow
                key={_id}
                nft={nft}
                note={copy.givenTo(fullName(offer.maker), formatXrp(offer.amount))}
                badges={<Badge tone={state === 'bought' ? 'good' : 'plain'}>{copy.answerStates[state]}</Badge>}
                amount={amount && <Amount drops={amount} />}
              />
            ),
        )}
      </ul>
      {hasNextPage && <LoadMore onClick={fetchNextPage} loading={isFetchingNextPage} shown={answers.length} />}
    </section>
  )
}
