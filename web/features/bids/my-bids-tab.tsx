import type { MyBid } from '@gooddrop/contract/auctions.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { copy as bulkCopy } from '#features/bulk/copy.ts'
import { startBulk } from '#features/bulk/queries.ts'
import { SelectionBar, SelectMark } from '#features/bulk/selection-bar.tsx'
import { useSelection } from '#features/bulk/use-selection.ts'
import { NftRow } from '#features/nfts/nft-row.tsx'
import { formatDateTime, formatList } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
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

const idOf = (bid: MyBid) => bid.nft_offer_index

/** A person's own bids and offers, with how they ended; those that stand can be withdrawn together. */
export function MyBidsTab({ userId }: { userId: string }) {
  useWatch('market')
  const navigate = useNavigate()
  const selection = useSelection()
  const { data: bids, isError, isFetching, refetch } = useQuery(myBidsQuery(userId))
  const live = (bids ?? []).filter((bid) => bid.live)
  const selected = selection.among(live, idOf)
  const withdraw = useAction(async () => navigate(await startBulk({ kind: 'cancel', offers: selected.map(idOf) })))
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
    <>
      <SelectionBar selection={selection} count={selected.length} all={live.map(idOf)}>
        {selected.length > 0 && (
          <Button size="sm" variant="danger" loading={withdraw.pending} onClick={withdraw.run}>
            {bulkCopy.withdrawThem(selected.length)}
          </Button>
        )}
      </SelectionBar>
      <ul>
        {bids.map((bid) => (
          <NftRow
            key={bid.nft_offer_index}
            nft={bid.nft}
            mark={
              selection.on && (
                <SelectMark
                  title={formatList([bid.nft.title || bulkCopy.noTitle, formatDateTime(bid.createdAt)])}
                  checked={bid.live && selection.has(idOf(bid))}
                  disabled={!bid.live}
                  onToggle={() => selection.toggle(idOf(bid))}
                />
              )
            }
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
    </>
  )
}
