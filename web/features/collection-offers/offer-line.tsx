import type { CollectionOffer } from '@gooddrop/contract/collection-offers.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatList, fullName, labelled } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'

type Props = { offer: CollectionOffer /** Badges and buttons. */; children?: ReactNode; below?: ReactNode }

/** What somebody would pay for works of a collection, as one line of a list. */
export function OfferLine({ offer, children, below }: Props) {
  const { formatDateTime } = useTimes()
  const { maker, amount, gift, works, bought, traits, expires_at } = offer
  return (
    <li className="grid gap-4 border-b border-line py-5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="grid min-w-40 gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <Sentence
              text={copy.forOneWork}
              words={(text) => <span className="text-sm text-ink-faint">{text}</span>}
              parts={{ amount: <Amount drops={amount} className="serif text-label" /> }}
            />
          </span>
          <GiftAmount drops={gift} className="text-sm" />
        </div>
        <div className="grid min-w-0 grow gap-1.5 text-sm text-ink-soft">
          <Link
            to={`/User?u=${maker._id}`}
            className="flex items-center gap-2 justify-self-start text-ink-soft no-underline hover:text-ink"
          >
            <Avatar src={maker.profile} seed={maker._id} name={fullName(maker)} className="size-6" decorative />
            <span className="as-written">{fullName(maker)}</span>
          </Link>
          <span>{formatList([copy.wants(works - bought), copy.until(formatDateTime(expires_at))])}</span>
          {traits.length > 0 && (
            <span className="flex flex-wrap items-center gap-1.5">
              <Sentence
                text={copy.withTheseTraits}
                parts={{
                  traits: traits.map(({ name, value }) => (
                    <Badge key={name} tone="outline">
                      <span className="as-written">{labelled(name, value)}</span>
                    </Badge>
                  )),
                }}
              />
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">{children}</div>
      </div>
      {below}
    </li>
  )
}
