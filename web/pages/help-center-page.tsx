import { copy } from '#features/contact/copy.ts'
import { HelpCenter } from '#features/contact/help-center.tsx'
import { PageHeading } from '#ui/section.tsx'

export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={copy.helpTitle} lead={copy.helpLead} />
      <HelpCenter />
    </div>
  )
}
