import type { PublicUser } from '@gooddrop/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isUnknown } from '#lib/api-error.ts'
import { fullName } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { useTitle } from '#lib/use-title.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { copy } from './copy.ts'
import { PersonHeading } from './person-heading.tsx'
import { profileQuery } from './queries.ts'

type Props = {
  userId: string
  own: boolean
  /** What the heading shows of the wallet. */
  wallet?: (person: PublicUser) => ReactNode
  watch?: ReactNode
  tabs: (person: PublicUser) => readonly Tab<string>[]
  other: { to: string; label: string }
  /** Shown above the tabs. */
  notice?: ReactNode
}

/** A person's page with tabs; the chosen tab is in the address. */
export function PersonPage({ userId, own, wallet, watch, tabs: tabsOf, other, notice }: Props) {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const { data: person, error, isError, isFetching, refetch } = useQuery(profileQuery(userId))
  useTitle(person && fullName(person))
  useWatch(`user:${userId}:public`)
  if (isUnknown(error))
    return (
      <EmptyState
        page
        title={copy.unknown}
        hint={copy.unknownHint}
        action={<LinkButton to="/Explore">{copy.explore}</LinkButton>}
      />
    )
  if (isError && !person) return <ErrorState page what={copy.profileWhat} onRetry={refetch} retrying={isFetching} />
  if (!person)
    return (
      <div className="min-h-dvh">
        <Skeleton className="h-40 w-full rounded-none sm:h-60 lg:h-72" />
      </div>
    )
  const tabs = tabsOf(person)
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0]
  const withTab = (tab: string) => {
    const next = new URLSearchParams(search)
    next.set('tab', tab)
    return next
  }
  return (
    <>
      <PersonHeading
        person={person}
        own={own}
        gifts={`${pathname}?${withTab('gifts')}`}
        wallet={wallet?.(person)}
        watch={watch}
        other={other}
      />
      {notice}
      <div className="page pb-24">
        <Tabs
          label={copy.tabs}
          value={shown?.value ?? ''}
          onChange={(tab) => setSearch(withTab(tab), { replace: true, preventScrollReset: true })}
          tabs={tabs}
        />
      </div>
    </>
  )
}
