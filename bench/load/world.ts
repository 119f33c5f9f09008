import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askToList } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { type Outside, startOutside } from '@gooddrop/server/testing/outside.ts'
import pg from 'pg'
import { generateTokens } from '#generate-tokens.ts'
import { gatherTraders, type TradingWorld } from '#long-run/world.ts'
import { startWebServer, startWebServers, type WebServer } from '#web-servers.ts'

export type LoadWorld = TradingWorld & {
  web: WebServer[]
  /** Listener, signer and jobs, where they are not part of the only server. */
  back: WebServer | undefined
  postgresPid: number
  stop(): Promise<void>
}

export type LoadSize = { servers: number; tokens: number; people: number; items: number; closeMs: number }

const IN_ONE_LEDGER = 150
/** Of the works, so many are for sale; bids are made for the others. */
const LISTED = 0.8

/** The product as it is deployed, with a ledger that closes at its pace, members who have wallets, and works for sale. */
export async function startLoadWorld(size: LoadSize): Promise<LoadWorld> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-load-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startTemporaryPostgres({ durable: true })
    stops.push(postgres.stop)
    await generateTokens(postgres.url(), { works: size.tokens, owners: Math.ceil(size.tokens / 10) })
    const outside = await startOutside()
    stops.push(outside.stop)
    for (const { address } of [outside.broker, outside.treasury]) await outside.give(address, 1_000_000_000_000n)
    await outside.stage.close()
    const { web, back } = await startServers(size.servers, outside, { DATABASE_URL: postgres.url(), DATA_DIR: folder })
    stops.push(() => Promise.all([...web, ...(back ? [back] : [])].map((server) => server.stop())))
    const pool = new pg.Pool({ connectionString: postgres.url(), max: 4 })
    stops.push(() => pool.end())
    const world: LoadWorld = {
      outside,
      web,
      back,
      postgresPid: postgres.pid,
      server: { url: web[0]!.url },
      people: [],
      items: [],
      charities: [],
      ask: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
        (await pool.query<Row>(text, values)).rows,
      stop,
    }
    stops.push(async () => {
      for (const { phone } of world.people) phone.putDown()
    })
    await gatherTraders(world, { people: size.people, items: size.items, inOpenLedger: IN_ONE_LEDGER })
    await listWorks(world)
    stops.push(closeAtPace(outside, size.closeMs))
    return world
  } catch (error) {
    await stop()
    throw error
  }
}

/** The only place that knows how servers are started: one does everything, several share it as in the operator's guide. */
async function startServers(count: number, outside: Outside, env: Record<string, string>) {
  const { BROKER_SECRET, TREASURY_SECRET, ...known } = outside.env
  const common = {
    ...known,
    ...env,
    NODE_ENV: 'test',
    HOUSE_TICKETS: '40',
    // Each visitor has an address of their own, as a proxy in front would tell.
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '100000',
    GLOBAL_CALLS_PER_MINUTE: '1000000',
  }
  const keys = { BROKER_SECRET: BROKER_SECRET!, TREASURY_SECRET: TREASURY_SECRET! }
  if (count === 1) {
    const only = await startWebServer('server', { ...common, ...keys, PORT: String(outside.port) })
    return { web: [only], back: undefined }
  }
  const accounts = { BROKER_ACCOUNT: outside.broker.address, TREASURY_ACCOUNT: outside.treasury.address }
  const back = await startWebServer('back', { ...common, ...keys, ROLES: 'listener,signer,jobs' })
  const web = await startWebServers(count, { ...common, ...accounts, ROLES: 'web' })
  return { web, back }
}

async function listWorks(world: LoadWorld): Promise<void> {
  const { outside, people, items } = world
  const broker = outside.broker.address
  const byToken = new Map<string, string>()
  for (const { token, owner } of await world.ask<{ token: string; owner: string }>(
    'select token_id as token, owner_address as owner from nft_state join nfts on nfts.id = nft_id where issuer = any ($1)',
    [people.map(({ address }) => address)],
  ))
    byToken.set(token, owner)
  const forSale = items.slice(0, Math.floor(items.length * LISTED))
  for (const [n, { tokenId }] of forSale.entries()) {
    const owner = people.find(({ address }) => address === byToken.get(tokenId))!
    const price = BigInt(1_000_000 + n * 1000)
    const tx = askToList({ account: owner.address, request: randomUUID(), tokenId, price, broker })
    await outside.stage.send(owner.wallet, tx as unknown as Json)
    if (n % IN_ONE_LEDGER === IN_ONE_LEDGER - 1) await outside.stage.close()
  }
  await outside.stage.close()
  await eventually(async () => {
    const [row] = await world.ask<{ count: number }>(
      "select count(*)::int as count from nft_state where sale_mode = 'listed' and owner_address = any ($1)",
      [people.map(({ address }) => address)],
    )
    if (row!.count < forSale.length) throw new Error(`${row!.count} of ${forSale.length} works are for sale`)
  }, 60_000)
}

function closeAtPace({ stage }: Outside, closeMs: number): () => Promise<void> {
  let closing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    closing = closing.then(() => stage.close())
  }, closeMs)
  return async () => {
    clearInterval(timer)
    await closing
  }
}
