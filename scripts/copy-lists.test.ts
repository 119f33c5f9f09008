import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './commands.ts'
import { copyLists, listOf, storedLists, textsOf } from './copy-lists.ts'
import { copyStrings } from './copy-strings.ts'

const listed = copyLists(root)

test('docs/copy lists every text that people read (otherwise: npm run copy)', () => {
  const stored = storedLists(join(root, 'docs', 'copy'))
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
      <p className="Very Large Type" aria-label="Close" title="Now">Change it {value ? 'Not yet sold' : ''}</p>
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

test('words between tags are listed even when shown only sometimes, and what is written into a page', () => {
  const page = `
    export const A = () => <p className={open ? 'Wide' : 'Narrow'}>{paid ? 'Paid' : open && \`Open\`}{format('Code')}</p>
    field.addEventListener('Change', () => { status.textContent = 'Saved.' })
    console.log(\`\${count} sales\`)`
  expect(texts('web/ui/a.tsx', page)).toEqual(['Paid', 'Open', 'Saved.', '{count} sales'])
})

test('pages and drawings: what is between tags, their labels and description, and neither styles, scripts nor comments', () => {
  const page = `<!doctype html><head>
    <title>A page</title>
    <meta name="description" content="What it shows." /><meta name="color-scheme" content="light dark" />
    <style>.a > b { color: red }</style><script>say('Not a text')</script><!-- Nor is this -->
    </head><body class="Large"><p>Send <code>token</code> in
      the header.</p><input type="search" placeholder="Search" aria-label="Find works" value="1" /><img alt="" />
    <svg><title>Mark</title></svg></body>`
  const found = [
    { key: '', text: 'A page' },
    { key: 'description', text: 'What it shows.' },
    { key: '', text: 'Send token in the header.' },
    { key: 'placeholder', text: 'Search' },
    { key: 'aria-label', text: 'Find works' },
    { key: '', text: 'Mark' },
  ]
  expect(textsOf('web/a.html', page)).toEqual(found)
  expect(textsOf('web/a.svg', '<svg><title>Mark</title><path d="M0 0" /></svg>')).toEqual([{ key: '', text: 'Mark' }])
  expect(texts('sandbox/a.ts', `html\`${page}\``)).toEqual(found.map(({ text }) => text))
  expect(texts('web/a.ts', `const a = \`${page}\``)).toEqual(found.map(({ text }) => text))
})

test('manifests: the names and descriptions of the app, its shortcuts and an extension', () => {
  const app = { id: '/Home', name: 'Gallery', description: 'Art.', shortcuts: [{ name: 'Cart', url: '/Cart' }] }
  expect(textsOf('web/public/manifest.webmanifest', JSON.stringify(app))).toEqual([
    { key: 'name', text: 'Gallery' },
    { key: 'description', text: 'Art.' },
    { key: 'shortcuts.name', text: 'Cart' },
  ])
  const extension = { name: 'Wallet', version: '1', action: { default_popup: 'popup.html', default_title: 'Open' } }
  expect(textsOf('sandbox/extension/manifest.json', JSON.stringify(extension))).toEqual([
    { key: 'name', text: 'Wallet' },
    { key: 'action.default_title', text: 'Open' },
  ])
  expect(textsOf('sandbox/device/exchanges.json', '{ "name": "Not read" }')).toEqual([])
})

test.each([
  ['web-verify.md', 'Gooddrop: check it yourself'],
  ['web.md', '`title` Gooddrop: new works'],
  ['web-public.md', '`shortcuts.name` Explore'],
  ['web-worker.md', '`title` You are offline'],
  ['sandbox-extension.md', '`name` Gooddrop sandbox wallet'],
  ['sandbox-extension.md', 'Saved.'],
  ['sandbox-phone.md', 'Phone · Gooddrop sandbox'],
  ['server-http.md', 'Gooddrop API'],
])('%s has “%s”', (list, text) => {
  expect(listed.get(list)).toContain(`\n- ${text}`)
})

test.each([
  ['server/features/sales/copy.ts', 'server-sales'],
  ['web/features/signing/wallets/xaman/copy.ts', 'web-signing'],
  ['web/layout/copy.ts', 'web-layout'],
  ['contract/messages.ts', 'contract'],
])('%s belongs to %s', (path, list) => {
  expect(listOf(path)).toBe(list)
})
