import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { itemPage } from '#features/discover/shared-pages.ts'
import { insertNft } from '#features/nfts/store.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { sitemapRoutes } from './sitemap.ts'

const MOST = 2
const app = Fastify()
const ids: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: { PUBLIC_URL: 'https://gooddrop.example' } })
  for (let n = 0; n < 2 * MOST + 1; n++)
    ids.push(
      await inTransaction(server.deps.db, (tx) =>
        insertNft(
          tx,
          {
            token_id: String(n).repeat(64),
            network_id: '1',
            issuer: 'rA',
            flags: 8,
            royalty: 0,
            minted_at: new Date(),
            title: `Work ${n}`,
            tags: [],
            metadata_state: 'ours',
          },
          { owner_address: 'rA', burned: false },
        ),
      ),
    )
  sitemapRoutes(app, server.deps, [itemPage], MOST)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
const read = async (url: string) => addressesIn((await app.inject({ url })).body)

it('is a list of files where one would be too long, which together have every work once', async () => {
  const files = await read('/sitemap.xml')
  expect(files).toEqual([
    'https://gooddrop.example/sitemaps/pages.xml',
    'https://gooddrop.example/sitemaps/works/first.xml',
    `https://gooddrop.example/sitemaps/works/${ids[1]}.xml`,
    `https://gooddrop.example/sitemaps/works/${ids[3]}.xml`,
  ])
  const listed = await Promise.all(files.slice(1).map((file) => read(new URL(file).pathname)))
  expect(listed.map((each) => each.length)).toEqual([2, 2, 1])
  expect(listed.flat()).toEqual(ids.map((id) => `https://gooddrop.example/ItemDetail?nftId=${id}`))
  expect(await read('/sitemaps/pages.xml')).toContain('https://gooddrop.example/Explore')
})

it.each(['works/nonsense', `works/${'0'.repeat(8)}`, 'people/first'])('has no file %s', async (file) => {
  expect((await app.inject({ url: `/sitemaps/${file}.xml` })).statusCode).toBe(404)
})
