import { accountTickets, accountTransactions } from '@gooddrop/ledger/queries.ts'
import { expect } from 'vitest'
import { decode } from 'xrpl'
import { readConfig } from '#config.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueSale } from '#features/house-accounts/enqueue.ts'
import { ledgerNow } from '#listener/queries.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { copyDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import type { Outside } from '#testing/outside.ts'
import { reached, type World } from '#testing/world.ts'
import { emptyPlace, prepareSale } from './crash-story.ts'
import { interceptSubmits } from './intercept-submits.ts'
import { dealOutside, fundPeople, holdings, type People, query } from './outside-deal.ts'

const log = createLog({ level: 'silent' })
const COLLECT = { PAYOUT_MINIMUM_DROPS: '100000000000' }
const GIFT = 2_000_000n

type Env = Record<string, string>
type Place = Awaited<ReturnType<typeof emptyPlace>>
/** A database in which sales are made and none of their gifts is paid on. */
export type Owing = { outside: Outside; people: People; place: Place; sales: number }

async function serve<T>(env: Env, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await startServer(readConfig(env), { log })
  return work(server).finally(() => server.stop())
}

async function close(outside: Outside, server: RunningServer, ledgers = 1): Promise<void> {
  for (let closed = 0; closed < ledgers; closed++) await reached(server, await outside.stage.close())
}

