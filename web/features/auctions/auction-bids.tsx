import { decideAuction } from '@gooddrop/contract/auctions.ts'
import type { Bid } from '@gooddrop/contract/bids.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { BidsTab, signForBid } from '#features/bids/bids-tab.tsx'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { call } from '#lib/api.ts'
import { toast } from '#lib/toast.ts'
import { AuctionResult } from './auction-result.tsx'
import { copy } from './copy.ts'
import { auctionPartQuery, auctionQuery } from './queries.ts'

/** After a self-settling auction the seller needs no scan, unless the bid is below what the standing offer asks for. */
const decide = (nftId: string) => async (bid: Bid) => {
  const body = { nft_offer_index: bid.nft_offer_index }
  toast.success((await call(decideAuction, { params: { nftId }, body })).message)
}

/** The bids of a work, with what its auction adds: the leader, the result, and how the owner accepts. */
export function AuctionBids({ nft }: { nft: Nft }) {
  const { owns, user } = useWallet()
  const { data: auction } = useQuery(auctionQuery(nft._id))
  const isRunning = nft.nftType === 'auction'
  const isOver = auction?.state === 'settled' || auction?.state === 'unsold'
  const hasResult = isOver && nft.nftType === 'mint' && auction.bids.length > 0
  const mayAccept = owns(nft.owner_address) && !isRunning
  const acceptByScan = (bid: Bid) => signForBid('acceptBid', bid, nft._id, nft.owner_address ?? '')
  const { data: part } = useQuery(auctionPartQuery(nft._id, mayAccept ? user?._id : undefined))
  const isBelow = ({ amount }: Bid) => part?.reserve_price != null && BigInt(amount) < BigInt(part.reserve_price)
  const needsSignature = mayAccept && auction?.decide_until != null && auction.reserve_met === false
  const accept = (bid: Bid) =>
    auction?.decide_until && auction.self_settling && !isBelow(bid) ? decide(nft._id)(bid) : acceptByScan(bid)
  return (
    <BidsTab
      nftId={nft._id}
      accept={mayAccept ? accept : undefined}
      leader={isRunning ? (auction?.leader_address ?? null) : null}
      inAuction={new Set(isRunning ? auction?.bids.map((bid) => bid.nft_offer_index) : [])}
      result={
        hasResult ? (
          <AuctionResult auction={auction} />
        ) : (
          needsSignature && <p className="bg-live-wash p-4 text-sm text-live">{copy.acceptBelow}</p>
        )
      }
    />
  )
}
