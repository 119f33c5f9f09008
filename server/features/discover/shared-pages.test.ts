import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { changeState } from '#features/nfts/state.ts'
import { insertNft } from '#features/nfts/store.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

const INDEX = '<!doctype html><html><head><title>Gooddrop</title></head><body></body></html>'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-web-'))
  await writeFile(join(folder, 'index.html'), INDEX)
  server = await testServer({ env: { WEB_DIR: folder, PUBLIC_URL: 'https://gooddrop.example' } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const body = async (url: string) => (await server.inject({ url, headers: { accept: 'text/html' } })).body

/** What search engines read of a page. */
function dataIn(html: string): unknown {
  const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  return JSON.parse(json ?? 'null')
}

it('gives a shared work its title, price and escaped description, until it is hidden', async () => {
  const texts = { title: 'Tide <b>&', description: 'Of "salt"', tags: ['Art'], metadata_state: 'ours' as const }
  const token = {
    token_id: 'A'.repeat(64),
    network_id: '1',
    issuer: 'rA',
    flags: 8,
    royalty: 0,
    minted_at: new Date(),
  }
  const id = await inTransaction(server.deps.db, async (tx) => {
    const made = await insertNft(tx, { ...token, ...texts }, { owner_address: 'rA', burned: false })
    await changeState(tx, made, ['none'], { nft_type: 'sell', sale_mode: 'listed', price: 12_500_000n })
    return made
  })
  const html = await body(`/itemdetail?nftId=${id}`)
  expect(html).toContain('<title>Tide &lt;b&gt;&amp; · Gooddrop</title>')
  expect(html).toContain('<meta property="og:description" content="For sale at 12.5 XRP. Of &quot;salt&quot;">')
  for (const tag of ['property="og:image"', 'name="twitter:image"'])
    expect(html).toContain(`<meta ${tag} content="https://gooddrop.example/cards/work/${id}.jpg">`)
  expect(html).toContain(`<link rel="canonical" href="https://gooddrop.example/ItemDetail?nftId=${id}">`)
  expect(dataIn(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': ['VisualArtwork', 'Product'],
    url: `https://gooddrop.example/ItemDetail?nftId=${id}`,
    name: 'Tide <b>&',
    description: 'Of "salt"',
    keywords: ['Art'],
    offers: {
      '@type': 'Offer',
      price: '12.5',
      priceCurrency: 'XRP',
      availability: 'https://schema.org/InStock',
      url: `https://gooddrop.example/ItemDetail?nftId=${id}`,
    },
  })
  expect(await body('/sitemap.xml')).toContain(`/ItemDetail?nftId=${id}</loc>`)
  const feed = await server.inject({ url: '/feeds/works.xml' })
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain(`<link href="https://gooddrop.example/ItemDetail?nftId=${id}"/>`)
  expect(feed.body).toContain('<title>Tide &lt;b&gt;&amp;</title>')
  expect(feed.body).toContain('<summary>12.5 XRP. Art</summary>')
  await inTransaction(server.deps.db, (tx) => changeState(tx, id, ['listed'], { hidden: true }))
  expect(await body(`/ItemDetail?nftId=${id}`)).toBe(INDEX)
  expect(await body('/sitemap.xml')).not.toContain(id)
  expect((await server.inject({ url: '/feeds/works.xml' })).body).not.toContain(id)
})

it('gives a person’s page their name, and an unknown one nothing', async () => {
  const { id } = await member(server, { firstName: 'Grace' })
  for (const path of [`/User?u=${id}`, `/Collection/User?u=${id}`, `/Author/${id}`]) {
    const html = await body(path)
    expect(html).toContain('<meta property="og:title" content="Grace Example">')
    expect(html).toContain('<meta property="og:type" content="profile">')
    expect(html).toContain(`<link rel="canonical" href="https://gooddrop.example/Author/${id}">`)
    expect(dataIn(html)).toMatchObject({ '@type': 'Person', name: 'Grace Example' })
  }
  for (const query of ['nftId=nonsense', `nftId=${id}`, '']) expect(await body(`/ItemDetail?${query}`)).toBe(INDEX)
  expect(await body('/User?u=me')).toBe(INDEX)
  expect(await body('/Author/nobody')).toBe(INDEX)
})

it('gives the pages about giving and about a charity what they are about, and lists both', async () => {
  const { id } = await server.deps.db
    .insertInto('charities')
    .values({
      name: 'Clear <Wells>',
      mission: 'Digs wells.',
      registered_in: 'Nowhere',
      registration_number: 'N-1',
      vetted_by: 'a test',
      vetted_on: '2026-01-01',
      ledger_account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const html = await body(`/Charity/${id}`)
  expect(html).toContain('<title>Clear &lt;Wells&gt; · Gooddrop</title>')
  expect(html).toContain('content="Digs wells."')
  expect(dataIn(html)).toMatchObject({ '@type': 'NGO', name: 'Clear <Wells>', identifier: 'N-1' })
  expect(html).toContain(`<meta property="og:image" content="https://gooddrop.example/cards/charity/${id}.jpg">`)
  expect(await body('/Giving')).toContain('<title>Giving · Gooddrop</title>')
  const sitemap = await body('/sitemap.xml')
  expect(sitemap).toContain('https://gooddrop.example/Giving</loc>')
  expect(sitemap).toContain(`https://gooddrop.example/Charity/${id}</loc>`)
  for (const path of ['/Charity/nobody', '/Charity/01890000-0000-7000-8000-000000000000'])
    expect(await body(path)).toBe(INDEX)
})
