import { type Bid, cancelBid } from '@gooddrop/contract/bids.ts'
import { acceptBid } from '@gooddrop/contract/sales.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { charitiesQuery } from '#features/giving/queries.ts'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { PauseNotice, usePause } from '#features/signing/pause-notice.tsx'
import { startSigning } from '#features/signing/signing.ts'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { useWalletWords, WalletNote } from '#features/signing/wallet-note.tsx'
import { call } from '#lib/api.ts'
import { fullName, shortAddress } from '#lib/format.ts'
import { queryClient } from '#lib/query-client.ts'
import { useAction } from '#lib/use-action.ts'
import { useTimes } from '#lib/use-times.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { bidsQuery } from './queries.ts'

const nameOf = ({ buyer_id, buyer_address }: Bid) => (buyer_id ? fullName(buyer_id) : shortAddress(buyer_address))

/** Where the list cannot be had, the gift is shown without the name. */
async function charityOf({ charity_id }: Bid): Promise<string | undefined> {
  const charities = await queryClient.ensureQueryData(charitiesQuery()).catch(() => [])
  return charities.find(({ _id }) => _id === charity_id)?.name
}

/** Asks for the scan that accepts or deletes a bid. */
export const signForBid = async (action: 'acceptBid' | 'cancelBid', bid: Bid, nftId: string, account: string) => {
  const body = { nft_offer_index: bid.nft_offer_index, wallet_address: account }
  const endpoint = action === 'acceptBid' ? acceptBid : cancelBid
  const buyer = nameOf(bid)
  const sale = action === 'acceptBid' ? { from: nftsCopy.signed.you, to: buyer, charity: await charityOf(bid) } : {}
  const about = { price: bid.amount, gift: bid.gift ?? undefined, ...sale }
  const ask = async (socketId: string) => (await call(endpoint, { params: { socketId }, body })).data
  return startSigning(action, ask, nftId, about)
}

type RowProps = {
  bid: Bid
  nftId: string
  accept: ((bid: Bid) => Promise<void>) | undefined
  isOwn: boolean
  leads: boolean
  /** It is a bid of the auction that runs, not an offer from before or from elsewhere. */
  inAuction: boolean
  /** Nothing can be sold right now, or not with this wallet. */
  paused: boolean
  /** This wallet cannot sign it. */
  keepsBids: boolean
}

function BidRow({ bid, nftId, accept, isOwn, leads, inAuction, paused, keepsBids }: RowProps) {
  const { formatDateTime } = useTimes()
  const action = useAction((act: (bid: Bid) => Promise<void>) => act(bid))
  const name = nameOf(bid)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-b-0">
      <Avatar src={bid.buyer_id?.profile} seed={bid.buyer_id?._id ?? bid.buyer_address} name={name} decorative />
      <div className="grid min-w-0 grow gap-0.5">
        {bid.buyer_id ? (
          <Link
            to={`/User?u=${bid.buyer_id._id}`}
            className="truncate font-medium text-ink no-underline hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="figures truncate">{name}</bdi>
        )}
        <time dateTime={bid.createdAt} className="text-sm text-ink-faint">
          {formatDateTime(bid.createdAt)}
        </time>
        {bid.expiry && (
          <span className="text-xs text-ink-faint">
            {(inAuction ? copy.untilSettled : copy.until)(formatDateTime(bid.expiry))}
          </span>
        )}
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
      {accept && !bid.elsewhere && (
        <Button size="sm" loading={action.pending} disabled={!bid.funded || paused} onClick={() => action.run(accept)}>
          {copy.accept}
        </Button>
      )}
      {isOwn && (
        <Button
          size="sm"
          variant="danger"
          loading={action.pending}
          disabled={keepsBids}
          onClick={() => action.run(() => signForBid('cancelBid', bid, nftId, bid.buyer_address))}
        >
          {copy.delete}
        </Button>
      )}
      {isOwn && leads && <p className="w-full text-xs text-ink-faint">{copy.leadingWarning}</p>}
    </li>
  )
}

type Props = {
  nftId: string
  /** How the owner accepts a bid; left out for everybody else. */
  accept: ((bid: Bid) => Promise<void>) | undefined
  /** Whose bid leads a running auction. */
  leader: string | null
  /** The bids of a running auction, by offer: they outlive the close, so that there is time to settle. */
  inAuction: ReadonlySet<string>
  /** The result of the last auction, above the bids. */
  result: ReactNode
}

/** Newest first; a new bid appears as soon as the ledger has it. */
export function BidsTab({ nftId, accept, leader, inAuction, result }: Props) {
  const { owns } = useWallet()
  const pause = usePause('purchases')
  const wordsFor = useWalletWords()
  const [accepting, deleting] = [wordsFor('acceptBid'), wordsFor('cancelBid')]
  const { data: bids, isError, isFetching, refetch } = useQuery(bidsQuery(nftId))
  if (isError && !bids) return <ErrorState what={copy.bidsWhat} onRetry={refetch} retrying={isFetching} />
  if (!bids) return <TextSkeleton lines={4} />
  if (bids.length === 0) return result || <EmptyState title={copy.noBids} hint={copy.noBidsHint} />
  const hasOwn = bids.some(({ buyer_address }) => owns(buyer_address))
  return (
    <>
      {result}
      <WalletNote words={[...(accept ? [accepting] : []), ...(hasOwn ? [deleting] : [])]} />
      {accept && pause && <PauseNotice text={pause} />}
      <ul>
        {bids.map((bid) => (
          <BidRow
            key={bid._id}
            bid={bid}
            nftId={nftId}
            accept={accept}
            isOwn={owns(bid.buyer_address)}
            leads={leader !== null && leader === bid.buyer_address}
            inAuction={inAuction.has(bid.nft_offer_index)}
            paused={pause !== undefined || accepting.refusal !== undefined}
            keepsBids={deleting.refusal !== undefined}
          />
        ))}
      </ul>
    </>
  )
}
