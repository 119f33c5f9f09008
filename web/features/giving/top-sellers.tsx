import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '#ui/section.tsx'
import { pageCopy as copy } from './page-copy.ts'
import { rankingQuery } from './page-queries.ts'
import { RankingSkeleton, Ranks } from './ranking-list.tsx'

const SHOWN = 6

/** Whose sales have given the most; `later` is shown until somebody's have. */
export function TopSellers({ id, title, later }: { id: string; title: string; later: ReactNode }) {
  const { data, isError } = useInfiniteQuery(rankingQuery('sellers', SHOWN))
  const sellers = data?.pages[0]?.ranking ?? []
  if (isError || (data && sellers.length === 0)) return later
  return (
    <Section
      id={id}
      title={title}
      lead={copy.rankHints.sellers}
      className="lazy-layout [--lazy-height:54rem] md:[--lazy-height:34rem]"
      aside={
        <Link to="/Giving#rankings" className="link">
          {copy.allRankings}
        </Link>
      }
    >
      {data ? (
        <Ranks
          entries={sellers.slice(0, SHOWN)}
          className="gap-x-12 border-b border-line md:columns-2 [&>li]:break-inside-avoid"
        />
      ) : (
        <RankingSkeleton rows={SHOWN} />
      )}
    </Section>
  )
}
