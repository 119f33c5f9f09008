import { HelpCenter } from '#features/contact/help-center.tsx'
import { helpCopy } from '#features/contact/help-questions.ts'
import { PageHeading } from '#ui/section.tsx'

export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={helpCopy.title} lead={helpCopy.lead} />
      <HelpCenter />
    </div>
  )
}