/** Ledgers close, as they do, until the check holds. */
async function closeUntil(outside: Outside, server: RunningServer, check: () => Promise<boolean>): Promise<void> {
  for (let closed = 0; closed < 200; closed++) {
    const holds = await eventually(async () => {
      if (!(await check())) throw new Error('not yet')
      return true
    }, 300).catch(() => false)
    if (holds) return
    await close(outside, server)
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

const warningOf = async (server: RunningServer): Promise<string | undefined> =>
  (await server.deps.health.warnings()).broker

/** Orders what is due by this configuration while the account is halted, so that nothing of it is signed. */
async function orderPayouts(env: Env, url: string): Promise<void> {
  await halt(url, true)
  await serve(env, async ({ deps }) => {
    const now = await ledgerNow(deps.db, deps.ledger!.networkId)
    await inTransaction(deps.db, (tx) => deps.broker!.giftsOwed.orderPayouts(tx, now!))
  })
  await halt(url, false)
}

export async function sellAndOwe(outside: Outside, sales: number): Promise<Owing> {
  const people = await fundPeople(outside)
  const place = await emptyPlace(outside)
  await prepareSale(outside, people, place)
  await serve({ ...place.env, ...COLLECT }, async (server) => {
    for (let more = 1; more < sales; more++) {
      const deal = await dealOutside(outside, people)
      await inTransaction(server.deps.db, (tx) => enqueueSale(tx, server.deps, deal))
    }
    await closeUntil(outside, server, async () => (await giftsTo(people, place.url)) === sales)
  })
  return { outside, people, place, sales }
}

const gained = async (outside: Outside, people: People, before: Awaited<ReturnType<typeof holdings>>) =>
  (await holdings(outside, people)).charity - before.charity

/** `ordering`: how the backup's server orders the payouts that the original pays after the backup. */
export async function expectPaidOnceAfterBackup(owing: Owing, ordering: Env): Promise<void> {
  const { outside, people, place, sales } = owing
  const before = await holdings(outside, people)
  const backup = await copyDatabase(place.url)
  await orderPayouts({ ...place.env, DATABASE_URL: backup.url, ...ordering }, backup.url)
  await orderPayouts(place.env, place.url)
  // Another gift of as much to the same charity is owed when the backup comes back.
  const price = BigInt(sales) * 40_000_000n
  await serve({ ...place.env, ...COLLECT }, async (server) => {
    const deal = await dealOutside(outside, people, { price })
    await inTransaction(server.deps.db, (tx) => enqueueSale(tx, server.deps, deal))
    await closeUntil(outside, server, async () => (await giftsTo(people, place.url)) > sales)
    await closeUntil(outside, server, async () => (await paidTo(people, place.url)) === sales)
  })
  expect(await gained(outside, people, before)).toBe(BigInt(sales) * GIFT)

  await serve({ ...place.env, ...COLLECT, DATABASE_URL: backup.url }, async (server) => {
    await close(outside, server, 24)
    await closeUntil(
      outside,
      server,
      async () => (await countOf(backup.url, 'house_work where finished_at is null')) === 0,
    )
    await close(outside, server, 3)
  })
  expect(await gained(outside, people, before)).toBe(BigInt(sales) * GIFT)
  const paid =
    'select d.sale_hash, p.hash, p.state from donations d left join payouts p on p.id = d.payout_id order by 1'
  expect(await query(backup.url, paid)).toEqual(await query(place.url, paid))
  await backup.drop()
}

/** The broker's tickets, as the database knows them and as they are on the ledger. */
async function ticketsOf({ client, broker }: Outside, url: string) {
  const open = `select sequence from house_sequences where account = '${broker.address}' and ticket and state = 'open'`
  const known = (await query<{ sequence: string }>(url, open)).map(({ sequence }) => Number(sequence))
  return { known: new Set(known), onLedger: new Set(await accountTickets(client, broker.address)) }
}

/** The primary signs a sale and then the payout; both are on their way when it dies. Returns their blobs. */
async function signAndDie({ outside, people, place }: Owing, env: Env): Promise<string[]> {
  await halt(place.url, true)
  return serve(env, async (server) => {
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
}

async function brokerSentSince({ client, broker }: Outside, from: number): Promise<unknown[]> {
  const { index: to } = await client.freshTip()
  const kinds: unknown[] = []
  for await (const { tx } of accountTransactions(client, broker.address, { from: from + 1, to }))
    if (tx.Account === broker.address && tx.TransactionType !== 'TicketCreate') kinds.push(tx.TransactionType)
  return kinds.sort()
}

export const BY_TICKET = { HOUSE_TICKETS: '6', TREASURY_SECRET: '' }

/** A standby without the last commits takes over, and signs nothing before what was in flight is decided. */
export async function expectStandbyWaits(owing: Owing, change: Env): Promise<void> {
  const { outside, people, place } = owing
  const env = { ...place.env, ...change }
  const tickets = Number(change.HOUSE_TICKETS ?? 0)
  if (tickets > 0)
    await serve({ ...env, ...COLLECT }, (server) =>
      closeUntil(outside, server, async () => (await ticketsOf(outside, place.url)).known.size === tickets),
    )
  const before = await holdings(outside, people)
  const standby = await copyDatabase(place.url)
  const inFlight = await signAndDie(owing, env)
  expect(inFlight).toHaveLength(2)
  expect(inFlight.filter((blob) => decode(blob).TicketSequence !== undefined)).toHaveLength(tickets > 0 ? 2 : 0)
  const { index: from } = await outside.client.freshTip()
  await serve({ ...env, DATABASE_URL: standby.url }, async (server) => {
    await eventually(async () => expect(await warningOf(server)).toContain('signs nothing before'))
    await close(outside, server, 3)
    expect(await countOf(standby.url, `house_attempts where signed_ledger >= ${from}`)).toBe(0)
    for (const tx_blob of inFlight) await outside.client.request('submit', { tx_blob })
    await close(outside, server)
    await closeUntil(outside, server, async () => (await gained(outside, people, before)) === 2n * GIFT)
    await close(outside, server, 3)
    expect(await warningOf(server)).toBeUndefined()
  })
  expect(await gained(outside, people, before)).toBe(2n * GIFT)
  expect(await brokerSentSince(outside, from)).toEqual(['NFTokenAcceptOffer', 'Payment', 'Payment'])
  const { known, onLedger } = await ticketsOf(outside, standby.url)
  expect(known).toEqual(onLedger)
  await standby.drop()
}

export async function expectRestartWaitsForNothing({ place }: Owing): Promise<void> {
  const holds = () => query<{ hold_until: number }>(place.url, 'select hold_until from house_accounts order by account')
  const leases = async () =>
    (await query<{ lease: string }>(place.url, 'select sum(lease) as lease from house_leases'))[0]
  const [before, lease] = [await holds(), Number((await leases())?.lease)]
  await serve({ ...place.env, ...COLLECT }, () =>
    eventually(async () => expect(Number((await leases())?.lease)).toBe(lease + 2)),
  )
  expect(await holds()).toEqual(before)
}
