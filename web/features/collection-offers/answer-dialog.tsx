import { answerCollectionOffer, type CollectionOffer } from '@gooddrop/contract/collection-offers.ts'
import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Thumbnail } from '#features/nfts/thumbnail.tsx'
import { startSigning } from '#features/signing/signing.ts'
import { call } from '#lib/api.ts'
import { formatXrp, fullName } from '#lib/format.ts'
import { realtime } from '#lib/live.ts'
import { toast } from '#lib/toast.ts'
import { useDialogAction } from '#lib/use-action.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { aboutListing } from './about.ts'
import { copy } from './copy.ts'
import { fittingWorksQuery, refetchOffers } from './queries.ts'

/** Whether it can be put forward without a signature. */
const isListedFor = ({ nftType, amount }: NftCard, offer: CollectionOffer) =>
  nftType === 'sell' && amount !== null && BigInt(amount) <= BigInt(offer.amount)

/** A holder chooses which of their fitting works to offer; its listing is what they sign. */
export function AnswerDialog({ offer, onClose }: { offer: CollectionOffer; onClose: () => void }) {
  const [chosen, setChosen] = useState<NftCard>()
  const query = useInfiniteQuery(fittingWorksQuery(offer._id))
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const works = data?.pages.flatMap(({ nfts }) => nfts).filter(({ nftType }) => nftType !== 'auction')
  const answer = useDialogAction(async (nft: NftCard) => {
    const socket_id = realtime.id()
    const body = { nft_id: nft._id, ...(socket_id && { socket_id }) }
    const { scan } = await call(answerCollectionOffer, { params: { id: offer._id }, body })
    await refetchOffers()
    if (scan) await startSigning('list', async () => scan, nft._id, aboutListing(offer))
    else toast.success(copy.answered)
  }, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.answerTitle}
      description={copy.answerLead(fullName(offer.maker), formatXrp(offer.amount))}
      footer={
        <Button disabled={!chosen} loading={answer.pending} onClick={() => chosen && answer.run(chosen)}>
          {copy.offerIt}
        </Button>
      }
    >
      <div className="grid gap-5">
        <p className="text-sm text-ink-soft">
          {chosen && isListedFor(chosen, offer) ? copy.atOnce : copy.answerHonest}
        </p>
        {isError && !works && <ErrorState small what={copy.fitting} onRetry={refetch} retrying={isFetching} />}
        {!isError && !works && <TextSkeleton lines={3} />}
        {works?.length === 0 && <p role="status">{copy.noFitting}</p>}
        {works && works.length > 0 && (
          <fieldset>
            <legend className="mb-2 text-sm font-medium">{copy.fitting}</legend>
            {works.map((nft) => (
              <label key={nft._id} className="flex cursor-pointer items-center gap-4 border-b border-line py-3">
                <input
                  type="radio"
                  name="work"
                  aria-label={copy.choose(nft.title || copy.noTitle)}
                  checked={chosen?._id === nft._id}
                  onChange={() => setChosen(nft)}
                  className="size-5 shrink-0 accent-ink"
                />
                <span className="w-14 shrink-0">
                  <Thumbnail work={nft} sizes="56px" />
                </span>
                <span className="as-written serif min-w-0 grow truncate text-label">{nft.title || copy.noTitle}</span>
                {nft.amount && <Amount drops={nft.amount} className="shrink-0 text-sm text-ink-soft" />}
              </label>
            ))}
          </fieldset>
        )}
        {hasNextPage && <LoadMore onClick={fetchNextPage} loading={isFetchingNextPage} shown={works?.length ?? 0} />}
      </div>
    </Dialog>
  )
}
