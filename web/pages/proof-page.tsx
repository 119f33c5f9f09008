import { useQuery } from '@tanstack/react-query'
import { copy } from '#features/giving/proof/copy.ts'
import { ProofChecker } from '#features/giving/proof/proof-checker.tsx'
import { charitiesQuery, proofTrustQuery } from '#features/giving/queries.ts'
import { PageHeading } from '#ui/section.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'

export function Component() {
  const { data: site, isPending, isError, isFetching, refetch } = useQuery(proofTrustQuery())
  const { data: charities = [] } = useQuery(charitiesQuery())
  const names = new Map(charities.map(({ ledger_account, name }) => [ledger_account, name]))
  return (
    <div className="page pb-24">
      <PageHeading title={copy.title} lead={copy.lead} />
      <div className="grid gap-16 lg:grid-cols-[minmax(0,40rem)_20rem] lg:gap-24">
        <div className="grid content-start gap-8">
          {/* A file that is checked before the marketplace's own list is known would be refused for no reason. */}
          {isPending ? <TextSkeleton lines={4} /> : <ProofChecker site={site} charities={names} />}
          {isError && !site && <ErrorState small what={copy.siteNotLoaded} onRetry={refetch} retrying={isFetching} />}
        </div>
        <aside className="grid content-start gap-10">
          <section aria-labelledby="how" className="grid gap-4">
            <h2 id="how" className="caps text-ink-faint">
              {copy.howTitle}
            </h2>
            <ol className="grid list-decimal gap-2.5 ps-5 text-[0.9375rem] text-ink-soft">
              {copy.how.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="no-file" className="grid gap-4">
            <h2 id="no-file" className="caps text-ink-faint">
              {copy.noFileTitle}
            </h2>
            <p className="text-[0.9375rem] text-ink-soft">{copy.noFile}</p>
          </section>
        </aside>
      </div>
    </div>
  )
}
