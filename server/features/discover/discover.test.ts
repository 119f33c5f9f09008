import { listOnSale } from '@gooddrop/contract/discover.ts'
import { searchByTag, searchNfts } from '@gooddrop/contract/search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { generateWorks } from './testing/generate-works.ts'

const WORKS = 3000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const client = await server.deps.database.connect('works')
  await generateWorks(client, { works: WORKS, owners: 50 })
  await client.end()
})
afterAll(() => server.stop())

type Card = { _id: string; title: string; tags: string[]; nftType: string }
type Query = Record<string, string | number | undefined>
type List = { nfts: Card[]; nftsLength: [{ total: number }]; next: string | null; message: string }
type Endpoint = typeof listOnSale | typeof searchNfts | typeof searchByTag

const ask = (endpoint: Endpoint, query: Query = {}) => call(server, endpoint, { query })
async function list(endpoint: Endpoint, query: Query = {}): Promise<List> {
  const reply = await ask(endpoint, query)
  expect([reply.statusCode, reply.json().message]).toEqual([200, 'OK'])
  return reply.json() as unknown as List
}
const ids = ({ nfts }: List) => nfts.map(({ _id }) => _id)

/** Load More until the end. */
async function all(endpoint: Endpoint, query: Query): Promise<Card[]> {
  const cards: Card[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: List = await list(endpoint, cursor ? { ...query, cursor } : query)
    cards.push(...page.nfts)
    cursor = page.next
  }
  return cards
}

describe('what is on sale', () => {
  it('is shown to the last one, newest first, nothing twice', async () => {
    const cards = await all(listOnSale, { limit: 100 })
    const { rows } = await server.deps.database.pool.query<{ nft_id: string }>(
      `select nft_id from nft_state where nft_type <> 'mint' order by listed_at desc, nft_id desc`,
    )
    expect(cards.map(({ _id }) => _id)).toEqual(rows.map(({ nft_id }) => nft_id))
    expect((await list(listOnSale)).nftsLength[0].total).toBe(rows.length)
  })

  it('has the same on page 7 as seven pages on, wherever the page lies', async () => {
    const cards = await all(listOnSale, { limit: 100 })
    for (const page of [1, 62, 63, 125, 160]) {
      const far = await list(listOnSale, { page, limit: 16 })
      expect(ids(far)).toEqual(cards.slice(page * 16, page * 16 + 16).map(({ _id }) => _id))
    }
    expect((await list(listOnSale, { page: 999_999_999, limit: 100 })).nfts).toEqual([])
  })
})

describe('filters', () => {
  it.each<Query>([{}, { tag: 'Trading Cards' }, { nftType: 'auction' }, { tag: 'Art', nftType: 'mint' }])(
    'return what matches, with the total: %j',
    async (filter) => {
      const cards = await all(searchByTag, { ...filter, limit: 100 })
      for (const card of cards) {
        if (filter.tag) expect(card.tags).toContain(filter.tag)
        if (filter.nftType) expect(card.nftType).toBe(filter.nftType)
      }
      const { rows } = await server.deps.database.pool.query<{ count: number }>(
        `select count(*)::int from nft_state s join nfts n on n.id = s.nft_id
         where ($1::text is null or $1 = any(n.tags)) and ($2::text is null or s.nft_type = $2)`,
        [filter.tag ?? null, filter.nftType ?? null],
      )
      expect(new Set(cards.map(({ _id }) => _id)).size).toBe(rows[0]?.count)
      const page = await list(searchByTag, filter)
      expect(page.nftsLength).toEqual([{ total: rows[0]?.count }])
      expect(page.nfts).toHaveLength(16)
    },
  )
})

