import { copy } from '#features/contact/copy.ts'
import { Imprint } from '#features/contact/imprint.tsx'
import { PageHeading } from '#ui/section.tsx'

export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={copy.imprint.title} lead={copy.imprint.lead} />
      <Imprint />
    </div>
  )
}
