import { copy } from '#features/charity-dashboard/copy.ts'
import { Dashboard } from '#features/charity-dashboard/dashboard.tsx'
import { PageHeading } from '#ui/section.tsx'

/** For charities; whoever is not signed in with the wallet of one reads what to do. */
export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={copy.title} lead={copy.lead} />
      <Dashboard />
    </div>
  )
}
