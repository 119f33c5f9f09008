import type { Auction } from '@gooddrop/contract/auctions.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { asSentence, formatXrp, fullName, shortAddress } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'
import { EndAuction } from './end-auction-dialog.tsx'
import { GiveAnyway } from './give-anyway.tsx'
import { LimitPanel } from './limit-panel.tsx'
import { auctionPartQuery, auctionQuery } from './queries.ts'
import { useRemoveAuction } from './remove-auction-dialog.tsx'

const tones = {
  plain: 'bg-sunk text-ink-soft',
  good: 'bg-good-wash text-good',
  live: 'bg-live-wash text-live',
} as const

const Notice = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <p className={cx('p-4 text-sm', tones[tone])}>{children}</p>
)

/** The state of an auction for the person who looks at it, or how it ended. Screen readers announce changes. */
export function AuctionPanel({ nft }: { nft: Nft }) {
  const { owns } = useWallet()
  const { data: auction } = useQuery(auctionQuery(nft._id))
  if (!auction) return null
  const isRunning = nft.nftType === 'auction'
  return (
    <div className="grid gap-3">
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {isRunning ? (
          <Running auction={auction} owns={owns} />
        ) : (
          nft.nftType === 'mint' && <Over auction={auction} isSeller={owns(auction.seller_address)} />
        )}
      </div>
      {isRunning && !owns(auction.seller_address) && <LimitPanel nft={nft} auction={auction} />}
      {!isRunning && <GiveAnyway nft={nft} />}
    </div>
  )
}

function Running({ auction, owns }: { auction: Auction; owns: (account: string | null) => boolean }) {
  const hasBid = auction.bids.some(({ buyer_address, outcome }) => owns(buyer_address) && outcome === 'standing')
  const isSeller = owns(auction.seller_address)
  const leads = owns(auction.leader_address)
  return (
    <>
      {hasBid && leads && <Notice tone="good">{copy.highest}</Notice>}
      {hasBid && auction.leader_address !== null && !leads && <Notice tone="live">{copy.outbid}</Notice>}
      {hasBid && auction.leader_address === null && <Notice tone="live">{copy.unfunded}</Notice>}
      {auction.closeDate > auction.plannedCloseDate && <Notice>{copy.extended}</Notice>}
      {!isSeller && auction.seller_withdrawn > 0 && <Notice>{copy.sellerWithdrew(auction.seller_withdrawn)}</Notice>}
      {isSeller ? (
        <Notice>{auction.self_settling ? copy.selfSettling : copy.unsigned}</Notice>
      ) : (
        <Notice>{auction.self_settling ? copy.kindSelf : copy.kindSeller}</Notice>
      )}
      {isSeller && <OwnReserve nftId={auction.nft_id} />}
      {isSeller && <EndAuction auction={auction} />}
    </>
  )
}

function OwnReserve({ nftId }: { nftId: string }) {
  const { user } = useWallet()
  const { data: part } = useQuery(auctionPartQuery(nftId, user?._id))
  return part?.reserve_price ? <Notice>{copy.ownReserve(formatXrp(part.reserve_price))}</Notice> : null
}

function Over({ auction, isSeller }: { auction: Auction; isSeller: boolean }) {
  const { formatDateTime } = useTimes()
  const winner = auction.bids.find(({ outcome }) => outcome === 'won')
  if (winner)
    return (
      <Notice tone="good">
        <Sentence
          text={copy.soldFor}
          parts={{
            name: <bdi>{winner.buyer_id ? fullName(winner.buyer_id) : shortAddress(winner.buyer_address)}</bdi>,
            amount: <Amount drops={winner.amount} worth={null} className="font-medium" />,
          }}
        />
      </Notice>
    )
  if (auction.state === 'unsold')
    return (
      <Notice>
        {copy.unsold} {auction.reason && asSentence(auction.reason)}
      </Notice>
    )
  if (auction.decide_until === null) return <Notice tone="live">{copy.settling}</Notice>
  return (
    <>
      <Notice tone="live">
        {(isSeller ? copy.ownerDecides : copy.sellerDecides)(formatDateTime(auction.decide_until))}{' '}
        {auction.reserve_met === false && (isSeller ? copy.belowReserve : asSentence(copy.reserveMissed))}
      </Notice>
      {isSeller && <AcceptNone nftId={auction.nft_id} />}
    </>
  )
}

function AcceptNone({ nftId }: { nftId: string }) {
  const remove = useRemoveAuction(nftId)
  return (
    <Button size="sm" variant="secondary" loading={remove.pending} onClick={remove.run} className="justify-self-start">
      {copy.acceptNone}
    </Button>
  )
}
