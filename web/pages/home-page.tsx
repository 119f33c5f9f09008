import { Link } from 'react-router'
import { CharityList } from '#features/discover/charity-list.tsx'
import { copy } from '#features/discover/copy.ts'
import { Explainer } from '#features/discover/explainer.tsx'
import { FeaturedDrops } from '#features/discover/featured-drops.tsx'
import { Hero } from '#features/discover/hero.tsx'
import { featuredQuery } from '#features/discover/queries.ts'
import { GivingTicker } from '#features/giving/giving-ticker.tsx'
import { LatestGifts } from '#features/giving/latest-gifts.tsx'
import { charitiesQuery, latestGiftsQuery } from '#features/giving/queries.ts'
import { BlogList } from '#features/stories/blog-list.tsx'
import { blogsQuery } from '#features/stories/queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Section } from '#ui/section.tsx'

/** A placeholder until there is data for it. */
function TopSellers() {
  return (
    <Section id="top-sellers" title={copy.topSellers} aside={<Badge tone="outline">{copy.comingSoon}</Badge>}>
      <p className="max-w-xl border-t border-line pt-5 text-ink-soft">{copy.topSellersLater}</p>
    </Section>
  )
}

export function loader() {
  queryClient.prefetchInfiniteQuery(featuredQuery())
  queryClient.prefetchQuery(latestGiftsQuery())
  queryClient.prefetchQuery(blogsQuery())
  queryClient.prefetchQuery(charitiesQuery())
  return null
}

export function Component() {
  return (
    <>
      <Hero />
      <GivingTicker />
      <FeaturedDrops />
      <Explainer />
      <LatestGifts />
      <Section
        id="posts"
        title={copy.postsTitle}
        aside={
          <Link to="/Blogs" className="link">
            {copy.allPosts}
          </Link>
        }
      >
        <BlogList />
      </Section>
      <CharityList />
      <TopSellers />
    </>
  )
}
