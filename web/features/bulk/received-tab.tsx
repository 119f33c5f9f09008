import { MAX_STEPS, type ReceivedOffer } from '@gooddrop/contract/bulk.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { NftRow } from '#features/nfts/nft-row.tsx'
import { PauseNotice, usePause } from '#features/signing/pause-notice.tsx'
import { formatDateTime, shortAddress } from '#lib/format.ts'
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
  [copy.from(buyer_name ?? shortAddress(buyer_address)), ...(expiry ? [copy.until(formatDateTime(expiry))] : [])].join(
    ', ',
  )

/** What others offer for one's own works; several can be accepted at once. */
export function ReceivedTab() {
  useWatch('market')
  const navigate = useNavigate()
  const selection = useSelection()
  const pause = usePause('purchases')
  const { data: offers, isError, isFetching, refetch } = useQuery(receivedOffersQuery())
  const acceptable = (offers ?? []).filter(({ problem }) => problem === null)
  const selected = selection.among(acceptable, ({ nft_offer_index }) => nft_offer_index)
  const accept = useAction(async () => {
    if (selected.length > MAX_STEPS) return toast.error(copy.tooMany(MAX_STEPS))
    navigate(await startBulk({ kind: 'accept', offers: selected.map(({ nft_offer_index }) => nft_offer_index) }))
  })
  if (isError && !offers) return <ErrorState what={copy.receivedWhat} onRetry={refetch} retrying={isFetching} />
  if (!offers) return <TextSkeleton lines={4} />
  if (offers.length === 0) return <EmptyState title={copy.noOffers} hint={copy.noOffersHint} />
  return (
    <>
      {pause && <PauseNotice text={pause} />}
      <SelectionBar
        selection={selection}
        count={selected.length}
        all={acceptable.map(({ nft_offer_index }) => nft_offer_index)}
      >
        {selected.length > 0 && (
          <Button size="sm" loading={accept.pending} disabled={pause !== undefined} onClick={accept.run}>
            {copy.acceptThem(selected.length)}
          </Button>
        )}
      </SelectionBar>
      <ul>
        {offers.map((offer) => (
          <NftRow
            key={offer.nft_offer_index}
            nft={offer.nft}
            note={noteOf(offer)}
            badges={offer.problem && <Badge tone="live">{copy.problems[offer.problem]}</Badge>}
            amount={<Amount drops={offer.amount} className="font-medium" />}
            mark={
              selection.on && (
                <SelectMark
                  title={`${offer.nft.title || copy.noTitle} ${noteOf(offer)}`}
                  checked={selection.has(offer.nft_offer_index) && offer.problem === null}
                  disabled={offer.problem !== null}
                  onToggle={() => selection.toggle(offer.nft_offer_index)}
                />
              )
            }
          />
        ))}
      </ul>
    </>
  )
}
