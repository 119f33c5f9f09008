import type { getDashboard, HeldPayout } from '@gooddrop/contract/charity-dashboard.ts'
import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import { Link } from 'react-router'
import { formatDate, formatXrp } from '#lib/format.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'

type Props = FieldsOf<typeof getDashboard>

/** What was given, what has arrived, and why something has not. */
export function Overview({ charity, held, weekly_mail }: Props) {
  const open = BigInt(charity.given) - BigInt(charity.received)
  return (
    <section aria-labelledby="overview" className="grid gap-8">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar src={charity.picture} seed={charity._id} name={charity.name} className="size-14" decorative />
        <div className="grid min-w-0 gap-1">
          <h2 id="overview" className="as-written display text-heading">
            {charity.name}
          </h2>
          <Link to={`/Charity/${charity._id}`} className="link justify-self-start text-sm">
            {copy.yourPage}
          </Link>
        </div>
      </header>
      <dl aria-live="polite" className="grid gap-6 border-t border-line pt-6 sm:grid-cols-3">
        <div className="grid content-start gap-1">
          <dt className="text-sm text-ink-soft">{copy.received}</dt>
          <dd className="grid gap-1">
            <GiftAmount drops={charity.received} worth={null} className="text-heading" />
            <span className="text-sm text-ink-faint">{copy.inGifts(charity.gifts)}</span>
          </dd>
        </div>
        <div className="grid content-start gap-1">
          <dt className="text-sm text-ink-soft">{copy.given}</dt>
          <dd className="grid gap-1">
            <Amount drops={charity.given} worth={null} className="text-heading" />
            <span className="text-sm text-ink-faint">{copy.inGifts(charity.given_gifts)}</span>
          </dd>
        </div>
        <div className="grid content-start gap-1">
          <dt className="text-sm text-ink-soft">{copy.open}</dt>
          <dd className="grid gap-1">
            <Amount drops={open} worth={null} className="text-heading" />
            <span className="text-sm text-ink-faint">{copy.openHint}</span>
          </dd>
        </div>
      </dl>
      {held.length > 0 && <Held held={held} />}
      <p className="text-[0.9375rem] text-ink-soft">
        {copy.weekly[weekly_mail]}{' '}
        <Link to="/Profile" className="link">
          {copy.settings}
        </Link>
      </p>
    </section>
  )
}

function Held({ held }: { held: readonly HeldPayout[] }) {
  const total = held.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  return (
    <section aria-labelledby="held-for" className="grid gap-3 rounded-md border border-danger/45 bg-danger-wash p-5">
      <h3 id="held-for" className="font-medium">
        {copy.held}
      </h3>
      <p className="text-[0.9375rem]">{copy.heldLead(formatXrp(total))}</p>
      <ul className="grid gap-2 text-[0.9375rem]">
        {held.map(({ _id, amount, reason, since }) => (
          <li key={_id}>
            <Sentence
              text={copy.heldLine}
              parts={{
                amount: <Amount drops={amount} worth={null} className="font-medium" />,
                day: formatDate(since),
                reason: copy.heldReasons[reason],
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
