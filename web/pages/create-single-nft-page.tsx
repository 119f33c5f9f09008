import { redirect } from 'react-router'
import { MintForm } from '#features/nfts/mint-form.tsx'
import { texts } from '#features/nfts/texts.ts'
import { session } from '#lib/session.ts'
import { PageHeading } from '#ui/section.tsx'

export const loader = () => (session.get() ? null : redirect('/Home'))

export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={texts.createSingle} lead={texts.createSingleLead} />
      <MintForm />
    </div>
  )
}
