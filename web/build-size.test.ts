import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WORTH_COMPRESSING_BYTES } from './precompress.ts'

const FIRST_PAGE_BYTES = 200_000
const web = fileURLToPath(new URL('.', import.meta.url))

/** The first page, and what the frame around every page fetches by itself right after it. */
const FIRST = ['index.html', 'pages/home-page.tsx', 'features/signing/signing-host.tsx']

const WAYS_TO_A_WALLET = [
  'features/signing/wallet-options.tsx',
  'features/signing/signing-dialog.tsx',
  'pages/connect-wallet-page.tsx',
]

let folder: string
let manifest: Manifest

/** Everything that a browser fetches for these modules: they and all that they import at once. */
function filesOf(...names: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return new Set([...seen].map((name) => manifest[name]?.file ?? name).filter((file) => file.endsWith('.js')))
}

const compressed = async (files: Iterable<string>) => {
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(join(folder, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-web-'))
  // Vitest sets NODE_ENV to test; what is measured is what visitors get.
  process.env.NODE_ENV = 'production'
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  })
  manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
})

afterAll(async () => {
  process.env.NODE_ENV = 'test'
  await rm(folder, { recursive: true, force: true })
})

describe('the built web', () => {
  it('sends at most 200 kB of compressed JavaScript for the first page', async () => {
    expect(await compressed(filesOf(...FIRST))).toBeLessThanOrEqual(FIRST_PAGE_BYTES)
  })

  it('keeps every other page, and the kit, out of the first load', () => {
    const first = filesOf(...FIRST)
    const pages = Object.keys(manifest).filter((name) => name.startsWith('pages/') && !name.includes('home-page'))
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages) expect(first).not.toContain(manifest[page]?.file)
    expect(Object.keys(manifest).filter((name) => name.startsWith('pages/kit'))).toEqual([])
  })

  it('loads WalletConnect only for who chooses it: neither at first nor with the ways to a wallet', () => {
    const library = Object.keys(manifest).find((name) => name.includes('@walletconnect/sign-client'))
    if (!library) throw new Error('The build has no WalletConnect')
    const chunk = manifest[library]
    expect(chunk?.isDynamicEntry).toBe(true)
    expect(filesOf(...FIRST, ...WAYS_TO_A_WALLET)).not.toContain(chunk?.file)
    // Nothing of it has slipped into another file.
    expect(chunk?.imports?.filter((name) => !name.startsWith('_')) ?? []).toEqual(['index.html'])
  })

  it.each(['@ledgerhq/hw-app-xrp', '@ledgerhq/hw-transport-webhid'])('loads %s only for who chooses it', (library) => {
    const name = Object.keys(manifest).find((each) => each.includes(library))
    if (!name) throw new Error(`The build has no ${library}`)
    expect(manifest[name]?.isDynamicEntry).toBe(true)
    expect(filesOf(...FIRST, ...WAYS_TO_A_WALLET)).not.toContain(manifest[name]?.file)
  })

  it('leaves a smaller twin beside every script that is worth it', async () => {
    const sizes = await Promise.all(
      [...filesOf(...FIRST)].map(async (file) => {
        const whole = (await stat(join(folder, file))).size
        return whole < WORTH_COMPRESSING_BYTES ? undefined : [(await stat(join(folder, `${file}.br`))).size, whole]
      }),
    )
    const pairs = sizes.filter((pair) => pair !== undefined)
    expect(pairs.length).toBeGreaterThan(3)
    for (const [small = 0, whole = 0] of pairs) expect(small).toBeLessThan(whole)
  })

  it('has no inline script and preloads the two faces of the first screen', async () => {
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain('src=')
    expect(html).not.toMatch(/\son\w+=/)
    expect(html.match(/rel="preload"[^>]*as="font"|as="font"[^>]*rel="preload"/g)).toHaveLength(2)
  })
})
