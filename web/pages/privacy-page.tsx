import { privacy } from '#features/contact/privacy.ts'
import { TextPage } from './text-page.tsx'

export function Component() {
  return <TextPage {...privacy} />
}
