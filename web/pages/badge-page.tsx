import { id as idSchema } from '@gooddrop/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { pageCopy } from '#features/giving/page-copy.ts'
import { charityQuery } from '#features/giving/page-queries.ts'
import { copy as peopleCopy } from '#features/people/copy.ts'
import { profileQuery } from '#features/people/queries.ts'
import { BadgeMaker } from '#features/sharing/badge-maker.tsx'
import { copy } from '#features/sharing/copy.ts'
import { isUnknown } from '#lib/api-error.ts'
import { fullName } from '#lib/format.ts'
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'

/** For a charity's own site. */
export function CharityBadge() {
  const { data: id } = idSchema.safeParse(useParams().id)
  const unknown = (
    <EmptyState
      page
      title={pageCopy.unknown}
      hint={pageCopy.unknownHint}
      action={<LinkButton to="/Giving">{pageCopy.allGiving}</LinkButton>}
    />
  )
  return id ? <OfCharity key={id} id={id} unknown={unknown} /> : unknown
}

function OfCharity({ id, unknown }: { id: string; unknown: ReactNode }) {
  const query = useQuery(charityQuery(id))
  if (query.data) return <BadgeMaker kind="charity" id={id} name={query.data.name} />
  return <NotYet {...query} unknown={unknown} />
}

/** For an artist's own site. */
export function ArtistBadge() {
  const { data: id } = idSchema.safeParse(useParams().authorId)
  const unknown = (
    <EmptyState
      page
      title={peopleCopy.unknown}
      hint={peopleCopy.unknownHint}
      action={<LinkButton to="/Explore">{peopleCopy.explore}</LinkButton>}
    />
  )
  return id ? <OfArtist key={id} id={id} unknown={unknown} /> : unknown
}

function OfArtist({ id, unknown }: { id: string; unknown: ReactNode }) {
  const query = useQuery(profileQuery(id))
  if (query.data) return <BadgeMaker kind="artist" id={id} name={fullName(query.data)} />
  return <NotYet {...query} unknown={unknown} />
}

type Waiting = { error: unknown; isFetching: boolean; refetch: () => unknown; unknown: ReactNode }

function NotYet({ error, isFetching, refetch, unknown }: Waiting) {
  if (isUnknown(error)) return unknown
  if (error) return <ErrorState page what={copy.what} onRetry={refetch} retrying={isFetching} />
  return (
    <div className="page grid min-h-dvh content-start gap-8 pt-16">
      <Skeleton className="h-16 w-full max-w-xl" />
      <TextSkeleton lines={6} />
    </div>
  )
}
