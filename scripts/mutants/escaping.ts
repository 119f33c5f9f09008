import type { Mutant } from './mutant.ts'

const POSTS = ['server/features/stories/sanitise.test.ts']
const PLAIN = ['server/http/plain-text.test.ts']
const TABLE = ['server/http/table-file.test.ts']
const MAIL = ['server/mail/compose.test.ts']
const CARDS = ['server/features/sharing/drawing/escape-xml.test.ts']

/** Text of users never becomes markup, a formula or a header. */
export const escapingMutants: readonly Mutant[] = [
  {
    name: 'publishes a post with a script link',
    file: 'server/features/stories/sanitise.ts',
    find: "allowedSchemes: ['https', 'mailto']",
    replace: "allowedSchemes: ['https', 'mailto', 'javascript']",
    tests: POSTS,
  },
  {
    name: 'publishes a post with an event handler',
    file: 'server/features/stories/sanitise.ts',
    find: "img: ['src', 'alt', 'width', 'height']",
    replace: "img: ['src', 'alt', 'width', 'height', 'onerror']",
    tests: POSTS,
  },
  {
    name: 'publishes a post with a picture from another site',
    file: 'server/features/stories/sanitise.ts',
    find: 'allowedSchemesByTag: { img: [] }',
    replace: 'allowedSchemesByTag: {}',
    tests: POSTS,
  },
  {
    name: 'publishes a post with a frame',
    file: 'server/features/stories/sanitise.ts',
    find: "      'td',\n    ],",
    replace: "      'td',\n      'iframe',\n    ],",
    tests: POSTS,
  },
  {
    name: 'stores markup that was escaped twice',
    file: 'server/http/plain-text.ts',
    find: 'const MAX_LAYERS = 5',
    replace: 'const MAX_LAYERS = 1',
    tests: PLAIN,
  },
  {
    name: 'stores markup that was escaped more often than is checked',
    file: 'server/http/plain-text.ts',
    find: "return tidy(plain.replace(/[<>]/g, ''))",
    replace: 'return tidy(plain)',
    tests: PLAIN,
  },
  {
    name: 'lets a name contain line breaks',
    file: 'server/http/plain-text.ts',
    find: "plainText(text).replace(/\\s+/g, ' ')",
    replace: 'plainText(text)',
    tests: PLAIN,
  },
  {
    name: 'lets data of a page end its script element',
    file: 'server/http/document.ts',
    find: "Buffer.from(text.replace(/</g, '\\\\u003c'))",
    replace: 'Buffer.from(text)',
    tests: ['server/http/rendered-page.test.ts'],
  },
  {
    name: 'writes a formula into a spreadsheet',
    file: 'server/http/table-file.ts',
    find: '/^[=+\\-@\\t\\r]/.test(text)',
    replace: "text.startsWith('=')",
    tests: TABLE,
  },
  {
    name: 'lets a quotation mark end a cell of a table',
    file: 'server/http/table-file.ts',
    find: "text.replaceAll('\"', '\"\"')",
    replace: 'text',
    tests: TABLE,
  },
  {
    name: 'lets the subject of a mail start another header',
    file: 'server/mail/compose.ts',
    find: "content.subject.replace(/\\s+/g, ' ').trim()",
    replace: 'content.subject.trim()',
    tests: MAIL,
  },
  {
    name: 'mails the markup of a user',
    file: 'server/mail/compose.ts',
    find: "text.replace(/[&<>\"']/g, (character) => ESCAPES[character] ?? '')",
    replace: "text.replace(/[&\"']/g, (character) => ESCAPES[character] ?? '')",
    tests: MAIL,
  },
  {
    name: 'lets a name end an attribute of a badge',
    file: 'server/features/sharing/drawing/escape-xml.ts',
    find: '/[&<>"\']/g',
    replace: '/[&<>]/g',
    tests: CARDS,
  },
]
