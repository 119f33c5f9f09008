import { suggest } from '@gooddrop/contract/suggestions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { generateWorks } from './testing/generate-works.ts'

let server: TestServer
let collector: Member
beforeAll(async () => {
  server = await testServer()
  const client = await server.deps.database.connect('works')
  await generateWorks(client, { works: 300, owners: 20 })
  await client.end()
  collector = await member(server, { username: 'wintergreen', firstName: 'Winterbourne' })
  await server.deps.db
    .insertInto('charities')
    .values(
      ['Clean Water Now', 'The Water Trust'].map((name, nth) => ({
        name,
        mission: 'Water',
        registered_in: 'CH',
        registration_number: `${nth}`,
        vetted_by: 'Us',
        vetted_on: '2026-01-01',
        ledger_account: `rCharity${nth}`,
      })),
    )
    .execute()
})
afterAll(() => server.stop())

const ask = async (text: string) => {
  const reply = await call(server, suggest, { query: { text } })
  expect(reply.statusCode).toBe(200)
  return reply.json().suggestions
}
const query = (text: string, values: unknown[] = []) => server.deps.database.pool.query(text, values)
const anArtist = async () =>
  (
    await query(`select u.id, u.username from users u join nfts n on n.issuer = u.wallet_address
      order by u.id limit 1`)
  ).rows[0] as { id: string; username: string }

it('finds at most four of each by the beginning of any word, whatever the case', async () => {
  const { works, artists, charities } = await ask('WAT')
  expect({ works, artists }).toEqual({ works: [], artists: [] })
  expect(charities.map(({ name }) => name)).toEqual(['Clean Water Now', 'The Water Trust'])
  const exact = await ask('  clean,  wa')
  expect(exact.charities.map(({ name }) => name)).toEqual(['Clean Water Now'])
  const golden = await ask('gold')
  expect(golden.works).toHaveLength(4)
  expect(golden.works[0]).toMatchObject({ title: expect.stringMatching(/golden/i), artwork: null })
  expect(golden.artists.length).toBeLessThanOrEqual(4)
})

it('finds the newest works with several common words in the title', async () => {
  await query(`update nfts set description = 'A golden lantern' where title not ilike '%lantern%'`)
  await query(`update nfts set title = 'Golden Lantern ' || left(token_id, 6) where id in (
    select id from nfts where title not ilike '%golden%' order by id limit 5)`)
  // As if there were many: what is compared one by one is limited to the newest.
  await query(`update search_words set uses = 100000 where word in ('golden', 'lantern')`)
  const { rows } = await query(`select title from nfts where title ilike '%golden%' and title ilike '%lantern%'
    order by id desc limit 4`)
  expect((await ask('golden lant')).works.map(({ title }) => title)).toEqual(rows.map(({ title }) => title))
})

it('finds artists by name and by username, and nobody without a work', async () => {
  const { id, username } = await anArtist()
  expect((await ask(username)).artists.map(({ _id }) => _id)).toContain(id)
  expect((await ask('exam')).artists).toHaveLength(4)
  expect((await ask(collector.username)).artists).toEqual([])
})

it('leaves out whoever is hidden, and finds a new name at once', async () => {
  const { id } = await anArtist()
  const found = async () => (await ask('Zephyr')).artists.map(({ _id }) => _id)
  await query(`update users set first_name = 'Zephyrine' where id = $1`, [id])
  expect(await found()).toEqual([id])
  await query('update users set hidden_at = now() where id = $1', [id])
  expect(await found()).toEqual([])
  await query('update users set hidden_at = null where id = $1', [id])
  expect(await found()).toEqual([id])
})

it('finds collections with a shown work, and leaves out hidden ones', async () => {
  const { rows } = await query('select id, name from shown_collections where items > 0 order by id limit 1')
  const [{ id, name }] = rows
  const found = async (text: string) => (await ask(text)).collections.map(({ _id }) => _id)
  expect(await found(name)).toContain(id)
  await query(`update collections set name = 'Quokka Studies' where id = $1`, [id])
  expect(await found('stud')).toEqual([id])
  await query('update collections set hidden_at = now() where id = $1', [id])
  expect(await found('quokka')).toEqual([])
  await query('update collections set hidden_at = null where id = $1', [id])
  expect(await found('quokka')).toEqual([id])
})

it('leaves out charities that are retired', async () => {
  await query(`update charities set retired_at = now() where name = 'Clean Water Now'`)
  expect((await ask('clean')).charities).toEqual([])
  await query(`update charities set retired_at = null where name = 'Clean Water Now'`)
  expect((await ask('clean')).charities).toHaveLength(1)
})

it.each(['', ' ', 'a', '!!', "'", '%', '_%', '\\', "a' & 'b", '🙂🙂', 'x'.repeat(200)])('answers %j', async (text) => {
  const { artists, charities, collections } = await ask(text)
  expect([artists, charities, collections]).toEqual([[], [], []])
})

it('has after a rebuild what the triggers have kept', async () => {
  const phrases = async () => (await query('select * from suggestion_phrases order by kind, phrase, id')).rows
  const kept = await phrases()
  await query('select rebuild_suggestions()')
  expect(await phrases()).toEqual(kept)
})
