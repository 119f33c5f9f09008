import type { OwnGift } from '@gooddrop/contract/charity-dashboard.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GiftLine } from '#features/giving/gift-line.tsx'
import { fullName, inBrackets, shortAddress } from '#lib/format.ts'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { ownGiftsQuery } from './queries.ts'
import { ThankDialog } from './thank-dialog.tsx'

/** Gifts as they arrive, each with what was written to its giver. */
export function OwnGifts({ account }: { account: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    ownGiftsQuery(account),
  )
  const [thanking, setThanking] = useState<OwnGift>()
  if (isError && !data) return <ErrorState what={copy.giftsWhat} onRetry={refetch} retrying={isFetching} />
  if (!data)
    return (
      <div aria-busy="true" className="grid content-start gap-4">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="h-17 w-full" />
        ))}
      </div>
    )
  // A gift that arrives between two pages moves the rest on.
  const gifts = [...new Map(data.pages.flatMap((page) => page.gifts).map((each) => [each._id, each])).values()]
  if (gifts.length === 0) return <EmptyState title={copy.noGifts} hint={copy.noGiftsHint} />
  const total = data.pages.at(-1)?.giftsLength[0]?.total ?? gifts.length
  return (
    <div className="min-w-0">
      <p className="pb-4 text-sm text-ink-faint">{copy.live}</p>
      <ul aria-label={copy.eachGift} aria-live="polite" aria-relevant="additions" className="border-b border-line">
        {gifts.map((gift) => (
          <GiftLine
            key={gift._id}
            gift={gift}
            without="charity"
            action={<ThanksAction gift={gift} onThank={() => setThanking(gift)} />}
          />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore onClick={() => fetchNextPage()} loading={isFetchingNextPage} shown={gifts.length} total={total} />
      )}
      {thanking && <ThankDialog account={account} gift={thanking} onClose={() => setThanking(undefined)} />}
    </div>
  )
}

export const giverOf = ({ giver, giver_address }: OwnGift) => (giver ? fullName(giver) : shortAddress(giver_address))

function ThanksAction({ gift, onThank }: { gift: OwnGift; onThank: () => void }) {
  const { own_thanks: thanks } = gift
  const mayWrite = !thanks || thanks.state === 'submitted' || thanks.state === 'refused'
  return (
    <>
      {thanks && <span>{copy.thanksStates[thanks.state]}</span>}
      {mayWrite && (
        <button type="button" className="link" onClick={onThank}>
          {thanks ? copy.editThanks : copy.thank}
          <span className="sr-only"> {inBrackets(copy.thankFor(giverOf(gift)))}</span>
        </button>
      )}
    </>
  )
}
