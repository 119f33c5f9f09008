import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The last version whose licence allows any relay: docs/decisions/0007. */
const PINNED = '2.21.8'
const SAME_VERSION = ['sign-client', 'core', 'utils', 'types'].map((name) => `node_modules/@walletconnect/${name}`)

it('WalletConnect stays at the last version that may be used with any relay', () => {
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { version: string; license?: string; dependencies?: Record<string, string> }>
  }
  for (const name of SAME_VERSION) expect(packages[name], name).toMatchObject({ version: PINNED })
  const all = Object.keys(packages).filter((path) => /@walletconnect\/(sign-client|core|utils|types)$/.test(path))
  expect(all.sort(), 'and no package depends on another version').toEqual([...SAME_VERSION].sort())
  for (const workspace of ['web', 'sandbox']) {
    expect(read(`${workspace}/package.json`).dependencies['@walletconnect/sign-client']).toBe(PINNED)
    expect(packages[workspace]?.dependencies?.['@walletconnect/sign-client']).toBe(PINNED)
  }
  for (const name of SAME_VERSION) expect(read(`${name}/package.json`).license).toBe('Apache-2.0')
})
