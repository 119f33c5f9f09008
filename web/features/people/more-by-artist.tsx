import { listCreated } from '@gooddrop/contract/people.ts'
import type { PersonCard } from '@gooddrop/contract/user.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NftSection } from '#features/nfts/nft-section.tsx'
import { fullName } from '#lib/format.ts'
import { copy } from './copy.ts'
import { worksQuery } from './queries.ts'

const SHOWN = 4

/** Other works of the same artist. */
export function MoreByArtist({ artist, but }: { artist: PersonCard; but: string }) {
  const { data } = useInfiniteQuery(worksQuery(listCreated, artist._id))
  const others = data?.pages[0]?.nfts.filter(({ _id }) => _id !== but).slice(0, SHOWN) ?? []
  const link = (
    <Link to={`/Author/${artist._id}?tab=created`} className="link text-[0.9375rem]">
      {copy.allWorks}
    </Link>
  )
  return <NftSection id="more-by" title={copy.moreBy(fullName(artist))} nfts={others} link={link} />
}
