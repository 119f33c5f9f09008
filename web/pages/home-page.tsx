import { Suspense } from 'react'
import { Link } from 'react-router'
import { CharityList } from '#features/discover/charity-list.tsx'
import { copy } from '#features/discover/copy.ts'
import { Explainer } from '#features/discover/explainer.tsx'
import { FeaturedDrops } from '#features/discover/featured-drops.tsx'
import { Hero } from '#features/discover/hero.tsx'
import { featuredQuery } from '#features/discover/queries.ts'
import { GivingTicker } from '#features/giving/giving-ticker.tsx'
import { charitiesQuery, latestGiftsQuery } from '#features/giving/queries.ts'
import { blogsQuery } from '#features/stories/queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { Badge } from '#ui/badge.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

// Below many works, so their code need not come with the first page.
const LatestGifts = lazyComponent(() => import('#features/giving/latest-gifts.tsx'), 'LatestGifts')
const EndingSoon = lazyComponent(() => import('#features/auctions/ending-soon.tsx'), 'EndingSoon')
const BlogList = lazyComponent(() => import('#features/stories/blog-list.tsx'), 'BlogList')
const TopSellers = lazyComponent(() => import('#features/giving/top-sellers.tsx'), 'TopSellers')

const top = { id: 'top-sellers', title: copy.topSellers }

/** As the specification has it, until there is data for it. */
function TopSellersLater() {
  return (
    <Section {...top} aside={<Badge tone="outline">{copy.comingSoon}</Badge>}>
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
      <Suspense>
        <EndingSoon />
      </Suspense>
      <Explainer />
      <Suspense fallback={<Skeleton className="h-164 w-full lg:h-126" />}>
        <LatestGifts />
      </Suspense>
      <Section
        id="posts"
        title={copy.postsTitle}
        aside={
          <Link to="/Blogs" className="link">
            {copy.allPosts}
          </Link>
        }
      >
        <Suspense fallback={<Skeleton className="h-120 w-full" />}>
          <BlogList />
        </Suspense>
      </Section>
      <CharityList />
      <Suspense
        fallback={
          <Section {...top}>
            <Skeleton className="h-60 w-full" />
          </Section>
        }
      >
        <TopSellers {...top} later={<TopSellersLater />} />
      </Suspense>
    </>
  )
}
