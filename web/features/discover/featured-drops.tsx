import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { useWatch } from '#lib/live.ts'
import { Section } from '#ui/section.tsx'
import { WayOn } from '#ui/states.tsx'
import { onSaleQuery } from './queries.ts'
import { texts } from './texts.ts'

/** Everything on sale, the last listed first. */
export function FeaturedDrops() {
  useWatch('market')
  return (
    <Section
      id="featured"
      title={texts.featuredTitle}
      aside={
        <Link to="/Explore" className="link">
          {texts.exploreAll}
        </Link>
      }
    >
      <NftGrid
        query={useInfiniteQuery(onSaleQuery())}
        what={texts.featuredWhat}
        empty={texts.nothingOnSale}
        hint={texts.nothingOnSaleHint}
        action={<WayOn to="/CreateOptions">{texts.createOne}</WayOn>}
      />
    </Section>
  )
}
