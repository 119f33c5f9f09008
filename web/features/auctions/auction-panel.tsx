import type { Auction } from '@gooddrop/contract/auctions.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWallet } from '#features/signing/use-wallet.ts'
import { formatDateTime, fullName, shortAddress } from '#lib/format.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'
import { auctionQuery } from './queries.ts'
import { takeBack } from './remove-dialog.tsx'

const tones = {
  plain: 'bg-sunk text-ink-soft',
  good: 'bg-good-wash text-good',
  live: 'bg-live-wash text-live',
} as const

const Word = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <p className={cx('p-4 text-sm', tones[tone])}>{children}</p>
)

/** How an auction stands for whoever looks at it, or how it ended. Heard, too, as it changes. */
export function AuctionPanel({ nft }: { nft: Nft }) {
  const { address } = useWallet()
  const { data: auction } = useQuery(auctionQuery(nft._id))
  if (!auction) return null
  return (
    <div aria-live="polite" className="grid gap-3">
      {nft.nftType === 'auction' ? (
        <Running auction={auction} address={address} />
      ) : (
        nft.nftType === 'mint' && <Over auction={auction} isSeller={address === auction.seller_address} />
      )}
    </div>
  )
}

function Running({ auction, address }: { auction: Auction; address: string | null }) {
  const mine = auction.bids.some(({ buyer_address, outcome }) => buyer_address === address && outcome === 'standing')
  const isSeller = address === auction.seller_address
  return (
    <>
      {mine && auction.leader_address === address && <Word tone="good">{copy.highest}</Word>}
      {mine && auction.leader_address !== null && auction.leader_address !== address && (
        <Word tone="live">{copy.outbid}</Word>
      )}
      {mine && auction.leader_address === null && <Word tone="live">{copy.unfunded}</Word>}
      {auction.closeDate !== auction.plannedCloseDate && <Word>{copy.extended}</Word>}
      {!isSeller && auction.seller_withdrawn > 0 && <Word>{copy.sellerWithdrew(auction.seller_withdrawn)}</Word>}
      {isSeller && <Word>{auction.self_settling ? copy.standing : copy.unsigned}</Word>}
    </>
  )
}

function Over({ auction, isSeller }: { auction: Auction; isSeller: boolean }) {
  const winner = auction.bids.find(({ outcome }) => outcome === 'won')
  if (winner)
    return (
      <Word tone="good">
        {copy.soldTo(winner.buyer_id ? fullName(winner.buyer_id) : shortAddress(winner.buyer_address))}{' '}
        <Amount drops={winner.amount} className="font-medium" />
      </Word>
    )
  if (auction.state === 'unsold')
    return (
      <Word>
        {copy.unsold} {auction.reason && `${auction.reason}.`}
      </Word>
    )
  if (auction.decide_until === null) return <Word tone="live">{copy.settling}</Word>
  return (
    <>
      <Word tone="live">
        {isSeller ? copy.decideOwner : copy.decideOther} {formatDateTime(auction.decide_until)}.
      </Word>
      {isSeller && <LetGo nftId={auction.nft_id} />}
    </>
  )
}

function LetGo({ nftId }: { nftId: string }) {
  const [asking, setAsking] = useState(false)
  const letGo = async () => {
    setAsking(true)
    await takeBack(nftId)
    setAsking(false)
  }
  return (
    <Button size="sm" variant="secondary" loading={asking} onClick={letGo} className="justify-self-start">
      {copy.letGo}
    </Button>
  )
}
