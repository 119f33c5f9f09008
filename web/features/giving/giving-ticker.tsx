import { useQuery } from '@tanstack/react-query'
import { fullName, shortAddress } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { latestGiftsQuery } from './queries.ts'
import { tickerCopy as copy } from './ticker-copy.ts'

/** What was given so far, in one line that updates live. */
export function GivingTicker() {
  const { data, isError } = useQuery(latestGiftsQuery())
  const latest = data?.donations[0]
  const { formatRelative } = useTimes()
  return (
    // As high as its content, so that nothing below moves when it loads.
    <aside aria-label={copy.given} className="min-h-27 border-y border-line sm:min-h-21 lg:min-h-14.5">
      {data && latest && (
        <div className="page flex flex-wrap items-baseline gap-x-8 gap-y-1 py-4 text-[0.9375rem]">
          <a href="#given" className="font-medium text-ink no-underline hover:underline">
            {copy.given} <GiftAmount drops={data.total_given} worth={null} />
          </a>
          <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-2 text-ink-soft lg:ms-auto">
            <span className="as-written line-clamp-2">
              {copy.lately(
                latest.giver ? fullName(latest.giver) : shortAddress(latest.giver_address),
                latest.charity.name,
                formatRelative(latest.createdAt),
              )}
            </span>
            <ProofLink href={latest.payout_link ?? latest.sale_link}>{copy.onLedger}</ProofLink>
          </p>
        </div>
      )}
      {!latest && (data || isError) && (
        <p className="page py-4 text-[0.9375rem] text-ink-soft">{data ? copy.noneYet : copy.notNow}</p>
      )}
    </aside>
  )
}
