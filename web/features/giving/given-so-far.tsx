import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { ReceiptButton } from '#features/receipts/receipt-button.tsx'
import { useSearchParams } from '#lib/search-params.ts'
import { useSession } from '#lib/session.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'
import { GiftLine } from './gift-line.tsx'
import { donationsOfQuery } from './queries.ts'

const SHOWN = 5
/** For who comes from a receipt, whose gift may be an older one. */
const SHOWN_AT_ONCE = 50

/** What all sales of one work have given, with each gift's proof; nothing without a gift. `text` has an `{amount}`. */
export function GivenSoFar({ text, nftId }: { text: string; nftId: string }) {
  const isAsked = useSearchParams()[0].get('gifts') === 'shown'
  const limit = isAsked ? SHOWN_AT_ONCE : SHOWN
  const { data } = useQuery(donationsOfQuery({ nft_id: nftId, limit }))
  const me = useSession()?.user._id
  if (!data || data.total_given === '0') return null
  const total = data.donationsLength[0]?.total ?? 0
  return (
    <details open={isAsked} className="group max-w-2xl text-[0.9375rem]">
      <summary className="flex list-none flex-wrap items-baseline gap-x-2 [&::-webkit-details-marker]:hidden">
        <Sentence text={text} parts={{ amount: <GiftAmount drops={data.total_given} worth={null} /> }} />
        <span className="link inline-flex items-center gap-1 text-sm text-ink-soft">
          {copy.proofs}
          <ChevronDown aria-hidden="true" className="size-3.5 transition group-open:rotate-180" />
        </span>
      </summary>
      <ul className="mt-4">
        {data.donations.map((gift) => (
          <GiftLine
            key={gift._id}
            gift={gift}
            without="work"
            action={me !== undefined && gift.giver?._id === me && <ReceiptButton gift={gift} />}
          />
        ))}
      </ul>
      {total > limit && (
        <p className="border-t border-line pt-3 text-sm text-ink-faint">{copy.andEarlier(total - limit)}</p>
      )}
    </details>
  )
}
