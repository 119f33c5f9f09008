import { ThemeSwitch } from '#layout/theme-switch.tsx'
import { PageHeading } from '#ui/section.tsx'
import { Artworks } from './kit/artworks.tsx'
import { Controls } from './kit/controls.tsx'
import { Foundations } from './kit/foundations.tsx'
import { Overlays } from './kit/overlays.tsx'

/** Every component in every state; only in development. */
export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title="Kit" lead="Every component in every state." aside={<ThemeSwitch />} />
      <Foundations />
      <Controls />
      <Overlays />
      <Artworks />
    </div>
  )
}
