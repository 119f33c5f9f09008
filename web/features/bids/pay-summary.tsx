import type { ReactNode } from 'react'
import type { PriceBreakdown } from '#features/giving/price-breakdown.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'

function Line({ name, strong, children }: { name: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4 py-2', strong && 'border-t border-ink font-medium')}>
      <dt className={strong ? '' : 'text-ink-soft'}>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}

type Props = { breakdown: PriceBreakdown; reserve: string | undefined; creatorSells: boolean }

/** Everything that is paid, given, locked and received, before anything is signed. */
export function PaySummary({ breakdown, reserve, creatorSells }: Props) {
  const { pledge } = breakdown
  return (
    <div className="grid gap-4 bg-sunk p-5 text-[0.9375rem]">
      <dl>
        <Line name={copy.price}>
          <Amount drops={breakdown.price} />
        </Line>
        {pledge > 0n && (
          <Line name={copy.ofWhichPledged}>
            <GiftAmount drops={pledge} />
          </Line>
        )}
        <Line name={pledge > 0n ? copy.yourGift : copy.gift}>
          <GiftAmount drops={breakdown.gift} />
        </Line>
        <Line name={copy.total} strong>
          <Amount drops={breakdown.total} />
        </Line>
        {reserve !== undefined && (
          <Line name={copy.reserve}>
            <Amount drops={reserve} className="text-ink-soft" />
          </Line>
        )}
      </dl>
      <dl aria-label={copy.whoGets} className="border-t border-line pt-2 text-sm">
        <Line name={creatorSells ? copy.creatorSells : copy.sellerGets}>
          <Amount drops={breakdown.seller} />
        </Line>
        {!creatorSells && (
          <Line name={copy.creatorGets}>
            <Amount drops={breakdown.creator} />
          </Line>
        )}
        {pledge > 0n && (
          <Line name={copy.charityGets}>
            <GiftAmount drops={breakdown.gift + pledge} />
          </Line>
        )}
      </dl>
      {pledge > 0n && <p className="text-sm text-ink-soft">{copy.twoGifts}</p>}
      <p className="text-sm text-ink-soft">{copy.takesNothing}</p>
    </div>
  )
}