describe('search', () => {
  const titleOf = async (nth: number) => (await list(searchByTag, { page: nth, limit: 1 })).nfts[0]!

  it('finds a work by a rare word, whatever its case', async () => {
    const work = await titleOf(1234)
    const word = work.title.split(' ')[2]!
    const found = await list(searchNfts, { text: word.toUpperCase() })
    expect(found.nfts[0]?.title).toContain(word)
    expect((await all(searchNfts, { text: work.title, limit: 100 })).map(({ _id }) => _id)).toContain(work._id)
  })

  it('forgives a slip, and goes on with what was begun', async () => {
    expect((await list(searchNfts, { text: 'lantren' })).nfts.length).toBe(16)
    expect((await list(searchNfts, { text: 'lantren' })).nfts[0]?.title).toContain('Lantern')
    const begun = await list(searchNfts, { text: 'golden lant' })
    expect(begun.nfts[0]?.title).toMatch(/^Golden Lantern/)
  })

  it('goes on with a common word to the last work that has it', async () => {
    const found = await all(searchNfts, { text: 'example', limit: 100 })
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(WORKS)
    expect((await list(searchNfts, { text: 'example' })).nftsLength[0].total).toBe(WORKS)
  })

  it('ranks a title above a description, and all words above some', async () => {
    const found = await list(searchNfts, { text: 'winter sparrow' })
    expect(found.nfts[0]?.title).toMatch(/^Winter Sparrow/)
    expect(found.nftsLength[0].total).toBeGreaterThan(
      found.nfts.filter(({ title }) => title.startsWith('Winter')).length,
    )
  })

  it('goes on by four without repeating, as Explore does, and ends', async () => {
    const first = await list(searchNfts, { text: 'winter sparrow', limit: 25, page: 0 })
    const seen = [...ids(first)]
    for (let cursor = first.next; cursor; ) {
      const more: List = await list(searchNfts, { text: 'winter sparrow', limit: 4, cursor })
      seen.push(...ids(more))
      cursor = more.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(first.nftsLength[0].total)
  })

  it('joins text with category and type', async () => {
    const found = await all(searchNfts, { text: 'harbour', tag: 'Art', nftType: 'sell', limit: 100 })
    expect(found.length).toBeGreaterThan(0)
    for (const { tags, nftType } of found) expect([tags.includes('Art'), nftType]).toEqual([true, 'sell'])
    expect((await list(searchNfts, { text: 'harbour', tag: 'Art', nftType: 'sell' })).nftsLength[0].total).toBe(
      found.length,
    )
  })

  it('finds within a filter all works with a very common word', async () => {
    const filter = { tag: 'Art', nftType: 'sell' }
    const listed = await all(searchByTag, { ...filter, limit: 100 })
    const found = await all(searchNfts, { text: 'example', ...filter, limit: 100 })
    expect(found.map(({ _id }) => _id).sort()).toEqual(listed.map(({ _id }) => _id).sort())
    expect((await list(searchNfts, { text: 'example', ...filter, page: 999 })).nftsLength[0].total).toBe(listed.length)
  })

  it('ranks the newest where too many match, and returns how many it ranked', async () => {
    const { rows } = await server.deps.database.pool.query<{ nft_id: string }>(
      `select nft_id from nft_state where nft_type = 'sell' order by nft_id desc limit 500`,
    )
    const found = await all(searchNfts, { text: 'example', nftType: 'sell', limit: 100 })
    expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set(rows.map(({ nft_id }) => nft_id)))
    expect((await list(searchNfts, { text: 'example', nftType: 'sell' })).nftsLength[0].total).toBe(500)
  })

  it('finds the works of a creator by name, and by the next one too', async () => {
    const { pool } = server.deps.database
    const { rows } = await pool.query<{ id: string; works: number }>(
      `select u.id, count(*)::int as works from users u join nfts n on n.issuer = u.wallet_address group by u.id limit 1`,
    )
    await pool.query(`update users set first_name = 'Zephyrine' where id = $1`, [rows[0]?.id])
    expect((await list(searchNfts, { text: 'zephyrine' })).nftsLength[0].total).toBe(rows[0]?.works)
    await pool.query(`update users set first_name = 'Ondine' where id = $1`, [rows[0]?.id])
    expect((await list(searchNfts, { text: 'zephyrine' })).nfts).toEqual([])
  })

  it('finds nothing where there is nothing, and everything without a text', async () => {
    expect(await list(searchNfts, { text: 'xylophonequartz' })).toMatchObject({ nfts: [], nftsLength: [{ total: 0 }] })
    expect((await list(searchNfts, { text: ' ' })).nftsLength[0].total).toBe(WORKS)
  })
})

describe('what people send', () => {
  const hostile = ['%', "'", '"', '\\', "';drop table nfts;--", "a' | 'b", ':*', '!a', '(a', '🎨🎨']
  const scripts = ['تجربة', 'שלום', '作品', 'é̀', '\ud800', '<->', '١٢٣', 'ﬀ', 'İ', 'ß']

  it.each([...hostile, ...scripts])('is answered, not obeyed: %j', async (text) => {
    expect((await ask(searchNfts, { text })).statusCode).toBe(200)
  })

  it.each<Query>([
    { page: -1 },
    { page: 10 ** 12 },
    { page: 'x' },
    { page: '1.5' },
    { limit: 0 },
    { limit: 10 ** 6 },
    { limit: 'all' },
    { cursor: 'x' },
    { text: '\u0000' },
    { text: 'a\u0000b' },
    { cursor: Buffer.from('on-sale 2026-02-31T00:00:00Z 01890000-0000-7000-8000-000000000000').toString('base64url') },
    { cursor: Buffer.from('on-sale 0000-01-01T00:00:00Z 01890000-0000-7000-8000-000000000000').toString('base64url') },
    { cursor: Buffer.from("on-sale ' or 1=1 --").toString('base64url') },
    { cursor: 'x'.repeat(1000) },
  ])('is refused: %j', async (query) => {
    expect((await ask(listOnSale, query)).statusCode).toBe(400)
  })

  it('is refused: a text of 10 kB, a category or a type that is none', async () => {
    expect((await ask(searchNfts, { text: 'x'.repeat(10_000) })).statusCode).toBe(400)
    expect((await ask(searchByTag, { tag: 'Nonsense' })).statusCode).toBe(400)
    expect((await ask(searchByTag, { nftType: 'rent' })).statusCode).toBe(400)
  })

  it('is refused: a cursor of another list', async () => {
    const { next: ofSale } = await list(listOnSale)
    const { next: ofArt } = await list(searchByTag, { tag: 'Art' })
    const { next: ofHarbour } = await list(searchNfts, { text: 'harbour' })
    expect((await ask(searchByTag, { tag: 'Art', cursor: ofSale! })).statusCode).toBe(400)
    expect((await ask(searchByTag, { tag: 'Music', cursor: ofArt! })).statusCode).toBe(400)
    expect((await ask(searchNfts, { text: 'garden', cursor: ofHarbour! })).statusCode).toBe(400)
    expect((await ask(listOnSale, { cursor: ofHarbour! })).statusCode).toBe(400)
  })
})
