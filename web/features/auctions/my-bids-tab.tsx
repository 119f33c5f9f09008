import type { MyBid } from '@gooddrop/contract/auctions.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, WayOn } from '#ui/states.tsx'
import { OwnRow } from './own-row.tsx'
import { myBidsQuery } from './queries.ts'
import { texts } from './texts.ts'

function Standing({ bid }: { bid: MyBid }) {
  if (bid.leading) return <Badge tone="good">{texts.leading}</Badge>
  if (bid.outcome === null) return <Badge>{texts.offer}</Badge>
  if (bid.outcome === 'standing') return <Badge tone="live">{texts.outcomes.lost}</Badge>
  return <Badge tone={bid.outcome === 'won' ? 'good' : 'plain'}>{texts.outcomes[bid.outcome]}</Badge>
}

/** What somebody offers, and how their auctions ended. */
export function MyBidsTab({ userId }: { userId: string }) {
  useWatch('market')
  const { data: bids, isError, isFetching, refetch } = useQuery(myBidsQuery(userId))
  if (isError && !bids) return <ErrorState what={texts.myBidsWhat} onRetry={refetch} retrying={isFetching} />
  if (!bids) return <TextSkeleton lines={4} />
  if (bids.length === 0)
    return (
      <EmptyState title={texts.noBids} hint={texts.noBidsHint} action={<WayOn to="/Explore">{texts.explore}</WayOn>} />
    )
  return (
    <ul>
      {bids.map((bid) => (
        <OwnRow
          key={bid.nft_offer_index}
          nft={bid.nft}
          note={formatDateTime(bid.createdAt)}
          badges={
            <>
              {bid.live && !bid.funded && <Badge tone="danger">{texts.notFunded}</Badge>}
              <Standing bid={bid} />
            </>
          }
          amount={
            <>
              <Amount drops={bid.amount} className="font-medium" />
              {bid.gift && <GiftAmount drops={bid.gift} className="text-xs" />}
            </>
          }
        />
      ))}
    </ul>
  )
}
