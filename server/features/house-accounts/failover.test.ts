import { accountTickets, accountTransactions } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decode } from 'xrpl'
import { readConfig } from '#config.ts'
import { inTransaction } from '#db/transaction.ts'
import { emptyPlace, prepareSale } from '#features/house-accounts/testing/crash-story.ts'
import { interceptSubmits } from '#features/house-accounts/testing/intercept-submits.ts'
import { dealOutside, fundPeople, holdings, type People, query } from '#features/house-accounts/testing/outside-deal.ts'
import { ledgerNow } from '#listener/queries.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { copyDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { reached, type World } from '#testing/world.ts'
import { enqueueSale } from './enqueue.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

const log = createLog({ level: 'silent' })
const COLLECT = { PAYOUT_MINIMUM_DROPS: '100000000000' }

type Env = Record<string, string>

async function serve<T>(env: Env, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await startServer(readConfig(env), { log })
  return work(server).finally(() => server.stop())
}

const close = async (server: RunningServer, ledgers = 1) => {
  for (let closed = 0; closed < ledgers; closed++) await reached(server, await outside.stage.close())
}

/** Ledgers close, as they do, until the check holds. */
async function closeUntil(server: RunningServer, check: () => Promise<boolean>): Promise<void> {
  for (let closed = 0; closed < 200; closed++) {
    const holds = await eventually(async () => {
      if (!(await check())) throw new Error('not yet')
      return true
    }, 300).catch(() => false)
    if (holds) return
    await close(server)
  }
  throw new Error('it never came to be')
}

const countOf = async (url: string, from: string) =>
  (await query<{ count: number }>(url, `select count(*)::int as count from ${from}`))[0]?.count ?? 0

/** Of this charity: the ledger is older than a fresh database, and gifts to others are read from it, too. */
const giftsTo = ({ charity }: People, url: string) => countOf(url, `donations where charity = '${charity.address}'`)
const paidTo = ({ charity }: People, url: string) =>
  countOf(url, `payouts where state = 'paid' and charity = '${charity.address}'`)

const halt = (url: string, halted: boolean) =>
  query(url, `update house_accounts set halted_at = ${halted ? 'now()' : 'null'}, halt_reason = null`)

/** Orders what is due by this configuration while the account is halted, so that nothing of it is signed. */
async function orderPayouts(env: Env, url: string): Promise<void> {
  await halt(url, true)
  await serve(env, async ({ deps }) => {
    const now = await ledgerNow(deps.db, deps.ledger!.networkId)
    await inTransaction(deps.db, (tx) => deps.broker!.giftsOwed.orderPayouts(tx, now!))
  })
  await halt(url, false)
}

/** A database in which some sales are made and none of their gifts is paid on. */
async function soldAndOwed(people: People, sales: number) {
  const place = await emptyPlace(outside)
  await prepareSale(outside, people, place)
  await serve({ ...place.env, ...COLLECT }, async (server) => {
    for (let more = 1; more < sales; more++) {
      const deal = await dealOutside(outside, people)
      await inTransaction(server.deps.db, (tx) => enqueueSale(tx, server.deps, deal))
    }
    await closeUntil(server, async () => (await giftsTo(people, place.url)) === sales)
  })
  return place
}

const gained = async (people: People, before: Awaited<ReturnType<typeof holdings>>) =>
  (await holdings(outside, people)).charity - before.charity

const GIFT = 2_000_000n

it.each([
  ['as they were ordered before it', 1, {}],
  ['one by one, where the backup has them ordered together', 2, { PAYOUT_MINIMUM_DROPS: '3000000' }],
])(
  'gifts that were paid after a backup, %s, are not paid again, though as much is owed',
  async (_, sales, ordering) => {
    const people = await fundPeople(outside)
    const place = await soldAndOwed(people, sales)
    const before = await holdings(outside, people)
    const backup = await copyDatabase(place.url)
    await orderPayouts({ ...place.env, DATABASE_URL: backup.url, ...ordering }, backup.url)
    await orderPayouts(place.env, place.url)
    // Another gift of as much to the same charity is owed when the backup comes back.
    const price = BigInt(sales) * 40_000_000n
    await serve({ ...place.env, ...COLLECT }, async (server) => {
      const deal = await dealOutside(outside, people, { price })
      await inTransaction(server.deps.db, (tx) => enqueueSale(tx, server.deps, deal))
      await closeUntil(server, async () => (await giftsTo(people, place.url)) > sales)
      await closeUntil(server, async () => (await paidTo(people, place.url)) === sales)
    })
    expect(await gained(people, before)).toBe(BigInt(sales) * GIFT)

    await serve({ ...place.env, ...COLLECT, DATABASE_URL: backup.url }, async (server) => {
      await close(server, 24)
      await closeUntil(server, async () => (await countOf(backup.url, 'house_work where finished_at is null')) === 0)
      await close(server, 3)
    })
    expect(await gained(people, before)).toBe(BigInt(sales) * GIFT)
    const paid =
      'select d.sale_hash, p.hash, p.state from donations d left join payouts p on p.id = d.payout_id order by 1'
    expect(await query(backup.url, paid)).toEqual(await query(place.url, paid))
    for (const { drop } of [backup, place]) await drop()
  },
)

