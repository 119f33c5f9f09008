import { readFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import { WORTH_COMPRESSING_BYTES } from './precompress.ts'

const FIRST_PAGE_BYTES = 120_000
const FIRST_PAGE_FILES = 8

/** What the first page needs to answer a visitor. What is below its first view is loaded when it comes near. */
const FIRST = ['index.html', 'app.tsx', 'pages/home-page.tsx']

const WAYS_TO_A_WALLET = [
  'features/signing/wallet-options.tsx',
  'features/signing/signing-dialog.tsx',
  'pages/connect-wallet-page.tsx',
]

const folder = fileURLToPath(new URL('dist', import.meta.url))
const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

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

/** As it is sent to browsers: what is not worth compressing as it is. */
const compressed = async (files: Iterable<string>) => {
  const size = async (file: string) => (await stat(file)).size
  const sizes = await Promise.all(
    [...files].map((file) => size(join(folder, `${file}.br`)).catch(() => size(join(folder, file)))),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

describe('the built web', () => {
  it('sends at most 120 kB of compressed JavaScript in few files for the first page', async () => {
    const files = filesOf(...FIRST)
    expect(await compressed(files)).toBeLessThanOrEqual(FIRST_PAGE_BYTES)
    expect(files.size).toBeLessThanOrEqual(FIRST_PAGE_FILES)
  })

  it.each(['de', 'fr', 'es', 'ja', 'ar'])('loads the texts of %s without any module of the app', (language) => {
    const app = manifest['app.tsx']?.imports
      ?.map((name) => manifest[name]?.file)
      .find((file) => file?.includes('first'))
    expect(app).toBeDefined()
    expect(filesOf(`languages/${language}/texts.ts`)).not.toContain(app)
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
    expect(chunk?.imports?.filter((name) => !name.startsWith('_')) ?? []).toEqual([])
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
    expect(pairs.length).toBeGreaterThan(1)
    for (const [small = 0, whole = 0] of pairs) expect(small).toBeLessThan(whole)
  })

  it('names in the service worker every file that the page of a work needs, and no other page', async () => {
    const worker = await readFile(join(folder, 'push-worker.js'), 'utf8')
    const named = new Set(
      [...worker.matchAll(/\/(assets\/[\w.~-]+\.(?:js|css|woff2))/g)].flatMap(([, file]) => file ?? []),
    )
    for (const file of filesOf(...FIRST.filter((name) => !name.startsWith('pages/')), 'pages/item-detail-page.tsx'))
      expect(named).toContain(file)
    const others = Object.keys(manifest).filter((name) => name.startsWith('pages/') && !name.includes('item-detail'))
    for (const name of others) expect(named).not.toContain(manifest[name]?.file)
    const built = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`)
    expect([...named].filter((file) => !built.includes(file))).toEqual([])
    expect([...named].filter((file) => file.endsWith('.woff2'))).toHaveLength(2)
    expect([...named].filter((file) => file.endsWith('.css'))).toContain(manifest['index.html']?.css?.[0])
  })

  it('can be installed: every icon is there in the size that the manifest names', async () => {
    const { icons, ...about } = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8'))
    expect(about).toMatchObject({ id: '/Home', start_url: '/Home', scope: '/', display: 'standalone', lang: 'en' })
    for (const { src, sizes } of icons.filter(({ type }: { type: string }) => type === 'image/png')) {
      const picture = await readFile(join(folder, src))
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes)
    }
  })

  it('has no inline script and preloads the two faces of the first screen', async () => {
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain('src=')
    expect(html).not.toMatch(/\son\w+=/)
    expect(html.match(/rel="preload"[^>]*as="font"|as="font"[^>]*rel="preload"/g)).toHaveLength(2)
  })
})
