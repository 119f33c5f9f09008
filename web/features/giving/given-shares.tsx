import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import type { getGiven } from '@gooddrop/contract/giving.ts'
import { Link } from 'react-router'
import { GiftAmount } from '#ui/amount.tsx'
import { copy } from './copy.ts'

type Shares = FieldsOf<typeof getGiven>['charities']

const THOUSANDTHS = 1000n

/** What a person gave to each charity, the largest first; bars are relative to the largest. */
export function GivenShares({ charities }: { charities: Shares }) {
  const most = BigInt(charities[0]?.given ?? '1')
  const share = (given: string) => Number((BigInt(given) * THOUSANDTHS) / most) / 10
  return (
    <section aria-label={copy.perCharity} className="grid gap-3">
      <h3 className="caps text-ink-faint">{copy.perCharity}</h3>
      <ul className="grid gap-4">
        {charities.map(({ _id, name, given, gifts }) => (
          <li key={_id} className="grid gap-1.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={`/Charity/${_id}`}
                className="as-written text-[0.9375rem] text-ink no-underline hover:underline"
              >
                {name}
              </Link>
              <GiftAmount drops={given} worth={null} className="text-sm" />
            </span>
            <span aria-hidden="true" className="h-1 bg-sunk">
              <span className="block h-full min-w-1 bg-gift" style={{ width: `${share(given)}%` }} />
            </span>
            <span className="text-xs text-ink-faint">{copy.gifts(gifts)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
