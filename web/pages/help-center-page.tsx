import { HelpCenter } from '#features/contact/help-center.tsx'
import { texts } from '#features/contact/texts.ts'
import { PageHeading } from '#ui/section.tsx'

export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={texts.helpTitle} lead={texts.helpLead} />
      <HelpCenter />
    </div>
  )
}
