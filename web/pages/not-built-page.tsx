import { useRouteHandle } from '#layout/route-handle.ts'
import { texts } from '#layout/texts.ts'
import { PageHeading } from '#ui/section.tsx'
import { NotBuiltYet } from '#ui/states.tsx'

export function Component() {
  const title = useRouteHandle()?.title ?? ''
  return (
    <div className="page pb-24">
      <PageHeading title={title} />
      <NotBuiltYet seed={title}>{texts.notBuilt(title)}</NotBuiltYet>
    </div>
  )
}
