import type { Collection } from '@gooddrop/contract/collections.ts'
import { Flag } from 'lucide-react'
import { Link } from 'react-router'
import { ShareButton } from '#features/sharing/share-button.tsx'
import { fullName, shortAddress } from '#lib/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { Picture } from '#ui/picture.tsx'
import { pageCopy as copy } from './page-copy.ts'

export function CollectionHeading({ collection }: { collection: Collection }) {
  const { _id, name, cover, story, made_here, own } = collection
  const drawn = <DrawnArt seed={`collection ${_id}`} className="size-full opacity-80" />
  return (
    <header className="grid">
      <div className="h-44 overflow-hidden bg-sunk sm:h-64 lg:h-80">
        {cover?.src ? (
          <Picture
            src={cover.src}
            srcSet={cover.srcset}
            sizes="100vw"
            alt=""
            instead={drawn}
            className="size-full object-cover"
          />
        ) : (
          drawn
        )}
      </div>
      <div className="page grid grid-cols-1 gap-5 pt-8">
        <p className="caps flex flex-wrap items-center gap-3 text-ink-faint">
          {copy.overline}
          {!made_here && <Badge tone="outline">{copy.madeElsewhere}</Badge>}
        </p>
        <h1 className="as-written display text-left rtl:text-right text-title wrap-anywhere">{name}</h1>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 text-[0.9375rem]">
          <Artist collection={collection} />
          {collection.charity && (
            <p className="flex min-w-0 flex-wrap items-center gap-x-2">
              <GiftMark className="size-4" />
              <span className="text-ink-faint">{copy.gives}</span>
              <Link to={`/Charity/${collection.charity._id}`} className="link wrap-anywhere">
                <bdi>{collection.charity.name}</bdi>
              </Link>
            </p>
          )}
        </div>
        {story && <p className="as-written line-clamp-4 max-w-prose whitespace-pre-line text-ink-soft">{story}</p>}
        <div className="-ms-3.5 flex flex-wrap items-center gap-3">
          <ShareButton title={name} />
          <Button asChild variant="quiet" size="sm">
            <Link to={`/Contact?collection=${_id}`}>
              <Flag aria-hidden="true" className="size-4" strokeWidth={1.7} />
              {copy.report}
            </Link>
          </Button>
          {own && <OwnLinks id={_id} />}
        </div>
      </div>
    </header>
  )
}

function Artist({ collection: { artist, issuer } }: { collection: Collection }) {
  if (!artist)
    return (
      <p className="flex items-center gap-2">
        <span className="text-ink-faint">{copy.issuedBy}</span>
        <bdi className="figures">{shortAddress(issuer)}</bdi>
      </p>
    )
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="text-ink-faint">{copy.by}</span>
      <Link
        to={`/Author/${artist._id}`}
        className="flex min-w-0 items-center gap-2 text-ink no-underline hover:underline"
      >
        <Avatar src={artist.profile} seed={artist._id} name={fullName(artist)} className="size-7" decorative />
        <span className="as-written line-clamp-1">{fullName(artist)}</span>
      </Link>
    </p>
  )
}

const OwnLinks = ({ id }: { id: string }) => (
  <>
    <Button asChild variant="secondary" size="sm">
      <Link to={`/Collection/${id}/Edit`}>{copy.edit}</Link>
    </Button>
    <Button asChild variant="secondary" size="sm">
      <Link to={`/CreateSingleNFT?collection=${id}`}>{copy.addWorks}</Link>
    </Button>
  </>
)
