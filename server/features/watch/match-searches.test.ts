import { deleteSearch, restoreSearch } from '@gooddrop/contract/saved-searches.ts'
import { endWatch, getWatch, listWatches, stopWatching } from '@gooddrop/contract/watch.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { mergeWords } from '#features/discover/parse-query.ts'
import { call } from '#testing/call.ts'
import { countWritten, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { mailWatchers } from './mail-watchers.ts'
import { matchChanged, matchSearches } from './match-searches.ts'
import { searching } from './testing/searches.ts'
import { watching, XRP } from './testing/watching.ts'

const MAKER = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const HOUR_MS = 3_600_000
let server: TestServer
let mailbox: TestMailbox
let maker: Member
let fan: Member
let does: ReturnType<typeof watching> & ReturnType<typeof searching>
beforeAll(async () => {
  mailbox = await startMailbox()
  const env = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://gooddrop.example', GLOBAL_CALLS_PER_MINUTE: '1000000' }
  server = await testServer({ env })
  does = { ...watching(server), ...searching(server) }
  maker = await member(server, { firstName: 'Mira', walletAddress: MAKER })
})
beforeEach(async () => {
  await server.deps.db.deleteFrom('watches').execute()
  await server.deps.db.deleteFrom('changed_works').execute()
  fan = await member(server)
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

const drops = (xrp: number) => String(BigInt(xrp) * XRP)
const sell = (nftId: string, xrp: number) => does.change(nftId, { nft_type: 'sell', price: drops(xrp) })
const watched = async (search: string, name?: string) => {
  const id = await does.saved(fan, search, name)
  expect((await does.watch(fan, 'search', id)).statusCode).toBe(200)
  return id
}
const textsOf = async (of: Member) => (await does.messagesOf(of)).map(({ text }) => text)
const told = async () => {
  await matchSearches(server.deps)
  return textsOf(fan)
}
const workOnSale = async (title: string, xrp: number) => {
  const nftId = await does.work(title, MAKER)
  await sell(nftId, xrp)
  return nftId
}

it('notifies of a new work and of one that comes up for sale, once each, however often it is looked', async () => {
  const before = await does.work('Tidewater before', MAKER)
  await does.change(before, { nft_type: 'mint', price: null })
  const id = await watched('text=tidewater', 'Tides')
  const nftId = await does.work('Tidewater', MAKER)
  await does.work('Something else', MAKER)
  await Promise.all([1, 2, 3].map(() => matchSearches(server.deps)))
  expect(await told()).toEqual(['“Tidewater” matches your search “Tides”'])
  expect((await does.messagesOf(fan))[0]).toMatchObject({
    watch: { kind: 'search', id },
    link: `/ItemDetail?nftId=${nftId}`,
  })
  await sell(nftId, 3)
  expect(await told()).toHaveLength(1)
  await sell(before, 5)
  expect((await told())[0]).toBe('“Tidewater before”, listed for 5 XRP, matches your search “Tides”')
  await does.change(before, { nft_type: 'mint', price: null })
  await sell(before, 4)
  expect(await told()).toHaveLength(2)
})

it('notifies when a price begins to match, not when it matched before', async () => {
  const [dear, cheap] = [await workOnSale('Dear', 50), await workOnSale('Cheap', 8)]
  await watched(`state=on_sale&maxPrice=${drops(10)}`, 'Under 10')
  await sell(cheap, 7)
  await sell(dear, 40)
  expect(await told()).toEqual([])
  await sell(dear, 9)
  expect(await told()).toEqual(['“Dear”, listed for 9 XRP, matches your search “Under 10”'])
})

it('finds by category, by the beginning of a word, and by what the word means today', async () => {
  const { db } = server.deps
  await does.work('Lantern of the first', MAKER)
  await mergeWords(server.deps)
  await watched('text=glimmer', 'Beginning')
  await watched('text=lantren', 'Typo')
  await watched('tag=Music', 'Music')
  await does.work('Glimmering', MAKER)
  await does.work('Lantern of the second', MAKER)
  const third = await does.work('Third', MAKER)
  await db
    .updateTable('nfts')
    .set({ tags: ['Music'] })
    .where('id', '=', third)
    .execute()
  expect((await told()).sort()).toEqual([
    '“Glimmering” matches your search “Beginning”',
    '“Lantern of the second” matches your search “Typo”',
    '“Third” matches your search “Music”',
  ])
})

it('finds in a collection by its traits', async () => {
  const { db } = server.deps
  const facts = { network_id: '1', issuer: MAKER, taxon: '8', name: 'Grounds' }
  const { id } = await db.insertInto('collections').values(facts).returning('id').executeTakeFirstOrThrow()
  const traits = encodeURIComponent('Ground=Blue&Ground=Red&Line=Thin')
  await watched(`collection=${id}&traits=${traits}`, 'Thin lines')
  const workWith = async (title: string, ...of: [string, string][]) => {
    const nftId = await does.work(title, MAKER)
    const text = JSON.stringify(of.map(([name, value]) => ({ name, value })))
    await db.updateTable('nfts').set({ traits: text, gathered_into: id }).where('id', '=', nftId).execute()
  }
  await workWith('Red and thin', ['Ground', 'Red'], ['Line', 'Thin'])
  await workWith('Red and thick', ['Ground', 'Red'], ['Line', 'Thick'])
  await workWith('Only thin', ['Line', 'Thin'])
  expect(await told()).toEqual(['“Red and thin” matches your search “Thin lines”'])
})

it('notifies of an auction on the day before it ends', async () => {
  const nftId = await does.work('Lasting', MAKER)
  await watched('state=ending_soon', 'Last chance')
  const close_at = new Date(server.clock.now().getTime() + 48 * HOUR_MS)
  await does.change(nftId, { nft_type: 'auction', close_at })
  expect(await told()).toEqual([])
  server.clock.advance(25 * HOUR_MS)
  expect(await told()).toEqual(['“Lasting”, up for auction, matches your search “Last chance”'])
  expect(await told()).toHaveLength(1)
})

it('says one thing once to who has two searches, and nothing about their own or hidden works', async () => {
  await watched('text=doubled', 'One')
  server.clock.advance(1000)
  await watched(`text=doubled&maxPrice=${drops(9)}`, 'Other')
  const own = await does.saved(maker, 'text=doubled')
  expect((await does.watch(maker, 'search', own)).statusCode).toBe(200)
  await workOnSale('Doubled', 3)
  const hidden = await workOnSale('Doubled and hidden', 3)
  await does.change(hidden, { hidden: true })
  expect(await told()).toEqual(['“Doubled”, listed for 3 XRP, matches your search “One”'])
  expect((await textsOf(maker)).filter((text) => text.includes('Doubled'))).toEqual([])
})

it('is private: nobody watches, sees or hears of a search of somebody else', async () => {
  const stranger = await member(server)
  const id = await watched('text=secret', 'Secret')
  expect((await does.watch(stranger, 'search', id)).statusCode).toBe(404)
  const { headers } = stranger
  expect((await call(server, getWatch, { params: { kind: 'search', id }, headers })).json().watch).toBeNull()
  expect((await call(server, endWatch, { params: { kind: 'search', id }, headers })).statusCode).toBe(200)
  await does.work('Secret', MAKER)
  expect(await told()).toHaveLength(1)
  expect(await textsOf(stranger)).toEqual([])
  const { headers: own } = fan
  const list = (kind: string) => call(server, listWatches, { query: { kind }, headers: own })
  expect((await list('search')).json()).toMatchObject({
    watches: [{ kind: 'search', subject_id: id, title: 'Secret', link: '/Explore?text=secret' }],
    total: 1,
  })
  expect((await list('work')).json()).toMatchObject({ watches: [], total: 0 })
  expect((await list('nothing')).statusCode).toBe(400)
})

it('ends with the search, and a deleted one cannot be watched', async () => {
  const id = await watched('text=ended')
  const params = { id }
  await call(server, deleteSearch, { params, headers: fan.headers })
  expect((await does.watch(fan, 'search', id)).statusCode).toBe(404)
  await does.work('Ended', MAKER)
  expect(await told()).toEqual([])
  await call(server, restoreSearch, { params, body: {}, headers: fan.headers })
  const { watch } = (await call(server, getWatch, { params: { kind: 'search', id }, headers: fan.headers })).json()
  expect(watch).toBeNull()
  expect(await server.deps.db.selectFrom('watched_searches').selectAll().execute()).toEqual([])
})

it('goes out by mail, which one click ends', async () => {
  await does.proveEmail(fan)
  const id = await does.saved(fan, 'text=posted', 'Posted')
  await does.watch(fan, 'search', id, { bell: false, mail: 'at_once', push: false })
  await does.work('Posted', MAKER)
  await matchSearches(server.deps)
  await mailWatchers(server.deps)
  const mail = await mailbox.next(fan.email)
  expect(mail.subject).toBe('“Posted” matches your search “Posted”')
  const token = /unsubscribe#([\w-]{43})/.exec(mail.text)?.[1]
  expect((await call(server, stopWatching, { body: { token } })).statusCode).toBe(200)
  await does.work('Posted again', MAKER)
  await matchSearches(server.deps)
  await mailWatchers(server.deps)
  expect(await countWritten(server, fan.email)).toBe(1)
})

it('reaches more searches than fit into one batch once each, with several servers', async () => {
  const { db } = server.deps
  await watched('text=crowded')
  await sql`with people as (
      insert into users (username, email, first_name, last_name, created_at, updated_at)
      select 'searcher-' || n, 'searcher-' || n || '@example.org', 'S', 'R', now(), now() from generate_series(1, 1200) n
      returning id
    ), searches as (
      insert into saved_searches (user_id, name, search, created_at)
      select id, 'Crowded', 'text=crowded', now() from people returning id, user_id
    ), begun as (
      insert into watches (user_id, subject_kind, subject_id, bell, mail, push, created_at)
      select user_id, 'search', id, true, 'off', false, now() from searches returning id
    )
    insert into watched_searches (watch_id, keys, offers, closing, words)
    select id, array['word crow'], false, false, ${`'crowded'`}::tsquery from begun`.execute(db)
  const nftId = await does.work('Crowded', MAKER)
  await Promise.all([1, 2, 3].map(() => matchSearches(server.deps)))
  await matchSearches(server.deps)
  const { rows } = await sql<{ people: number; messages: number }>`
    select count(distinct user_id)::int as people, count(*)::int as messages from notifications
    where nft_id = ${nftId}::uuid`.execute(db)
  expect(rows).toEqual([{ people: 1201, messages: 1201 }])
  expect(await db.selectFrom('changed_works').select('id').execute()).toEqual([])
})

it('is not compared with what a ledger of long ago has changed', async () => {
  await watched('text=ancient')
  const { deps, clock } = server
  const now = Math.floor(clock.now().getTime() / 1000)
  const ledger = { index: 1, hash: '0'.repeat(64) }
  const changes = (db: Db) => db.selectFrom('changed_works').select('id').execute()
  await does.work('Ancient before', MAKER)
  const kept = await changes(deps.db)
  const left = await inTransaction(deps.db, async (tx) => {
    await tx
      .updateTable('nft_state')
      .set({ price: drops(3) })
      .where('owner_address', '=', MAKER)
      .execute()
    await matchChanged.react(tx, { ...ledger, closeTime: now - 25 * 3600 }, deps)
    return changes(tx)
  })
  expect(left).toEqual(kept)
  expect(kept.length).toBeGreaterThan(0)
  // The job that was asked for may be at it already.
  await expect.poll(told).toEqual(['“Ancient before”, listed for 3 XRP, matches your search “text=ancient”'])
})
