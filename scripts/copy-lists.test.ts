import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './commands.ts'
import { copyLists, listOf, storedLists } from './copy-lists.ts'
import { copyStrings } from './copy-strings.ts'

test('docs/copy lists every text that people read (otherwise: npm run copy)', () => {
  const [listed, stored] = [copyLists(root), storedLists(join(root, 'docs', 'copy'))]
  expect([...stored.keys()].sort()).toEqual([...listed.keys()].sort())
  for (const [name, text] of listed) expect(stored.get(name), name).toBe(text)
})

const texts = (path: string, source: string) => copyStrings(path, source).map(({ text }) => text)

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is source code
test('every word of a catalogue is listed with its key, values in braces', () => {
  const source = "export const copy = { film: 'Film', by: (name: string) => `by ${name}`, to: '/Home', list: ['One'] }"
  expect(copyStrings('web/features/x/copy.ts', source)).toEqual([
    { key: 'film', text: 'Film' },
    { key: 'by', text: 'by {name}' },
    { key: 'list', text: 'One' },
  ])
})

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is source code

test('pages: what is between tags, labels and sentences, and neither classes nor code', () => {
  const page = `
    export const A = () => (
      <p className="Very Large Type" aria-label="Close" title="Now">Change it {value ? 'Not yet sold' : 'x'}</p>
    )`
  expect(texts('web/ui/a.tsx', page)).toEqual(['Close', 'Now', 'Change it', 'Not yet sold'])
})

test('server: what is answered, and neither logs, SQL nor errors that nobody is shown', () => {
  const source = `
    throw new AppError('conflict', { message: 'Gone' })
    throw new Error('This is a bug')
    deps.log.error({}, 'The disk is full')
    sql\`Select this from that\`
    type A = 'Not a text either'`
  expect(texts('server/features/x/a.ts', source)).toEqual(['Gone'])
})

test.each([
  ['server/features/sales/copy.ts', 'server-sales'],
  ['web/features/signing/wallets/xaman/copy.ts', 'web-signing'],
  ['web/layout/copy.ts', 'web-layout'],
  ['contract/messages.ts', 'contract'],
])('%s belongs to %s', (path, list) => {
  expect(listOf(path)).toBe(list)
})
