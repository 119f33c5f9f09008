import { CHARITIES_ON_HOME } from '@gooddrop/contract/constants.ts'
import type { Charity } from '@gooddrop/contract/giving.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { charitiesQuery } from '#features/giving/queries.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'

// Loaded after the first page, whose code has a limit.
const CredentialMark = lazyComponent(() => import('#features/giving/credential-mark.tsx'), 'CredentialMark')

const grid = 'grid gap-x-12 gap-y-8 md:grid-cols-2'

/** The charities that receive the gifts. */
export function CharityList() {
  return (
    <Section
      id="charities"
      title={copy.charitiesTitle}
      lead={copy.donationSentence}
      className="lazy-layout [--lazy-height:245rem] md:[--lazy-height:135rem] lg:[--lazy-height:90rem]"
    >
      <Charities />
    </Section>
  )
}

function Charities() {
  const { data: charities, isError, isFetching, refetch } = useQuery(charitiesQuery())
  if (!charities && isError) return <ErrorState what={copy.charitiesWhat} onRetry={refetch} retrying={isFetching} />
  if (!charities) {
    return (
      <div className={grid} aria-busy="true">
        {Array.from({ length: CHARITIES_ON_HOME }, (_, index) => (
          <Skeleton key={index} className="h-24 w-full" />
        ))}
      </div>
    )
  }
  if (charities.length === 0)
    return (
      <EmptyState
        title={copy.noCharities}
        hint={copy.noCharitiesHint}
        action={<LinkButton to="/Contact">{copy.proposeCharity}</LinkButton>}
      />
    )
  return (
    <ul className={grid}>
      {charities.slice(0, CHARITIES_ON_HOME).map((charity) => (
        <CharityEntry key={charity._id} charity={charity} />
      ))}
    </ul>
  )
}

const CharityEntry = ({ charity }: { charity: Charity }) => (
  <li className="lazy-layout flex items-start gap-4 border-t border-line pt-5 [--lazy-height:20rem] lg:[--lazy-height:10rem]">
    <Avatar src={charity.picture} seed={charity._id} name={charity.name} className="size-12" decorative />
    <div className="grid min-w-0 grow gap-1">
      <h3 className="as-written serif text-label">
        <Link to={`/Charity/${charity._id}`} className="link">
          {charity.name}
        </Link>
      </h3>
      <p className="as-written text-[0.9375rem] text-ink-soft">{charity.mission}</p>
      {charity.credential && (
        <div className="min-h-6">
          <Suspense>
            <CredentialMark credential={charity.credential} />
          </Suspense>
        </div>
      )}
    </div>
    {charity.received !== '0' && <GiftAmount drops={charity.received} worth={null} className="shrink-0 pt-1 text-sm" />}
  </li>
)
