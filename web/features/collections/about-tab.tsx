import type { Collection, CollectionSale } from '@gooddrop/contract/collections.ts'
import { ROYALTY_UNITS_PER_PERCENT } from '@gooddrop/contract/constants.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPercent, shortAddress } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { Amount } from '#ui/amount.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { pageCopy as copy } from './page-copy.ts'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-b-0">
    <dt className="shrink-0 text-ink-soft">{name}</dt>
    <dd className="flex items-center gap-1 text-end">{children}</dd>
  </div>
)

/** The story in full, the facts, and the last sales. */
export function AboutTab({ collection }: { collection: Collection }) {
  const { formatDate } = useTimes()
  const { story, issuer, taxon, royality, made_here, created_at, last_sales } = collection
  return (
    <div className="grid grid-cols-1 gap-14 lg:grid-cols-2">
      <div className="grid content-start gap-8">
        <p className="as-written w-fit max-w-prose whitespace-pre-line text-ink-soft">{story || copy.noStory}</p>
        <section className="grid gap-2">
          <h3 className="serif text-label">{copy.facts}</h3>
          <dl className="text-[0.9375rem]">
            <Row name={copy.origin}>{made_here ? copy.madeHere : copy.grouped}</Row>
            <Row name={copy.issuer}>
              <bdi className="figures">{shortAddress(issuer)}</bdi>
              <CopyButton text={issuer} label={copy.copyIssuer} className="-my-2" />
            </Row>
            <Row name={copy.taxon}>
              <span className="figures">{taxon}</span>
            </Row>
            {royality !== null && (
              <Row name={copy.royalty}>
                <span className="figures">{formatPercent(royality / ROYALTY_UNITS_PER_PERCENT)}</span>
              </Row>
            )}
            <Row name={copy.since}>{formatDate(created_at)}</Row>
          </dl>
        </section>
      </div>
      <section className="grid content-start gap-2">
        <h3 className="serif text-label">{copy.lastSales}</h3>
        {last_sales.length === 0 ? (
          <p className="text-ink-soft">{copy.noSales}</p>
        ) : (
          <ul className="divide-y divide-line">
            {last_sales.map((sale) => (
              <Sale key={sale.nft_id} sale={sale} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Sale({ sale: { nft_id, title, artwork, amount, sold_at } }: { sale: CollectionSale }) {
  const { formatDate } = useTimes()
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="size-14 shrink-0 overflow-hidden bg-sunk">
        {artwork?.src && <Picture src={artwork.src} alt="" instead={null} className="size-full object-cover" />}
      </span>
      <div className="grid min-w-0 grow gap-0.5">
        <Link
          to={`/ItemDetail?nftId=${nft_id}`}
          className="as-written line-clamp-1 text-ink no-underline hover:underline"
        >
          {title || messages.noTitle}
        </Link>
        <span className="text-sm text-ink-faint">{formatDate(sold_at)}</span>
      </div>
      <Amount drops={amount} className="text-[0.9375rem] font-medium" />
    </li>
  )
}
