import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { copy as bidsCopy } from '#features/bids/copy.ts'
import { bidsQuery } from '#features/bids/queries.ts'
import { BigAmount, PriceEntry, PriceList } from '#features/sales/price-panel.tsx'
import { Badge } from '#ui/badge.tsx'
import { BigCountdown, useNow } from '#ui/countdown.tsx'
import { copy } from './copy.ts'
import { auctionQuery } from './queries.ts'

/** Until it starts, then until it ends: by the server's time, whatever the visitor's clock says. */
function Clock({ startDate, deadline }: { startDate: string | null; deadline: string }) {
  const now = useNow()
  const isScheduled = startDate !== null && Date.parse(startDate) > now
  return (
    <PriceEntry name={isScheduled ? copy.startsIn : copy.endsIn}>
      <BigCountdown until={isScheduled ? startDate : deadline} />
    </PriceEntry>
  )
}

/** Where an auction began, where it stands, and for how long. */
export function AuctionPricePanel({ nft }: { nft: Nft }) {
  const { data: bids } = useQuery(bidsQuery(nft._id))
  const { data: auction } = useQuery(auctionQuery(nft._id))
  const last = bids?.[0]
  const met = nft.nftType === 'auction' ? auction?.reserve_met : undefined
  return (
    <PriceList>
      <PriceEntry name={copy.startingBid}>
        {nft.initialBidAmount && <BigAmount drops={nft.initialBidAmount} />}
      </PriceEntry>
      <PriceEntry name={copy.lastBid}>
        {last ? <BigAmount drops={last.amount} /> : <span className="text-ink-soft">{bidsCopy.noBid}</span>}
      </PriceEntry>
      {typeof met === 'boolean' && (
        <PriceEntry name={copy.reserve}>
          <Badge tone={met ? 'good' : 'live'}>{met ? copy.reserveMet : copy.reserveNotMet}</Badge>
        </PriceEntry>
      )}
      {nft.item_type === 'on_auction' && nft.deadline && <Clock startDate={nft.startDate} deadline={nft.deadline} />}
    </PriceList>
  )
}
