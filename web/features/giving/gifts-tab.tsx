import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ReceiptButton } from '#features/receipts/receipt-button.tsx'
import { YearReceipts } from '#features/receipts/year-receipts.tsx'
import { useWatch } from '#lib/live.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { DirectGifts } from './direct-gifts.tsx'
import { ExportGifts } from './export-gifts.tsx'
import { GiftLine } from './gift-line.tsx'
import { GivenShares } from './given-shares.tsx'
import { directGiftsQuery } from './page-queries.ts'
import { giftsOfQuery, givenQuery } from './queries.ts'

type Props = { person: { _id: string; username: string }; own: boolean }

/** What a person has given: the total, the charities, and each gift with its proof. */
export function GiftsTab({ person, own }: Props) {
  useWatch('market')
  const given = useQuery(givenQuery(person._id))
  const direct = useInfiniteQuery(directGiftsQuery({ user_id: person._id }))
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    giftsOfQuery(person._id),
  )
  if (isError && !data) return <ErrorState what={copy.giftsWhat} onRetry={refetch} retrying={isFetching} />
  if (!data || !given.data) return <TextSkeleton lines={5} />
  const gifts = data.pages.flatMap((page) => page.donations)
  const hasGiven = gifts.length > 0
  if (!hasGiven && direct.isPending) return <TextSkeleton lines={5} />
  const explore = own && <LinkButton to="/Explore">{copy.explore}</LinkButton>
  if (!hasGiven && !direct.data?.pages[0]?.gifts.length)
    return <EmptyState title={copy.noGifts} hint={copy.noGiftsHint} action={explore} />
  const { total_given, total_gifts, charities } = given.data
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-16">
      <div className="grid content-start gap-8">
        {hasGiven && (
          <>
            <div className="grid justify-items-start gap-2">
              <GiftAmount drops={total_given} worth={null} className="text-heading" />
              <p className="text-[0.9375rem] text-ink-soft">{copy.gifts(total_gifts)}</p>
            </div>
            <GivenShares charities={charities} />
          </>
        )}
        {own && <YearReceipts />}
        <div>
          <ExportGifts userId={person._id} username={person.username} />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-10">
        {hasGiven && (
          <section aria-label={copy.eachGift}>
            <h3 className="caps pb-2 text-ink-faint">{copy.eachGift}</h3>
            <ul>
              {gifts.map((gift) => (
                <GiftLine key={gift._id} gift={gift} without="giver" action={own && <ReceiptButton gift={gift} />} />
              ))}
            </ul>
            {hasNextPage && (
              <LoadMore
                onClick={() => fetchNextPage()}
                loading={isFetchingNextPage}
                shown={gifts.length}
                total={total_gifts}
              />
            )}
          </section>
        )}
        <DirectGifts
          which={{ user_id: person._id }}
          without="giver"
          action={(gift) => own && <ReceiptButton gift={gift} />}
          around={(list) => (
            <section aria-label={copy.directGifts}>
              <h3 className="caps pb-2 text-ink-faint">{copy.directGifts}</h3>
              <p className="pb-2 text-sm text-ink-soft">{copy.directGiftsLead}</p>
              {list}
            </section>
          )}
        />
      </div>
    </div>
  )
}