/** The broker's tickets, as the database knows them and as they are on the ledger. */
async function ticketsOf(url: string) {
  const { address } = outside.broker
  const open = `select sequence from house_sequences where account = '${address}' and ticket and state = 'open'`
  const known = (await query<{ sequence: string }>(url, open)).map(({ sequence }) => Number(sequence))
  return { known: new Set(known), onLedger: new Set(await accountTickets(outside.client, address)) }
}

it.each([
  ['sequence number', {}],
  ['ticket', { HOUSE_TICKETS: '6', TREASURY_SECRET: '' }],
])(
  'a standby that lost the last commits, of what was signed by %s, signs nothing until that is decided',
  async (by, change) => {
    const people = await fundPeople(outside)
    const place = await soldAndOwed(people, 1)
    const env = { ...place.env, ...change }
    if (by === 'ticket')
      await serve({ ...env, ...COLLECT }, (server) =>
        closeUntil(server, async () => (await ticketsOf(place.url)).known.size === 6),
      )
    const before = await holdings(outside, people)
    const standby = await copyDatabase(place.url)
    await halt(place.url, true)
    // The primary signs a sale and then the payout; both are on their way when it dies.
    const inFlight = await serve(env, async (server) => {
      const submits = interceptSubmits({ server } as unknown as World)
      submits.otherwise('tesSUCCESS')
      // Nothing of it is on the open ledger, so what follows it would wait.
      submits.reply('simulate', () => ({ engine_result: 'tesSUCCESS', engine_result_code: 0 }))
      const deal = await dealOutside(outside, people)
      await inTransaction(server.deps.db, (tx) => enqueueSale(tx, server.deps, deal))
      await reached(server, (await outside.client.freshTip()).index)
      await halt(place.url, false)
      await submits.reaches(2)
      return [...new Set(submits.sent)]
    })
    expect(inFlight).toHaveLength(2)
    expect(inFlight.filter((blob) => decode(blob).TicketSequence !== undefined)).toHaveLength(by === 'ticket' ? 2 : 0)
    const { index: from } = await outside.client.freshTip()
    await serve({ ...env, DATABASE_URL: standby.url }, async (server) => {
      await eventually(async () => expect(await warningOf(server)).toContain('signs nothing before'))
      await close(server, 3)
      expect(await countOf(standby.url, `house_attempts where signed_ledger >= ${from}`)).toBe(0)
      for (const tx_blob of inFlight) await outside.client.request('submit', { tx_blob })
      await close(server)
      await closeUntil(server, async () => (await gained(people, before)) === 2n * GIFT)
      await close(server, 3)
      expect(await warningOf(server)).toBeUndefined()
    })
    expect(await gained(people, before)).toBe(2n * GIFT)
    const { index: to } = await outside.client.freshTip()
    const kinds: unknown[] = []
    for await (const { tx } of accountTransactions(outside.client, outside.broker.address, { from: from + 1, to }))
      if (tx.Account === outside.broker.address && tx.TransactionType !== 'TicketCreate') kinds.push(tx.TransactionType)
    expect(kinds.sort()).toEqual(['NFTokenAcceptOffer', 'Payment', 'Payment'])
    const { known, onLedger } = await ticketsOf(standby.url)
    expect(known).toEqual(onLedger)
    for (const { drop } of [standby, place]) await drop()
  },
)

const warningOf = async (server: RunningServer): Promise<string | undefined> =>
  (await server.deps.health.warnings()).broker

it('an ordinary restart waits for nothing', async () => {
  const people = await fundPeople(outside)
  const place = await soldAndOwed(people, 1)
  const holds = () => query<{ hold_until: number }>(place.url, 'select hold_until from house_accounts order by account')
  const leases = async () =>
    (await query<{ lease: string }>(place.url, 'select sum(lease) as lease from house_leases'))[0]
  const [before, lease] = [await holds(), Number((await leases())?.lease)]
  await serve({ ...place.env, ...COLLECT }, () =>
    eventually(async () => expect(Number((await leases())?.lease)).toBe(lease + 2)),
  )
  expect(await holds()).toEqual(before)
  await place.drop()
})
