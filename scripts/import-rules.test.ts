// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code under test is in plain strings.
import { describe, expect, test } from 'vitest'
import { violations } from './import-rules.ts'

function found(files: Record<string, string>): string[] {
  return violations(new Map(Object.entries(files)))
}

test('allows only the imports of the architecture', () => {
  expect(
    found({
      'contract/money.ts': `import { z } from 'zod'\n`,
      'ledger/facts.ts': `import { Client } from 'xrpl'\nimport { drops } from '@gooddrop/contract/money.ts'\n`,
      'server/app.ts': `import { facts } from '@gooddrop/ledger/facts.ts'\nimport { x } from '#db/database.ts'\n`,
      'server/db/database.ts': `import pg from 'pg'\n`,
      'web/main.tsx': `import '@gooddrop/contract/money.ts'\nconst keys = () => import('ripple-keypairs')\n`,
      'web/proof.ts': `import '@gooddrop/ledger/xpop/verify.ts'\n`,
      'ledger/xpop/verify.ts': `import '@gooddrop/contract/money.ts'\n`,
      'sandbox/main.ts': '',
      'server/app.test.ts': `import { x } from '@gooddrop/sandbox/main.ts'\n`,
      'web/testing/find-faults.ts': '',
      'e2e/crawl.ts': `import { x } from '@gooddrop/web/testing/find-faults.ts'\n`,
    }),
  ).toEqual([])
})

test.each([
  ['web/main.ts', `import { facts } from '@gooddrop/ledger/facts.ts'`, 'web may not know ledger'],
  ['ledger/xpop/keys.ts', `import { verify } from 'xrpl'`, 'must not lead to xrpl.js'],
  ['ledger/xpop/verify.ts', `import { facts } from '#facts.ts'`, 'must not lead to xrpl.js'],
  ['contract/money.ts', `import type { Facts } from '@gooddrop/ledger/facts.ts'`, 'contract may not know ledger'],
  ['server/app.ts', `export { start } from '@gooddrop/sandbox/main.ts'`, 'server may not know sandbox'],
  ['sandbox/other.ts', `const server = await import('@gooddrop/server/db/database.ts')`, 'sandbox may not know server'],
  ['e2e/sale.ts', `import { x } from '@gooddrop/web/features/sales/dialog.tsx'`, 'e2e may not know web'],
  ['server/app.ts', `import {\n  Client,\n} from 'xrpl'`, 'only ledger/ and sandbox/ know xrpl.js'],
  ['web/keys.ts', `import { generateSeed } from 'ripple-keypairs'`, 'load it on demand'],
  ['contract/ids.ts', `import { randomUUID } from 'node:crypto'`, 'zod and nothing else'],
  ['server/features/sales/buy.ts', `import { x } from '#features/giving/store.ts'`, 'a store belongs to its feature'],
  ['server/http/page.ts', `import { x } from '#features/giving/gift-store.ts'`, 'a store belongs to its feature alone'],
  ['server/features/sales/buy.ts', `import { x } from '../giving/gifts.ts'`, 'instead of ../'],
  ['server/features/giving/pay.ts', `import { x } from '#features/sales/buy.ts'`, 'only those before it'],
  ['web/features/nfts/page.tsx', `import { x } from '#features/sales/dialog.tsx'`, 'only those before it'],
  ['server/features/gifts/pay.ts', `import { x } from '#features/giving/gifts.ts'`, 'only those before it'],
  ['server/http/gone.ts', `import { x } from './missing.ts'`, 'does not exist'],
])('refuses %s with %s', (file, line, why) => {
  const others = {
    'ledger/facts.ts': '',
    'sandbox/main.ts': '',
    'server/db/database.ts': '',
    'server/features/giving/store.ts': '',
    'server/features/giving/gift-store.ts': '',
    'server/features/giving/gifts.ts': '',
    'server/features/sales/buy.ts': '',
    'web/features/sales/dialog.tsx': '',
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

test('ignores imports in comments', () => {
  expect(found({ 'web/main.ts': `// import { x } from '@gooddrop/server/app.ts'\n * import y from 'xrpl'\n` })).toEqual(
    [],
  )
})

test('limits file length and names', () => {
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

describe('tables', () => {
  const declared = {
    'server/features/giving/tables.ts':
      'export type GivingTables = {\n  gifts: { id: Id; nfts: number }\n  payouts: P\n}\n',
    'server/features/nfts/tables.ts': `export type NftsTables = { nfts: NftsTable; nft_likes: { id: Id } }
export type NftsViews = { shown_nfts: Shown }\n`,
  }

  test('are named by the stores of their owner, views by every store', () => {
    expect(
      found({
        ...declared,
        'server/features/giving/store.ts': `db.selectFrom('gifts as g').innerJoin('shown_nfts as n', 'n.id', 'g.nfts')\n`,
        'server/features/nfts/like-store.ts': 'sql`select * from nfts join nft_likes on ${cond(`x`)} = 1`\n',
        'server/features/nfts/like.test.ts': `db.selectFrom('gifts')\n`,
        'server/features/nfts/copy.ts': `const copy = 'You bought it from nfts.'\n`,
      }),
    ).toEqual([])
  })

  test.each([
    ['a builder', `db.selectFrom('nfts as n').selectAll()`],
    ['several', `db.selectFrom(['gifts', 'nfts'])`],
    ['a join', `db.selectFrom('gifts').leftJoin('nfts as n', 'n.id', 'g.nfts')`],
    ['a template', 'sql<{ id: string }>`select id from gifts, (select ${sql`1 from nfts`})`'],
    ['a plain query', `client.query('update nfts set id = 1')`],
    ['a state', `stateMover({ table: 'payouts', steps: 'nfts' })`],
  ])('are not named by the store of another feature in %s', (_, code) => {
    expect(found({ ...declared, 'server/features/giving/store.ts': `${code}\n` })).toEqual([
      'server/features/giving/store.ts: the table nfts belongs to server/features/nfts',
    ])
  })

  test.each([
    ['a builder', `tx.insertInto('gifts')`],
    ['a template', 'sql`delete from gifts where id = ${id}`'],
  ])('are not queried outside a store by %s', (_, code) => {
    const file = 'server/features/giving/give.ts'
    expect(found({ ...declared, [file]: `${code}\n` })).toEqual([expect.stringContaining('<what>-store.ts')])
  })
})
