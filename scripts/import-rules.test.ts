import { expect, test } from 'vitest'
import { violations } from './import-rules.ts'

function found(files: Record<string, string>): string[] {
  return violations(new Map(Object.entries(files)))
}

test('follows the arrows of the architecture', () => {
  expect(
    found({
      'contract/money.ts': `import { z } from 'zod'\n`,
      'ledger/facts.ts': `import { Client } from 'xrpl'\nimport { drops } from '@gooddrop/contract/money.ts'\n`,
      'server/app.ts': `import { facts } from '@gooddrop/ledger/facts.ts'\nimport { x } from '#db/database.ts'\n`,
      'server/db/database.ts': `import pg from 'pg'\n`,
      'web/main.tsx': `import '@gooddrop/contract/money.ts'\nconst keys = () => import('ripple-keypairs')\n`,
      'sandbox/main.ts': '',
      'server/app.test.ts': `import { x } from '@gooddrop/sandbox/main.ts'\n`,
    }),
  ).toEqual([])
})

test.each([
  ['web/main.ts', `import { facts } from '@gooddrop/ledger/facts.ts'`, 'web may not know ledger'],
  ['contract/money.ts', `import type { Facts } from '@gooddrop/ledger/facts.ts'`, 'contract may not know ledger'],
  ['server/app.ts', `export { start } from '@gooddrop/sandbox/main.ts'`, 'server may not know sandbox'],
  ['sandbox/other.ts', `const server = await import('@gooddrop/server/db/database.ts')`, 'sandbox may not know server'],
  ['server/app.ts', `import {\n  Client,\n} from 'xrpl'`, 'only ledger/ and sandbox/ know xrpl.js'],
  ['web/keys.ts', `import { generateSeed } from 'ripple-keypairs'`, 'load it on demand'],
  ['contract/ids.ts', `import { randomUUID } from 'node:crypto'`, 'zod and nothing else'],
  ['server/features/market/buy.ts', `import { x } from '../giving/store.ts'`, 'a store belongs to its feature alone'],
  ['server/http/gone.ts', `import { x } from './missing.ts'`, 'does not exist'],
])('refuses %s with %s', (file, line, why) => {
  const others = {
    'ledger/facts.ts': '',
    'sandbox/main.ts': '',
    'server/db/database.ts': '',
    'server/features/giving/store.ts': '',
  }
  expect(found({ ...others, [file]: `${line}\n` })).toEqual([expect.stringContaining(why)])
})

test('finds a cycle, also through types and a third file', () => {
  expect(
    found({
      'server/a.ts': `import type { B } from './b.ts'\n`,
      'server/b.ts': `import { c } from '#c.ts'\n`,
      'server/c.ts': `import { a } from './a.ts'\n`,
      'server/d.ts': `import { a } from './a.ts'\n`,
    }),
  ).toEqual(['import cycle: server/a.ts → server/b.ts → server/c.ts → server/a.ts'])
})

test('does not take a comment for an import', () => {
  expect(found({ 'web/main.ts': `// import { x } from '@gooddrop/server/app.ts'\n * import y from 'xrpl'\n` })).toEqual(
    [],
  )
})

test('keeps files short and well named', () => {
  expect(
    found({
      'web/long.ts': '\n'.repeat(401),
      'web/ui/index.ts': '',
      'server/utils/x.ts': '',
      'server/date-helpers.ts': '',
      'server/common.ts': '',
      'server/commonwealth.ts': '',
    }),
  ).toHaveLength(5)
})
