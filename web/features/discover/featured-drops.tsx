import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { useWatch } from '#lib/live.ts'
import { Section } from '#ui/section.tsx'
import { LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { featuredQuery } from './queries.ts'

/** What is featured, and by Load More everything else on sale. */
export function FeaturedDrops() {
  useWatch('market')
  return (
    <Section
      id="featured"
      className="lazy-layout [--lazy-height:640rem] min-[380px]:[--lazy-height:330rem] lg:[--lazy-height:180rem]"
      title={copy.featuredTitle}
      aside={
        <Link to="/Explore" className="link">
          {copy.exploreAll}
        </Link>
      }
    >
      <NftGrid
        below
        query={useInfiniteQuery(featuredQuery())}
        what={copy.featuredWhat}
        empty={copy.nothingOnSale}
        hint={copy.nothingOnSaleHint}
        action={<LinkButton to="/CreateOptions">{copy.createOne}</LinkButton>}
      />
    </Section>
  )
}
