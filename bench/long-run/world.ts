import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from '@gooddrop/contract/accounts.ts'
import { addStripeCard } from '@gooddrop/contract/payments.ts'
import { askToMint } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { type HeldPhone, pickUpPhone } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { newPerson, type Outside, type Person, startOutside } from '@gooddrop/server/testing/outside.ts'
import pg from 'pg'
import { type ServerProcess, serverProcess } from './server-process.ts'

export type Trader = Person & { id: string; token: string; phone: HeldPhone; orders: string[] }
export type Item = { id: string; tokenId: string }
export type Charity = { id: string; address: string }

/** What trading and its check need, of one server as of a fleet. */
export type TradingWorld = {
  outside: Pick<Outside, 'client' | 'give' | 'walletUrl' | 'env'> & {
    stage: Pick<Outside['stage'], 'send' | 'close'>
    broker: { address: string }
    treasury: { address: string }
    cards: { url: string }
  }
  server: { url: string }
  people: Trader[]
  items: Item[]
  charities: Charity[]
  /** On whatever database the address leads to now; fails while there is none. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

export type LongWorld = TradingWorld & {
  outside: Outside
  server: ServerProcess
  stop(): Promise<void>
}

/** Where the product's database is found, whatever becomes of it. Stopped with the world. */
export type WorldDatabase = { url(): string; stop(): Promise<void> }

export type Size = { people: number; items: number; inOpenLedger: number }

export async function startLongWorld(
  { people, items, inOpenLedger }: Size,
  serverLog: string,
  database: WorldDatabase,
  makeServer: typeof serverProcess = serverProcess,
): Promise<LongWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-long-run-'))
  const outside = await startOutside({ ledgerLimits: { inOpenLedger } })
  for (const { address } of [outside.broker, outside.treasury]) await outside.give(address, 1_000_000_000_000n)
  await outside.stage.close()
  const env = {
    ...outside.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PORT: String(outside.port),
    DATA_DIR: folder,
    DATABASE_URL: database.url(),
    RATE_LIMIT_FACTOR: '100000',
    GLOBAL_CALLS_PER_MINUTE: '1000000',
    SELL_XRP_DAILY_USD: '1000000',
    // As in production; most tests do without tickets.
    HOUSE_TICKETS: '40',
  }
  const server = makeServer(env, serverLog)
  const pool = new pg.Pool({
    connectionString: database.url(),
    max: 2,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  })
  pool.on('error', () => undefined)
  const world: LongWorld = {
    outside,
    server,
    people: [],
    items: [],
    charities: [],
    ask: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async stop() {
      await server.kill()
      for (const { phone } of world.people) phone.putDown()
      await pool.end()
      await database.stop()
      await outside.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await server.start()
    await gatherTraders(world, { people, items, inOpenLedger })
    return world
  } catch (error) {
    await world.stop()
    throw error
  }
}

/** People with wallets and cards, charities, and works that nobody has listed yet. */
export async function gatherTraders(world: TradingWorld, { people, items, inOpenLedger }: Size): Promise<void> {
  const { outside, server } = world
  let unclosed = 0
  const paid = async (address: string, drops: bigint) => {
    await outside.give(address, drops)
    if (++unclosed % (inOpenLedger - 2) === 0) await outside.stage.close()
  }
  for (let n = 0; n < people; n++) {
    const person = newPerson()
    await paid(person.address, 100_000_000_000n)
    const username = `trader-${n}`
    const body = { first_name: 'T', last_name: 'R', username, email: `${username}@example.org`, password: 'a long one' }
    const { token, user } = await callProduct(server.url, register, { body })
    await callProduct(server.url, addStripeCard, { body: { payment_method_id: 'pm_card_visa' }, token })
    await world.ask('update users set wallet_address = $1, xumm_scan = true where id = $2', [person.address, user._id])
    await world.ask('insert into watched_accounts (address) values ($1) on conflict do nothing', [person.address])
    const phone = await pickUpPhone(outside.walletUrl, person.secret)
    world.people.push({ ...person, id: user._id, token, phone, orders: [] })
  }
  for (const name of ['Wells', 'Trees', 'Books']) {
    const { address } = newPerson()
    await paid(address, 100_000_000n)
    const [row] = await world.ask<{ id: string }>(
      `insert into charities (name, mission, registered_in, registration_number, vetted_by, vetted_on, ledger_account)
      values ($1, 'Helps', 'Here', $1, 'us', '2026-01-01', $2) returning id`,
      [name, address],
    )
    world.charities.push({ id: row!.id, address })
  }
  await outside.stage.close()
  for (let n = 0; n < items; n++) {
    const { address: account, wallet } = world.people[n % people]!
    const mint = askToMint({ account, request: randomUUID(), uri: `ipfs://work-${n}`, transferFee: n % 2 ? 5000 : 0 })
    await outside.stage.send(wallet, mint as unknown as Json)
    if (n % (inOpenLedger - 2) === 0) await outside.stage.close()
  }
  await outside.stage.close()
  world.items = await eventually(async () => {
    const rows = await world.ask<Item>('select id, token_id as "tokenId" from nfts where issuer = any ($1)', [
      world.people.map(({ address }) => address),
    ])
    if (rows.length < items) throw new Error(`${rows.length} of ${items} works are there`)
    return rows
  }, 60_000)
}
