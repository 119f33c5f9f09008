import type { Collection } from '@gooddrop/contract/collections.ts'
import { formatNumber } from '@gooddrop/contract/language.ts'
import type { ReactNode } from 'react'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { pageCopy as copy } from './page-copy.ts'

const Figure = ({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) => (
  <div className="grid content-start gap-1 border-t border-line pt-3">
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="grid gap-0.5">
      <span className="figures text-lg font-medium wrap-anywhere">{children}</span>
      {hint && <span className="text-sm text-ink-faint">{hint}</span>}
    </dd>
  </div>
)

const long = 'wrap-anywhere whitespace-normal!'

export function CollectionFigures({ collection }: { collection: Collection }) {
  const { items, owners, floor, volume, sales, given, gifts, on_sale } = collection
  return (
    <section aria-label={copy.figures}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        <Figure name={copy.items} hint={on_sale > 0 ? copy.onSale(on_sale) : undefined}>
          {formatNumber(items)}
        </Figure>
        <Figure name={copy.owners}>{formatNumber(owners)}</Figure>
        <Figure name={copy.floor} hint={floor ? copy.floorHint : undefined}>
          {floor ? <Amount drops={floor} className={long} /> : copy.none}
        </Figure>
        <Figure name={copy.volume} hint={copy.volumeHint(sales)}>
          <Amount drops={volume} className={long} />
        </Figure>
        <Figure name={copy.given} hint={copy.givenHint(gifts)}>
          <GiftAmount drops={given} className={long} />
        </Figure>
      </dl>
    </section>
  )
}
