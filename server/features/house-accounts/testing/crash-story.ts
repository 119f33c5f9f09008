import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountTickets, accountTransactions } from '@gooddrop/ledger/queries.ts'
import { MAX_LEDGERS_AHEAD } from '@gooddrop/ledger/signing-rules.ts'
import { readConfig } from '#config.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueSale } from '#features/house-accounts/enqueue.ts'
import { createLog } from '#log.ts'
import { startServer } from '#run.ts'
import { freshDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'
import type { Deal } from './deals.ts'
import { dealOutside, fundPeople, holdings, type People, query } from './outside-deal.ts'

const script = join(import.meta.dirname, '../../../testing/crashing-server.ts')
const log = createLog({ level: 'silent' })

export type KillPoint = [statement: string, nth: number]

export type Afterwards = {
  signal: string
  before: Awaited<ReturnType<typeof holdings>>
  after: Awaited<ReturnType<typeof holdings>>
  /** What the ledger burned for the broker's own transactions meanwhile, and how many of each kind there were. */
  fees: bigint
  kinds: string[]
  deal: Deal
  donations: { amount: string }[]
  payouts: { state: string; amount: string }[]
  /** The broker's tickets, as the database knows them and as they are on the ledger. */
  tickets: { known: number[]; onLedger: number[] }
}

type Place = { env: Record<string, string>; url: string }

/** Copies what a server needs onto an empty database: a charity, and a sale that waits for the broker. */
export async function prepareSale(outside: Outside, people: People, place: Place): Promise<Deal> {
  const deal = await dealOutside(outside, people)
  const { index } = await outside.client.freshTip()
  const server = await startServer(readConfig(place.env), { log })
  await reached(server, index)
  await server.stop()
  const values = [people.charity.address]
  await query(
    place.url,
    `insert into charities (name, mission, registered_in, registration_number, vetted_by, vetted_on,
    ledger_account) values ('Wells', 'Digs', 'Here', '1', 'us', '2026-01-01', $1) on conflict do nothing`,
    values,
  )
  const idle = await startServer(readConfig({ ...place.env, BROKER_SECRET: '' }), { log })
  await inTransaction(idle.deps.db, (tx) => enqueueSale(tx, idle.deps, deal))
  await idle.stop()
  return deal
}

/** A database that knows nothing. What was signed before is decided, so that a server on it does not wait for that. */
export async function emptyPlace(
  outside: Outside,
  change: Record<string, string> = {},
): Promise<Place & { drop(): Promise<void> }> {
  for (let closed = 0; closed <= MAX_LEDGERS_AHEAD; closed++) await outside.stage.close()
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-broker-'))
  const env = { ...outside.env, NODE_ENV: 'test', PORT: '0', DATABASE_URL: database.url, DATA_DIR: folder }
  return {
    env: { ...env, DATABASE_CONNECTIONS: '8', ...change },
    url: database.url,
    async drop() {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isPaid = async (url: string, { buyOffer }: Deal) =>
  (
    await query<{ paid: boolean }>(
      url,
      `select exists (select from donations d join payouts p on p.id = d.payout_id join ledger_sales s
        on s.tx_hash = d.sale_hash where s.buy_offer = $1 and p.state = 'paid') as paid`,
      [buyOffer],
    )
  )[0]?.paid === true

/** Ledgers close, as they do, until the gift has arrived or the server is dead. */
export async function closeUntilPaid(
  outside: Outside,
  url: string,
  deal: Deal,
  over: () => boolean = () => false,
): Promise<void> {
  const looks = 150
  for (let look = 0; look < looks && !over(); look++) {
    const paid = await eventually(async () => {
      if (!(await isPaid(url, deal)) && !over()) throw new Error('not yet')
      return true
    }, 600).catch(() => false)
    if (paid) return
    await outside.stage.close()
  }
  if (!over()) throw new Error('the gift never arrived')
}

/**
 * A sale waits; the server that settles it is killed right before the given statement; then a sound one takes over.
 * `change`: of the environment of both.
 */
export async function surviveKill(
  outside: Outside,
  [statement, nth]: KillPoint,
  change: Record<string, string> = {},
): Promise<Afterwards> {
  const people = await fundPeople(outside)
  const place = await emptyPlace(outside, change)
  try {
    const deal = await prepareSale(outside, people, { ...place, env: { ...place.env, HOUSE_TICKETS: '0' } })
    const before = await holdings(outside, people)
    const { index: from } = await outside.client.freshTip()
    const signal = await runDoomed(outside, place, deal, [statement, nth])
    const sound = await startServer(readConfig(place.env), { log })
    try {
      await closeUntilPaid(outside, place.url, deal)
      // Time enough for a second payment, if there were one.
      for (let more = 0; more < 3; more++) await reached(sound, await outside.stage.close())
    } finally {
      await sound.stop()
    }
    return { signal, before, deal, ...(await lookAround(outside, people, place.url, from)) }
  } finally {
    await place.drop()
  }
}

/** On a ledger of its own and for the broker alone, so that the n-th statement is the same in every run. */
export async function surviveKillWithTickets(point: KillPoint): Promise<Afterwards> {
  const outside = await startOutside()
  try {
    return await surviveKill(outside, point, { HOUSE_TICKETS: '6', TREASURY_SECRET: '' })
  } finally {
    await outside.stop()
  }
}

async function runDoomed(outside: Outside, place: Place, deal: Deal, [statement, nth]: KillPoint): Promise<string> {
  const doomed = spawn(process.execPath, [script, statement, String(nth)], {
    env: { ...process.env, ...place.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const died = once(doomed, 'exit') as Promise<[number | null, string | null]>
  const over = () => doomed.exitCode !== null || doomed.signalCode !== null
  await Promise.race([once(doomed.stdout, 'data'), died])
  await closeUntilPaid(outside, place.url, deal, over)
  // One that outlived its kill point is recognised by its signal.
  if (!over()) doomed.kill('SIGTERM')
  return (await died)[1] ?? 'none'
}

async function lookAround(outside: Outside, people: People, url: string, from: number) {
  const after = await holdings(outside, people)
  const { index: to } = await outside.client.freshTip()
  // The ledger is older than this database: other gifts are read from it, too.
  const charity = [people.charity.address]
  const kinds: string[] = []
  let fees = 0n
  for await (const { tx } of accountTransactions(outside.client, outside.broker.address, { from: from + 1, to })) {
    if (tx.Account !== outside.broker.address) continue
    kinds.push(String(tx.TransactionType))
    fees += BigInt(String(tx.Fee))
  }
  return {
    after,
    fees,
    kinds,
    tickets: {
      onLedger: (await accountTickets(outside.client, outside.broker.address)).sort((a, b) => a - b),
      known: (
        await query<{ sequence: string }>(
          url,
          `select sequence from house_sequences where account = $1 and ticket and state = 'open' order by sequence`,
          [outside.broker.address],
        )
      ).map(({ sequence }) => Number(sequence)),
    },
    donations: await query<{ amount: string }>(url, 'select amount from donations where charity = $1', charity),
    payouts: await query<{ state: string; amount: string }>(
      url,
      'select state, amount from payouts where charity = $1',
      charity,
    ),
  }
}
