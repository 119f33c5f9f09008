import { decideAuction } from '@gooddrop/contract/auctions.ts'
import { acceptBid, type Bid, cancelBid } from '@gooddrop/contract/market.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { AuctionResult } from '#features/auctions/auction-result.tsx'
import { auctionQuery } from '#features/auctions/queries.ts'
import { startSigning } from '#features/signing/signing.ts'
import { useWallet } from '#features/signing/use-wallet.ts'
import { reasonInWords } from '#features/signing/words.ts'
import { call } from '#lib/api.ts'
import { formatDateTime, fullName, shortAddress } from '#lib/format.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { toast } from '#ui/toast.ts'
import { copy } from './copy.ts'
import { bidsQuery } from './queries.ts'

type RowProps = {
  bid: Bid
  nftId: string
  mayAccept: 'by scan' | 'by click' | 'not'
  address: string | null
  leads: boolean
}

function BidRow({ bid, nftId, mayAccept, address, leads }: RowProps) {
  const [asking, setAsking] = useState(false)
  const own = address === bid.buyer_address
  const name = bid.buyer_id ? fullName(bid.buyer_id) : shortAddress(bid.buyer_address)
  const accept = async () => {
    if (mayAccept === 'by scan') return ask('acceptBid')
    setAsking(true)
    try {
      const body = { nft_offer_index: bid.nft_offer_index }
      toast.good((await call(decideAuction, { params: { nftId }, body })).message)
    } catch (error) {
      toast.bad(reasonInWords(error))
    } finally {
      setAsking(false)
    }
  }
  const ask = async (action: 'acceptBid' | 'cancelBid') => {
    if (!address || asking) return
    const body = { nft_offer_index: bid.nft_offer_index, wallet_address: address }
    const endpoint = action === 'acceptBid' ? acceptBid : cancelBid
    setAsking(true)
    try {
      await startSigning(action, async (socketId) => (await call(endpoint, { params: { socketId }, body })).data, nftId)
    } catch (error) {
      toast.bad(reasonInWords(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-b-0">
      <Avatar src={bid.buyer_id?.profile} seed={bid.buyer_id?._id ?? bid.buyer_address} name={name} decorative />
      <div className="grid min-w-0 grow gap-0.5">
        {bid.buyer_id ? (
          <Link
            to={`/User?u=${bid.buyer_id._id}`}
            className="truncate font-medium text-ink no-underline hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="figures truncate">{name}</span>
        )}
        <time dateTime={bid.createdAt} className="text-sm text-ink-faint">
          {formatDateTime(bid.createdAt)}
        </time>
        {bid.expiry && <span className="text-xs text-ink-faint">{copy.until(formatDateTime(bid.expiry))}</span>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {bid.elsewhere && (
          <span title={copy.madeElsewhereHint}>
            <Badge tone="live">{copy.madeElsewhere}</Badge>
          </span>
        )}
        {!bid.funded && (
          <span title={copy.unfundedHint}>
            <Badge tone="danger">{copy.unfunded}</Badge>
          </span>
        )}
      </div>
      <div className="grid justify-items-end">
        <Amount drops={bid.amount} className="font-medium" />
        {bid.gift && <GiftAmount drops={bid.gift} className="text-xs" />}
      </div>
      {mayAccept !== 'not' && !bid.elsewhere && (
        <Button size="sm" loading={asking} disabled={!bid.funded} onClick={accept}>
          {copy.accept}
        </Button>
      )}
      {own && (
        <Button size="sm" variant="danger" loading={asking} onClick={() => ask('cancelBid')}>
          {copy.delete}
        </Button>
      )}
      {own && leads && <p className="w-full text-xs text-ink-faint">{copy.barred}</p>}
    </li>
  )
}

/** Newest first; a new one stands here the moment the ledger has it. */
export function BidsTab({ nft }: { nft: Nft }) {
  const { address } = useWallet()
  const { data: bids, isError, isFetching, refetch } = useQuery(bidsQuery(nft._id))
  const { data: auction } = useQuery(auctionQuery(nft._id))
  if (isError && !bids) return <ErrorState what={copy.bidsWhat} onRetry={refetch} retrying={isFetching} />
  if (!bids) return <TextSkeleton lines={4} />
  const isOver = auction?.state === 'settled' || auction?.state === 'unsold'
  const result = isOver && nft.nftType === 'mint' && auction.bids.length > 0 && <AuctionResult auction={auction} />
  if (bids.length === 0) return result || <EmptyState title={copy.noBids} hint={copy.noBidsHint} />
  const isOwner = address !== null && address === nft.owner_address
  const byClick = auction?.decide_until && auction.self_settling
  const mayAccept = !isOwner || nft.nftType === 'auction' ? 'not' : byClick ? 'by click' : 'by scan'
  return (
    <>
      {result}
      <ul>
        {bids.map((bid) => (
          <BidRow
            key={bid._id}
            bid={bid}
            nftId={nft._id}
            mayAccept={mayAccept}
            address={address}
            leads={nft.nftType === 'auction' && auction?.leader_address === bid.buyer_address}
          />
        ))}
      </ul>
    </>
  )
}
