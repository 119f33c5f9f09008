import { gift, MIN_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { copy as auctionTexts } from '#features/auctions/copy.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { BigCountdown, useNow } from '#ui/countdown.tsx'
import { copy } from './copy.ts'
import { bidsQuery } from './queries.ts'

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="grid justify-items-start gap-1">{children}</dd>
  </div>
)

const Big = ({ drops }: { drops: string }) => <Amount drops={drops} className="display text-heading" />

/** Until it starts, then until it ends: by the server's time, whatever the visitor's clock says. */
function Clock({ nft: { startDate }, deadline }: { nft: Nft; deadline: string }) {
  const now = useNow()
  const waits = startDate !== null && Date.parse(startDate) > now
  return (
    <Figure name={waits ? auctionTexts.startsIn : copy.endsIn}>
      <BigCountdown until={waits ? startDate : deadline} />
    </Figure>
  )
}

/** What it costs: the price, or where an auction began and stands. */
export function PricePanel({ nft }: { nft: Nft }) {
  const { data: bids } = useQuery(bidsQuery(nft._id))
  const last = bids?.[0]
  const none = <span className="text-ink-soft">{copy.noBid}</span>
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-5">
      {nft.nftType === 'auction' ? (
        <>
          <Figure name={copy.startingBid}>{nft.initialBidAmount && <Big drops={nft.initialBidAmount} />}</Figure>
          <Figure name={copy.lastBid}>{last ? <Big drops={last.amount} /> : none}</Figure>
        </>
      ) : (
        <Figure name={copy.price}>
          {nft.amount ? (
            <>
              <Big drops={nft.amount} />
              <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-ink-soft">
                <GiftAmount drops={gift(BigInt(nft.amount), MIN_GIFT_BASIS_POINTS)} /> {copy.givesAtLeast}
              </span>
            </>
          ) : (
            <span className="text-ink-soft">{copy.notListed}</span>
          )}
        </Figure>
      )}
      {nft.item_type === 'on_auction' && nft.deadline && <Clock nft={nft} deadline={nft.deadline} />}
    </dl>
  )
}
