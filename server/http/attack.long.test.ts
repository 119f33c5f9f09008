import { endpoints } from '@gooddrop/contract/endpoints.ts'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { charity, itemOf, list, XRP } from '#features/sales/testing/trading.ts'
import { type Trader, trader } from '#features/signing/testing/asking.ts'
import { hostileCalls, realFields } from '#testing/hostile-calls.ts'
import type { Fields } from '#testing/hostile-inputs.ts'
import { outsideRoutes } from '#testing/outside-routes.ts'
import { startWorld, type World } from '#testing/world.ts'

/** Another seed tries other inputs. */
const SEED = Number(process.env.FUZZ_SEED ?? 1)

let world: World
let victim: Trader
let attacker: Trader
let real: Fields[]
let png: Buffer
let nftId: string

beforeAll(async () => {
  world = await startWorld({ env: { GLOBAL_CALLS_PER_MINUTE: '1000000', RATE_LIMIT_FACTOR: '100000' } })
  const { id: charityId } = await charity(world)
  victim = await trader(world)
  attacker = await trader(world)
  nftId = await mint(world, victim)
  await list(world, victim, nftId, 20n * XRP)
  const { NFTokenID, nft_offer_index } = await itemOf(world, nftId)
  png = await makePng(8, 8)
  const item = { nftId, tokenId: NFTokenID, offer: nft_offer_index, charityId, ownerId: victim.member.id }
  real = [realFields(victim, item), realFields(attacker, item)]
})
afterAll(() => world?.stop())

const MINE = [
  ['users', 'id'],
  ['sessions', 'user_id'],
  ['payment_cards', 'user_id'],
  ['gallery_items', 'user_id'],
  ['notification_preferences', 'user_id'],
  ['watches', 'user_id'],
  ['watch_hours', 'user_id'],
  ['push_devices', 'user_id'],
  ['donor_details', 'user_id'],
  ['passkeys', 'user_id'],
  ['totp_factors', 'user_id'],
] as const

/** What only the victim may change: the account with all that belongs to it, and the work with its listing. */
async function belongings(): Promise<unknown> {
  const { db } = world.server.deps
  const { id } = victim.member
  const rows = await Promise.all(
    MINE.map(async ([table, column]) => {
      const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t
        where ${sql.ref(`t.${column}`)} = ${id} order by 1`.execute(db)
      return [table, rows]
    }),
  )
  const { rows: works } = await sql`select n.title, n.hidden_at, s.owner_address, s.sale_mode, s.price, s.offer_index
    from nfts n join nft_state s on s.nft_id = n.id where s.owner_address = ${victim.address} order by n.id`.execute(db)
  return { ...Object.fromEntries(rows), works }
}

/** What nobody else may read, in whatever reply it stands. */
async function secrets(): Promise<string[]> {
  const { email, headers } = victim.member
  const { rows } = await sql<{ password_hash: string }>`select password_hash from users
    where id = ${victim.member.id}`.execute(world.server.deps.db)
  return [email, headers.token, rows[0]!.password_hash].filter(Boolean)
}

/** How long the calls of an ordinary visitor take over the wire, in milliseconds. */
async function visit(): Promise<number[]> {
  const paths = ['xumm-xrpl/nft-on-sell?limit=20', `xumm-xrpl/get-single-nft/${nftId}`, 'search/nft?text=a', 'blog']
  return Promise.all(
    paths.map(async (path) => {
      const begun = performance.now()
      const reply = await fetch(`${world.server.url}/api/v1/user/${path}`)
      await reply.arrayBuffer()
      expect(reply.status, path).toBe(200)
      return performance.now() - begun
    }),
  )
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

it('at least 2,000 hostile calls over every route and role: none fails, none gets through, and visitors hardly notice', async () => {
  const calm: number[] = []
  for (let visits = 0; visits < 50; visits++) calm.push(...(await visit()))
  const during: Promise<number[]>[] = []
  const before = await belongings()
  const unreadable = await secrets()
  const { db, sessions } = world.server.deps
  let sent = 0
  const failed: unknown[] = []
  const read: unknown[] = []
  async function send(call: InjectOptions) {
    // Not awaited: an ordinary visitor comes while hostile calls are under way.
    if (sent++ % 20 === 0) during.push(visit())
    const reply = await world.server.inject(call)
    if (reply.statusCode >= 500) failed.push({ status: reply.statusCode, call })
    // Replies may repeat what the caller has sent.
    const said = JSON.stringify(call)
    const told = unreadable.filter((secret) => reply.body.includes(secret) && !said.includes(secret))
    if (told.length > 0) read.push({ told, call })
  }
  for (const [at, [name, endpoint]] of Object.entries(endpoints).entries())
    for (const role of ['visitor', 'attacker'] as const) {
      const random = seededRandom(SEED * 1_000 + at + (role === 'visitor' ? 500 : 0))
      // Some of the calls end the session that they are made with.
      const { token } = await inTransaction(db, (tx) => sessions.open(tx, attacker.member.id, { device: name }))
      const caller = { token: role === 'visitor' ? undefined : token, real, png }
      for (const call of hostileCalls(random, endpoint, caller)) await send(call)
    }
  const things = { unknown: { id: crypto.randomUUID(), hash: '0'.repeat(64) } } as never
  for (const [route, { url, headers }] of Object.entries(outsideRoutes))
    for (const payload of ['', '{', '[]', '{"a":"\\u0000"}', 'x'.repeat(70_000)])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
        await send({ method, url: url(things), headers: { ...headers, 'x-route': route }, ...(payload && { payload }) })

  const [usual, attacked] = [median(calm), median((await Promise.all(during)).flat())]
  console.log(
    `${sent} hostile calls; visitors waited ${usual.toFixed(1)} ms before, ${attacked.toFixed(1)} ms meanwhile`,
  )
  expect(failed).toEqual([])
  expect(read).toEqual([])
  expect(await belongings()).toEqual(before)
  expect(sent).toBeGreaterThan(2_000)
  expect(attacked).toBeLessThan(250)
}, 1_800_000)
