import { terms } from '#features/contact/terms.ts'
import { TextPage } from './text-page.tsx'

export function Component() {
  return <TextPage {...terms} />
}
