import type { Donation } from '@gooddrop/contract/giving.ts'
import { ArrowUpRight } from 'lucide-react'
import { GiftAmount } from '#ui/amount.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { texts } from './texts.ts'

const Proof = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="link inline-flex items-center gap-1 text-sm">
    {children}
    <ArrowUpRight aria-hidden="true" className="size-3.5" />
  </a>
)

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
            <Proof href={sale.sale_link}>{texts.sale}</Proof>
            {sale.payout_link && <Proof href={sale.payout_link}>{texts.payout}</Proof>}
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
