import { listCreated } from '@gooddrop/contract/people.ts'
import type { PersonCard } from '@gooddrop/contract/user.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NftCard } from '#features/nfts/nft-card.tsx'
import { fullName } from '#lib/format.ts'
import { artworkGrid } from '#ui/artwork-card.tsx'
import { copy } from './copy.ts'
import { worksQuery } from './queries.ts'

const SHOWN = 4

/** Other works of the same artist; nothing where there are none. */
export function MoreByArtist({ artist, but }: { artist: PersonCard; but: string }) {
  const { data } = useInfiniteQuery(worksQuery(listCreated, artist._id))
  const others = data?.pages[0]?.nfts.filter(({ _id }) => _id !== but).slice(0, SHOWN) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more-by" className="grid gap-8 border-t border-line pt-12">
      <header className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="more-by" className="as-written display text-heading">
          {copy.moreBy(fullName(artist))}
        </h2>
        <Link to={`/Author/${artist._id}?tab=created`} className="link text-[0.9375rem]">
          {copy.allWorks}
        </Link>
      </header>
      <ul className={artworkGrid}>
        {others.map((nft) => (
          <li key={nft._id}>
            <NftCard nft={nft} />
          </li>
        ))}
      </ul>
    </section>
  )
}
