import type { OwnUser } from '@gooddrop/contract/user.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NameStrip } from './name-strip.tsx'

it('says under which name others see a person, and can be answered or dismissed by keyboard', () => {
  const user = { _id: 'p1', username: 'rN7n34…gQ2x', first_name: null, last_name: null } as OwnUser
  const html = renderToStaticMarkup(<NameStrip user={user} onDismiss={() => undefined} />)
  expect(html).toContain('<section aria-label="Your name"')
  expect(html.replace(/<.*?>/g, '')).toBe('Others see you as rN7n34…gQ2x.Choose a nameDismiss')
  expect(html.match(/<button type="button"/g)).toHaveLength(2)
})
