import { Link, type LoaderFunctionArgs } from 'react-router'
import { copy } from '#features/discover/copy.ts'
import { Hero } from '#features/discover/hero.tsx'
import { featuredQuery } from '#features/discover/queries.ts'
import { charitiesQuery, latestGiftsQuery } from '#features/giving/queries.ts'
import { blogsQuery } from '#features/stories/queries.ts'
import { queriesContext } from '#lib/query-client.ts'
import { Badge } from '#ui/badge.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenSeen } from '#ui/when-seen.tsx'

// Below the first view, so their code need not come with it.
const GivingTicker = lazyComponent(() => import('#features/giving/giving-ticker.tsx'), 'GivingTicker')
const FeaturedDrops = lazyComponent(() => import('#features/discover/featured-drops.tsx'), 'FeaturedDrops')
const Explainer = lazyComponent(() => import('#features/discover/explainer.tsx'), 'Explainer')
const LatestGifts = lazyComponent(() => import('#features/giving/latest-gifts.tsx'), 'LatestGifts')
const EndingSoon = lazyComponent(() => import('#features/auctions/ending-soon.tsx'), 'EndingSoon')
const BlogList = lazyComponent(() => import('#features/stories/blog-list.tsx'), 'BlogList')
const CharityList = lazyComponent(() => import('#features/discover/charity-list.tsx'), 'CharityList')
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

export function loader({ context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  queries.prefetchInfiniteQuery(featuredQuery())
  queries.prefetchQuery(latestGiftsQuery())
  queries.prefetchQuery(blogsQuery())
  queries.prefetchQuery(charitiesQuery())
  return null
}

export function Component() {
  return (
    <>
      <Hero />
      <WhenSeen fallback={<div className="min-h-27 border-y border-line sm:min-h-21 lg:min-h-14.5" />}>
        <GivingTicker />
      </WhenSeen>
      <WhenSeen fallback={<div className="h-dvh" />}>
        <FeaturedDrops />
      </WhenSeen>
      <WhenSeen>
        <EndingSoon />
      </WhenSeen>
      <WhenSeen>
        <Explainer />
      </WhenSeen>
      <WhenSeen fallback={<Skeleton className="h-164 w-full lg:h-126" />}>
        <LatestGifts />
      </WhenSeen>
      <Section
        id="posts"
        title={copy.postsTitle}
        className="lazy-layout [--lazy-height:135rem] md:[--lazy-height:60rem]"
        aside={
          <Link to="/Blogs" className="link">
            {copy.allPosts}
          </Link>
        }
      >
        <WhenSeen fallback={<Skeleton className="h-120 w-full" />}>
          <BlogList />
        </WhenSeen>
      </Section>
      <WhenSeen fallback={<div className="h-164" />}>
        <CharityList />
      </WhenSeen>
      <WhenSeen
        fallback={
          <Section {...top}>
            <Skeleton className="h-60 w-full" />
          </Section>
        }
      >
        <TopSellers {...top} later={<TopSellersLater />} />
      </WhenSeen>
    </>
  )
}
