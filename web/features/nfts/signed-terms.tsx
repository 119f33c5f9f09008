import type { SignAction } from '@gooddrop/contract/signing.ts'
import type { ReactNode } from 'react'
import type { About } from '#features/signing/flow.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { cx } from '#ui/cx.ts'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'

const Gift = ({ drops, charity }: { drops: string; charity: string | undefined }) =>
  charity ? (
    <Sentence
      text={copy.signed.giftTo}
      parts={{ amount: <GiftAmount drops={drops} />, charity: <bdi>{charity}</bdi> }}
    />
  ) : (
    <GiftAmount drops={drops} />
  )

type Props = {
  about: About
  action: SignAction
  /** What the seller gives of the price. */
  pledged?: string | undefined
  /** Several in a line, for a list of works. */
  compact?: boolean
}

/** For how much a work is signed, with which gift, from whom to whom. */
export function SignedTerms({ about, action, pledged, compact = false }: Props) {
  const { price, gift, charity, total, from, to } = about
  const listing = action === 'list'
  const row = (name: string, value: ReactNode) => (
    <div className={cx('flex items-baseline', compact ? 'gap-1.5' : 'justify-between gap-4')}>
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className={cx('min-w-0 wrap-anywhere', !compact && 'text-end')}>{value}</dd>
    </div>
  )
  return (
    <dl className={compact ? 'flex flex-wrap gap-x-4 gap-y-0.5' : 'grid gap-1.5'}>
      {price && row(copy.signed.price, <Amount drops={price} />)}
      {pledged && row(copy.signed.ofWhichPledged, <GiftAmount drops={pledged} />)}
      {/* The gift in a listing is the seller's own. */}
      {gift &&
        row(
          listing ? copy.signed.pledge : pledged ? copy.signed.yourGift : copy.signed.gift,
          <Gift drops={gift} charity={charity} />,
        )}
      {total &&
        row(listing ? copy.signed.receives : copy.signed.total, <Amount drops={total} className="font-medium" />)}
      {from && row(copy.signed.from, <bdi>{from}</bdi>)}
      {to && row(copy.signed.to, <bdi>{to}</bdi>)}
    </dl>
  )
}
