import type { Donation } from '@gooddrop/contract/giving.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { ProofLink } from './proof-link.tsx'
import { texts } from './texts.ts'

/** What a sale gave, with both transactions to look at. */
export function SaleReceipt({ bought, sale }: { bought: boolean; sale: Donation | undefined }) {
  return (
    <div role="status" className="grid gap-3 border-t border-line pt-4">
      <p className="serif text-label">{bought ? texts.congratulations : texts.sold}</p>
      {sale ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
            <GiftAmount drops={sale.amount} />
            <span>{sale.payout_hash ? texts.gave(sale.charity.name) : texts.goes(sale.charity.name)}</span>
          </p>
          {sale.state === 'held' && <p className="text-sm text-ink-soft">{texts.held}</p>}
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <ProofLink href={sale.sale_link}>{texts.sale}</ProofLink>
            {sale.payout_link && <ProofLink href={sale.payout_link}>{texts.payout}</ProofLink>}
          </p>
        </>
      ) : (
        <p className="flex items-center gap-2 text-[0.9375rem] text-ink-soft">
          <GiftMark className="size-4" />
          {texts.giftComing}
        </p>
      )}
    </div>
  )
}
