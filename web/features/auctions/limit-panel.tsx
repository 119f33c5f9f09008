import { type BidLimit, removeBidLimit } from '@gooddrop/contract/auction-part.ts'
import type { Auction } from '@gooddrop/contract/auctions.ts'
import { createBid } from '@gooddrop/contract/bids.ts'
import { gift } from '@gooddrop/contract/drops.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { chosenCharity } from '#features/giving/gift-choice.ts'
import { charitiesQuery } from '#features/giving/queries.ts'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { startSigning } from '#features/signing/signing.ts'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { call } from '#lib/api.ts'
import { formatXrp, fullName, shortAddress } from '#lib/format.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import type { Bidding } from './automatic-bids.ts'
import { copy } from './copy.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { auctionPartQuery } from './queries.ts'

type Props = { nft: Nft; auction: Auction }

/** For a bidder in a running auction: their own maximum, the next bid within it, and bids that the page makes itself. */
export function LimitPanel({ nft, auction }: Props) {
  const { address, user } = useWallet()
  const { data: part } = useQuery(auctionPartQuery(nft._id, user?._id))
  const [editing, setEditing] = useState(false)
  if (!address || !user || !part || auction.state !== 'live') return null
  const { limit } = part
  const account = limit?.account ?? address
  const canBid = user.wallet_kind === 'passkey' && account === address
  return (
    <section aria-label={copy.limitTitle} className="grid gap-3 border border-line p-4 text-sm">
      {limit ? (
        <Limit
          nft={nft}
          auction={auction}
          limit={limit}
          userId={user._id}
          canBid={canBid}
          onEdit={() => setEditing(true)}
        />
      ) : (
        <>
          <p className="text-ink-soft">{canBid ? copy.limitOfferPasskey : copy.limitOffer}</p>
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setEditing(true)}>
            {copy.limitSet}
          </Button>
        </>
      )}
      {editing && (
        <LimitDialog
          nft={nft}
          account={account}
          minimum={limit ? limit.next : auction.minimum}
          limit={limit}
          canBid={canBid}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  )
}

type LimitProps = Props & { limit: BidLimit; userId: string; canBid: boolean; onEdit: () => void }

function Limit({ nft, auction, limit, userId, canBid, onEdit }: LimitProps) {
  const { data: charities = [] } = useQuery(charitiesQuery())
  const charity = chosenCharity(charities, { charityId: limit.charity_id ?? undefined, percent: '' }, nft)
  const bidding = useBidding()
  const isOff = bidding.state.is === 'off'
  const remove = useAction(async () => {
    await call(removeBidLimit, { params: { nftId: nft._id } })
    await queryClient.invalidateQueries({ queryKey: keys.auction(nft._id) })
  })
  const bidNow = useAction((next: string) => signNext(nft, limit, userId, next, charity))
  const { state } = bidding
  const note = 'note' in state ? state.note : undefined
  return (
    <>
      <p>
        <span className="font-medium">{copy.limitIs(formatXrp(limit.maximum))}</span>{' '}
        <span className="text-ink-soft">
          {copy.limitCosts(formatXrp(limit.total), charity?.name ?? copy.aNonProfit)}
        </span>
      </p>
      <p role="status" className={isOff ? 'text-ink-soft' : 'font-medium text-good'}>
        {statusOf(state, limit)}
        {note && ` ${note}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {canBid && charity && isOff && limit.within && (
          <Button size="sm" onClick={() => bidding.start({ nft, auction, limit, charity, userId })}>
            {copy.automaticStart}
          </Button>
        )}
        {!isOff && (
          <Button size="sm" variant="secondary" onClick={bidding.stop}>
            {copy.automaticStop}
          </Button>
        )}
        {isOff && limit.next && limit.within && (
          <Button
            size="sm"
            variant={canBid ? 'secondary' : 'primary'}
            loading={bidNow.pending}
            onClick={() => limit.next && bidNow.run(limit.next)}
          >
            {copy.limitBid(formatXrp(limit.next))}
          </Button>
        )}
        {isOff && (
          <>
            <Button size="sm" variant="secondary" onClick={onEdit}>
              {copy.limitChange}
            </Button>
            <Button size="sm" variant="secondary" loading={remove.pending} onClick={remove.run}>
              {copy.limitRemove}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function statusOf(state: Bidding, limit: BidLimit): string {
  switch (state.is) {
    case 'unlocking':
      return copy.automaticUnlock
    case 'on':
      return copy.automaticOn
    case 'bidding':
      return copy.automaticBids(formatXrp(state.price))
    case 'off':
      if (limit.next === null) return copy.limitLeads
      return limit.within ? copy.limitNext(formatXrp(limit.next)) : copy.limitPassed(formatXrp(limit.next))
  }
}

/** Ends with the page: the key is wiped when this is unmounted. */
function useBidding() {
  const [state, setState] = useState<Bidding>({ is: 'off' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    state,
    start: async (about: Parameters<typeof import('./automatic-bids.ts').bidAutomatically>[0]) => {
      const stop = new AbortController()
      running.current = stop
      setState({ is: 'unlocking' })
      const { bidAutomatically } = await import('./automatic-bids.ts')
      await bidAutomatically(about, stop.signal, setState)
    },
    stop: () => running.current?.abort(),
  }
}

/** One click: the next bid as it was chosen with the maximum, then the wallet. */
function signNext(
  nft: Nft,
  limit: BidLimit,
  userId: string,
  next: string,
  charity: { _id: string; name: string } | undefined,
) {
  const given = gift(BigInt(next), Math.round(limit.donation_percent * 100))
  const about = {
    price: next,
    gift: String(given),
    charity: charity?.name,
    total: String(BigInt(next) + given),
    from: nft.owner ? fullName(nft.owner) : shortAddress(nft.owner_address ?? ''),
    to: nftsCopy.signed.you,
  }
  const body = {
    buyer_id: userId,
    buyer_xrp_address: limit.account,
    nft_id: nft._id,
    owner_id: nft.owner?._id ?? '',
    price: next,
    donation_percent: limit.donation_percent,
    automatic: true,
    ...(charity && { charity_id: charity._id }),
  }
  const ask = async () => (await call(createBid, { params: { nftId: nft._id }, body })).data
  return startSigning('bid', ask, nft._id, about)
}
