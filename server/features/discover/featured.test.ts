import { listOnSale } from '@gooddrop/contract/discover.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFeatured, removeFeatured, showFeatured } from '#operator/featured.ts'
import { call } from '#testing/call.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { chooseFeatured } from './featured.ts'
import { generateWorks } from './testing/generate-works.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const client = await server.deps.database.connect('works')
  await generateWorks(client, { works: 60, owners: 3 })
  await client.end()
})
afterAll(() => server.stop())

const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query<R>(text, values)).rows

const onSale = () =>
  query<{ nft_id: string; issuer: string }>(
    `select s.nft_id, n.issuer from nft_state s join nfts n on n.id = s.nft_id
     where s.nft_type <> 'mint' order by s.listed_at desc, s.nft_id desc`,
  )

async function featured(): Promise<string[]> {
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await call(server, listOnSale, {
      query: { featured: 'true', limit: 16, ...(cursor && { cursor }) },
    })
    expect(page.statusCode).toBe(200)
    const { nfts, next } = page.json()
    seen.push(...nfts.map(({ _id }) => _id))
    cursor = next
  }
  return seen
}

it('is the newest where nobody has chosen, and goes on to the last work on sale, nothing twice', async () => {
  const newest = (await onSale()).map(({ nft_id }) => nft_id)
  expect(await featured()).toEqual(newest)
})

it('is what the operator has picked, in its order and while it is on sale, before everything else', async () => {
  const { deps } = server
  const works = (await onSale()).map(({ nft_id }) => nft_id)
  const [first, second] = [works.at(-1)!, works.at(-2)!]
  expect(await showFeatured.run(deps, [])).toContain('chooses its works automatically')
  await addFeatured.run(deps, [second, '2'])
  await addFeatured.run(deps, [first])
  const shown = await featured()
  expect(shown.slice(0, 2)).toEqual([first, second])
  expect([shown.length, new Set(shown).size]).toEqual([works.length, works.length])
  expect(await showFeatured.run(deps, [])).toMatch(new RegExp(`^1 {2}${first}.*\n2 {2}${second}`))
  await query(`update nft_state set nft_type = 'mint', sale_mode = 'none' where nft_id = $1`, [first])
  expect((await featured())[0]).toBe(second)
  expect(await showFeatured.run(deps, [])).toContain('(not on sale: not shown)')
  await removeFeatured.run(deps, [first])
  await removeFeatured.run(deps, [second])
  await expect(removeFeatured.run(deps, [second])).rejects.toThrow('is not featured')
  await expect(addFeatured.run(deps, ['nothing'])).rejects.toThrow('There is no work')
})

it('is else one work of each artist whose sales have raised the most, however many junk there is', async () => {
  const works = await onSale()
  const artists = [...new Set(works.map(({ issuer }) => issuer))]
  const [best, other] = artists
  await query(`insert into giving_totals (scope, amount, gifts) values ($1, 500, 1), ($2, 100, 90)`, [
    `seller/${other}`,
    `seller/${best}`,
  ])
  await query(`update nfts set media_id = uuidv7() where issuer = any($1)`, [[best, other]])
  await chooseFeatured(server.deps)
  const shown = await featured()
  const issuers = new Map(works.map(({ nft_id, issuer }) => [nft_id, issuer]))
  expect(shown.slice(0, 2).map((id) => issuers.get(id))).toEqual([other, best])
  const chosen = await query<{ nft_id: string }>('select nft_id from featured_works')
  expect(chosen).toHaveLength(2)
})
