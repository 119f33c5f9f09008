import type { MyBid } from '@gooddrop/contract/auctions.ts'
import { useQuery } from '@tanstack/react-query'
import { NftRow } from '#features/nfts/nft-row.tsx'
import { formatDateTime } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { myBidsQuery } from './queries.ts'

function BidState({ bid }: { bid: MyBid }) {
  if (bid.leading) return <Badge tone="good">{copy.leading}</Badge>
  if (bid.outcome === null) return <Badge>{copy.offer}</Badge>
  if (bid.outcome === 'standing') return <Badge tone="live">{copy.outcomes.lost}</Badge>
  return <Badge tone={bid.outcome === 'won' ? 'good' : 'plain'}>{copy.outcomes[bid.outcome]}</Badge>
}

/** A person's own bids and offers, with how they ended. */
export function MyBidsTab({ userId }: { userId: string }) {
  useWatch('market')
  const { data: bids, isError, isFetching, refetch } = useQuery(myBidsQuery(userId))
  if (isError && !bids) return <ErrorState what={copy.myBidsWhat} onRetry={refetch} retrying={isFetching} />
  if (!bids) return <TextSkeleton lines={4} />
  if (bids.length === 0)
    return (
      <EmptyState
        title={copy.noOwnBids}
        hint={copy.noOwnBidsHint}
        action={<LinkButton to="/Explore">{copy.explore}</LinkButton>}
      />
    )
  return (
    <ul>
      {bids.map((bid) => (
        <NftRow
          key={bid.nft_offer_index}
          nft={bid.nft}
          note={formatDateTime(bid.createdAt)}
          badges={
            <>
              {bid.live && !bid.funded && <Badge tone="danger">{copy.unfunded}</Badge>}
              <BidState bid={bid} />
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
