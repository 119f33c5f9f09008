import type { NftType } from '@gooddrop/contract/constants.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { ArrowRight, Gavel, Image, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Amount, GiftAmount } from './amount.tsx'
import { ArtworkFrame } from './artwork-frame.tsx'
import { Avatar } from './avatar.tsx'
import { copy } from './copy.ts'
import { Countdown } from './countdown.tsx'
import { cx } from './cx.ts'
import { FilmBadge } from './film.tsx'
import { Skeleton } from './skeleton.tsx'

const icons = { mint: Image, sell: Tag, auction: Gavel } as const satisfies Record<NftType, unknown>

export type ArtworkCardProps = {
  id: string
  to: string
  title: string | null
  image: string | null
  /** The same in other widths, as in `srcset`. */
  renditions?: string | undefined
  tint?: string | null
  /** The word for a film, where this is one. */
  film?: string | undefined
  owner: { id: string; name: string; picture: string | null }
  /** Who made it, where that is known. */
  creator?: { id: string; name: string } | null
  /** How its creator is named: 'by Ada'. */
  by: (name: string) => string
  kind: NftType
  deadline?: string | null
  price?: string | null
  /** What the price is: 'Price', 'Current bid'. */
  priceLabel: string
  /** The minimum gift of a sale at this price. */
  gift?: string | null
  action: string
  /** On the picture, bottom right. */
  corner?: ReactNode
  eager?: boolean
  /** The first of a page. */
  first?: boolean
}

/** A long amount breaks rather than leave a narrow card. */
const narrow = 'wrap-anywhere whitespace-normal!'

/** A picture with its label beneath. */
export function ArtworkCard(card: ArtworkCardProps) {
  const Kind = icons[card.kind]
  const label = copy.kinds[card.kind]
  const title = card.title || messages.noTitle
  return (
    <article className="group relative grid content-start gap-4">
      <div className="relative transition duration-240 group-hover:-translate-y-1">
        <ArtworkFrame
          src={card.image}
          alt={title}
          tint={card.tint}
          film={card.film}
          srcSet={card.renditions}
          eager={card.eager ?? false}
          first={card.first ?? false}
          sizes="(min-width: 1024px) 18vw, (min-width: 380px) 37vw, 76vw"
        />
        <span
          title={label}
          className="absolute top-3 end-3 grid size-8 place-items-center rounded-full bg-raised text-ink-soft shadow-lift"
        >
          <Kind aria-hidden="true" className="size-4" strokeWidth={1.7} />
          <span className="sr-only">{label}</span>
        </span>
        {card.film && <FilmBadge label={card.film} />}
        {card.deadline && (
          <span className="absolute bottom-3 start-3 rounded-full bg-raised px-3 py-1 text-xs font-medium text-ink shadow-lift">
            <Countdown until={card.deadline} />
          </span>
        )}
      </div>
      {card.corner && (
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square *:pointer-events-auto">
          {card.corner}
        </div>
      )}
      <div className="grid gap-3">
        <div className="grid gap-1.5">
          <h3 className="serif text-label">
            <Link
              to={card.to}
              className="as-written line-clamp-2 text-left rtl:text-right text-ink no-underline after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h3>
          {card.creator && card.creator.id !== card.owner.id && (
            <p className="as-written line-clamp-1 text-sm text-ink-soft">{card.by(card.creator.name)}</p>
          )}
          <Link
            to={`/User?u=${card.owner.id}`}
            className="relative z-1 flex items-center gap-2 justify-self-start text-sm text-ink-soft no-underline hover:text-ink"
          >
            <Avatar
              src={card.owner.picture}
              seed={card.owner.id}
              name={card.owner.name}
              className="size-6"
              decorative
            />
            <span className="as-written line-clamp-2">
              {card.creator?.id === card.owner.id ? card.by(card.owner.name) : card.owner.name}
            </span>
          </Link>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-3">
          <span className="grid max-w-full min-w-0 gap-0.5">
            <span className="text-xs text-ink-faint">{card.priceLabel}</span>
            {card.price ? <Amount drops={card.price} className={cx(narrow, 'font-medium')} /> : <span>–</span>}
            {card.gift && <GiftAmount drops={card.gift} className={cx(narrow, 'text-xs')} />}
          </span>
          <span className="inline-flex items-center gap-1.5 text-sm font-medium">
            {card.action}
            <ArrowRight
              aria-hidden="true"
              className="size-4 transition group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
              strokeWidth={1.7}
            />
          </span>
        </div>
      </div>
    </article>
  )
}

export function ArtworkCardSkeleton() {
  return (
    <div aria-hidden="true" className="grid content-start gap-4">
      <Skeleton className="aspect-square w-full rounded-none" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}

const artworkRows = 'grid gap-x-4 gap-y-10 min-[520px]:gap-x-7 min-[520px]:gap-y-14'

/** One, two or four in a row: a page of sixteen always fills its last row. */
export const artworkGrid = `${artworkRows} grid-cols-1 min-[380px]:grid-cols-2 min-[1024px]:grid-cols-4`

/** The same beside filters, which take their part of a wide screen. */
export const artworkGridBeside = `${artworkRows} grid-cols-1 min-[380px]:grid-cols-2 min-[1280px]:grid-cols-4`
