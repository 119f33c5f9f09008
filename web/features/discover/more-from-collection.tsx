import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { traitsQuery } from '#features/collections/page-queries.ts'
import { NftSection } from '#features/nfts/nft-section.tsx'
import { exploreCopy as copy } from './explore-copy.ts'
import { readFilters } from './explore-filters.ts'
import { exploreQuery } from './explore-queries.ts'

const SHOWN = 4

/** Other works of the same collection. */
export function MoreFromCollection({ nftId }: { nftId: string }) {
  const collection = useQuery(traitsQuery(nftId)).data?.collection
  const filters = readFilters(new URLSearchParams(), collection?._id)
  const { data } = useInfiniteQuery({ ...exploreQuery(filters), enabled: Boolean(collection) })
  if (!collection) return null
  const others = data?.pages[0]?.nfts.filter(({ _id }) => _id !== nftId).slice(0, SHOWN) ?? []
  const link = (
    <Link to={`/Collection/${collection._id}`} className="link text-[0.9375rem]">
      {copy.wholeCollection}
    </Link>
  )
  return <NftSection id="more-from" title={copy.moreFrom(collection.name)} nfts={others} link={link} />
}
