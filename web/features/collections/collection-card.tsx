import type { CollectionCard as Card } from '@gooddrop/contract/collections.ts'
import { formatNumber } from '@gooddrop/contract/language.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName, shortAddress } from '#lib/format.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listCopy } from './list-copy.ts'
import { pageCopy as copy } from './page-copy.ts'

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-0.5">
    <dt className="text-xs text-ink-faint">{name}</dt>
    <dd className="figures text-sm font-medium wrap-anywhere">{children}</dd>
  </div>
)

const long = 'wrap-anywhere whitespace-normal!'

/** A cover with the name, the artist and the figures beneath. */
export function CollectionCard({ collection }: { collection: Card }) {
  const { _id, name, cover, artist, issuer, items, floor, volume, given } = collection
  const drawn = <DrawnArt seed={`collection ${_id}`} className="size-full opacity-80" />
  return (
    <article className="group relative grid content-start gap-4">
      <div className="aspect-3/2 overflow-hidden bg-sunk transition duration-240 group-hover:-translate-y-1">
        {cover?.src ? (
          <Picture
            src={cover.src}
            srcSet={cover.srcset}
            sizes="(min-width: 1024px) 22vw, (min-width: 640px) 45vw, 92vw"
            alt=""
            instead={drawn}
            className="size-full object-cover"
          />
        ) : (
          drawn
        )}
      </div>
      <div className="grid gap-3">
        <div className="grid gap-1">
          <h2 className="serif text-label">
            <Link
              to={`/Collection/${_id}`}
              className="as-written line-clamp-2 text-left rtl:text-right text-ink no-underline after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h2>
          <p className="as-written line-clamp-1 text-sm text-ink-soft">
            {listCopy.by(artist ? fullName(artist) : shortAddress(issuer))}
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3">
          <Figure name={copy.items}>{formatNumber(items)}</Figure>
          <Figure name={copy.floor}>{floor ? <Amount drops={floor} className={long} /> : copy.none}</Figure>
          <Figure name={copy.volume}>
            <Amount drops={volume} className={long} />
          </Figure>
          <Figure name={copy.given}>
            <GiftAmount drops={given} className={long} />
          </Figure>
        </dl>
      </div>
    </article>
  )
}

export const CollectionCardSkeleton = () => (
  <div aria-hidden="true" className="grid content-start gap-4">
    <Skeleton className="aspect-3/2 w-full rounded-none" />
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-4 w-1/3" />
    <Skeleton className="h-16 w-full" />
  </div>
)
