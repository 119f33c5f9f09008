import { Link } from 'react-router'
import { copy } from '#features/vetting/copy.ts'
import { OwnCredential } from '#features/vetting/own-credential.tsx'
import { PageHeading } from '#ui/section.tsx'

/** A charity comes here from a mail; whoever is not signed in connects a wallet first. */
export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={copy.title} lead={copy.lead} />
      <OwnCredential />
      <p className="pt-10">
        <Link to="/Charity-Dashboard" className="link">
          {copy.dashboard}
        </Link>
      </p>
    </div>
  )
}
