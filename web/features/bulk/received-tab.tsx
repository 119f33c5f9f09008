import { MAX_STEPS, type ReceivedOffer } from '@gooddrop/contract/bulk.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { NftRow } from '#features/nfts/nft-row.tsx'
import { PauseNotice, usePause } from '#features/signing/pause-notice.tsx'
import { formatDateTime, formatList, shortAddress } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { receivedOffersQuery, startBulk } from './queries.ts'
import { SelectionBar, SelectMark } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

const noteOf = ({ buyer_name, buyer_address, expiry }: ReceivedOffer) =>
  formatList([
    copy.from(buyer_name ?? shortAddress(buyer_address)),
    ...(expiry ? [copy.until(formatDateTime(expiry))] : []),
  ])

const idOf = ({ nft_offer_index }: ReceivedOffer) => nft_offer_index

/** The highest offer for each work. */
function bestOf(offers: readonly ReceivedOffer[]): ReceivedOffer[] {
  const best = new Map<string, ReceivedOffer>()
  for (const offer of offers) {
    const other = best.get(offer.nft._id)
    if (!other || BigInt(offer.amount) > BigInt(other.amount)) best.set(offer.nft._id, offer)
  }
  return [...best.values()]
}

/** What others offer for one's own works; several can be accepted at once, of those for one work only one. */
export function ReceivedTab() {
  useWatch('market')
  const navigate = useNavigate()
  const selection = useSelection()
  const pause = usePause('purchases')
  const { data: offers, isError, isFetching, refetch } = useQuery(receivedOffersQuery())
  const acceptable = (offers ?? []).filter(({ problem }) => problem === null)
  const selected = selection.among(acceptable, idOf)
  const rivals = ({ nft }: ReceivedOffer) => acceptable.filter((other) => other.nft._id === nft._id).map(idOf)
  const accept = useAction(async () => {
    if (selected.length > MAX_STEPS) return toast.error(copy.tooMany(MAX_STEPS))
    navigate(await startBulk({ kind: 'accept', offers: selected.map(idOf) }))
  })
  if (isError && !offers) return <ErrorState what={copy.receivedWhat} onRetry={refetch} retrying={isFetching} />
  if (!offers) return <TextSkeleton lines={4} />
  if (offers.length === 0) return <EmptyState title={copy.noOffers} hint={copy.noOffersHint} />
  return (
    <>
      {pause && <PauseNotice text={pause} />}
      <SelectionBar selection={selection} count={selected.length} all={bestOf(acceptable).map(idOf)}>
        {selected.length > 0 && (
          <Button size="sm" loading={accept.pending} disabled={pause !== undefined} onClick={accept.run}>
            {copy.acceptThem(selected.length)}
          </Button>
        )}
      </SelectionBar>
      <ul>
        {offers.map((offer) => (
          <NftRow
            key={idOf(offer)}
            nft={offer.nft}
            note={noteOf(offer)}
            badges={offer.problem && <Badge tone="live">{copy.problems[offer.problem]}</Badge>}
            amount={<Amount drops={offer.amount} className="font-medium" />}
            mark={
              selection.on && (
                <SelectMark
                  title={copy.offerOf(offer.nft.title || copy.noTitle, noteOf(offer))}
                  checked={selection.has(idOf(offer)) && offer.problem === null}
                  disabled={offer.problem !== null}
                  onToggle={() => selection.toggle(idOf(offer), rivals(offer))}
                />
              )
            }
          />
        ))}
      </ul>
    </>
  )
}
