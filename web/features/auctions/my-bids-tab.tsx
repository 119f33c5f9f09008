import type { MyBid } from '@gooddrop/contract/auctions.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, WayOn } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { OwnRow } from './own-row.tsx'
import { myBidsQuery } from './queries.ts'

function Standing({ bid }: { bid: MyBid }) {
  if (bid.leading) return <Badge tone="good">{copy.leading}</Badge>
  if (bid.outcome === null) return <Badge>{copy.offer}</Badge>
  if (bid.outcome === 'standing') return <Badge tone="live">{copy.outcomes.lost}</Badge>
  return <Badge tone={bid.outcome === 'won' ? 'good' : 'plain'}>{copy.outcomes[bid.outcome]}</Badge>
}

/** What somebody offers, and how their auctions ended. */
export function MyBidsTab({ userId }: { userId: string }) {
  useWatch('market')
  const { data: bids, isError, isFetching, refetch } = useQuery(myBidsQuery(userId))
  if (isError && !bids) return <ErrorState what={copy.myBidsWhat} onRetry={refetch} retrying={isFetching} />
  if (!bids) return <TextSkeleton lines={4} />
  if (bids.length === 0)
    return (
      <EmptyState title={copy.noBids} hint={copy.noBidsHint} action={<WayOn to="/Explore">{copy.explore}</WayOn>} />
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
              {bid.live && !bid.funded && <Badge tone="danger">{copy.notFunded}</Badge>}
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
