import type { Donation } from '@gooddrop/contract/giving.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { copy } from './copy.ts'
import { ProofLink } from './proof-link.tsx'

/** What a sale gave, with both transactions to look at. */
export function SaleReceipt({ bought, sale }: { bought: boolean; sale: Donation | undefined }) {
  return (
    <div role="status" className="grid gap-3 border-t border-line pt-4">
      <p className="serif text-label">{bought ? copy.congratulations : copy.sold}</p>
      {sale ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
            <GiftAmount drops={sale.amount} />
            <span>{sale.payout_hash ? copy.gave(sale.charity.name) : copy.goes(sale.charity.name)}</span>
          </p>
          {sale.state === 'held' && <p className="text-sm text-ink-soft">{copy.held}</p>}
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <ProofLink href={sale.sale_link}>{copy.sale}</ProofLink>
            {sale.payout_link && <ProofLink href={sale.payout_link}>{copy.payout}</ProofLink>}
          </p>
        </>
      ) : (
        <p className="flex items-center gap-2 text-[0.9375rem] text-ink-soft">
          <GiftMark className="size-4" />
          {copy.giftComing}
        </p>
      )}
    </div>
  )
}
