import type { MyAuction } from '@gooddrop/contract/auctions.ts'
import { useQuery } from '@tanstack/react-query'
import { NftRow } from '#features/nfts/nft-row.tsx'
import { formatDateTime, formatXrp } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { Amount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { myAuctionsQuery } from './queries.ts'

const tones = { live: 'live', settled: 'good' } as const

const State = ({ auction: { state, decide_until } }: { auction: MyAuction }) =>
  decide_until ? (
    <Badge tone="danger">{copy.decide}</Badge>
  ) : (
    <Badge tone={state === 'live' || state === 'settled' ? tones[state] : 'plain'}>{copy.states[state]}</Badge>
  )

/** To the seller alone. Before an auction has started there is nothing to be met. */
const Reserve = ({ auction: { reserve_price, reserve_met, state } }: { auction: MyAuction }) => {
  if (reserve_price === null) return null
  const isOpen = state === 'scheduled' || state === 'live'
  const met = reserve_met ? copy.reserveMet : isOpen ? copy.reserveNotMet : copy.reserveMissed
  return <span className="block">{copy.myReserve(formatXrp(reserve_price), met)}</span>
}

const Note = ({ auction }: { auction: MyAuction }) => (
  <>
    {copy.bidCount(auction.bids)}
    {' · '}
    {auction.state === 'live' ? (
      <Sentence text={copy.closing} parts={{ time: <Countdown until={auction.closeDate} /> }} />
    ) : (
      (auction.reason ?? formatDateTime(auction.state === 'scheduled' ? auction.startDate : auction.closeDate))
    )}
    <Reserve auction={auction} />
  </>
)

/** A person's own auctions, with how they ended. */
export function MyAuctionsTab({ userId }: { userId: string }) {
  useWatch('market')
  const { data: auctions, isError, isFetching, refetch } = useQuery(myAuctionsQuery(userId))
  if (isError && !auctions) return <ErrorState what={copy.myAuctionsWhat} onRetry={refetch} retrying={isFetching} />
  if (!auctions) return <TextSkeleton lines={4} />
  if (auctions.length === 0)
    return (
      <EmptyState
        title={copy.noAuctions}
        hint={copy.noAuctionsHint}
        action={<LinkButton to="/User?u=me&tab=owned">{copy.seeOwned}</LinkButton>}
      />
    )
  return (
    <ul>
      {auctions.map((auction) => (
        <NftRow
          key={auction._id}
          nft={auction.nft}
          note={<Note auction={auction} />}
          badges={<State auction={auction} />}
          amount={<Amount drops={auction.best ?? auction.initialBidAmount} className="font-medium" />}
        />
      ))}
    </ul>
  )
}
