import type { Portfolio } from '@gooddrop/contract/portfolio.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { myBidsQuery } from '#features/bids/queries.ts'
import { startBulk } from '#features/bulk/queries.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'

type Props = { userId: string; made: Portfolio['offers_made'] }

/** The offers that stand and what they lock; all are withdrawn with one signature. */
export function OffersMade({ userId, made }: Props) {
  const navigate = useNavigate()
  const { data: bids = [] } = useQuery(myBidsQuery(userId))
  const open = bids.filter(({ live }) => live).map(({ nft_offer_index }) => nft_offer_index)
  const withdraw = useAction(async () => navigate(await startBulk({ kind: 'cancel', offers: open })))
  return (
    <section aria-labelledby="offers-made" className="grid gap-4">
      <h3 id="offers-made" className="display text-heading">
        {copy.offersMade}
      </h3>
      {made.count === 0 ? (
        <p className="text-ink-soft">{copy.noOffers}</p>
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="grid gap-1">
            <p>
              {copy.offersOpen(made.count)}{' '}
              <Sentence text={copy.offersPromised} parts={{ amount: <Amount drops={made.amount} /> }} />
            </p>
            {made.reserve && (
              <p>
                <Sentence text={copy.offersLocked} parts={{ amount: <Amount drops={made.reserve} /> }} />
              </p>
            )}
            <p className="max-w-prose text-sm text-ink-faint">{copy.offersLockHint}</p>
          </div>
          {open.length > 0 && (
            <Button variant="danger" size="sm" loading={withdraw.pending} onClick={() => withdraw.run()}>
              {copy.withdrawAll(open.length)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
