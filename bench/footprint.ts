// What one ledger, one listing, one sale and one visit cost in PostgreSQL: statements, rows, bytes of log, messages.
//   npm run bench -- footprint [--sales 20]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { createOffer } from '@gooddrop/contract/listings.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { acceptOffer } from '@gooddrop/contract/sales.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { readConfig } from '@gooddrop/server/config.ts'
import { startServer } from '@gooddrop/server/run.ts'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { startOutside } from '@gooddrop/server/testing/outside.ts'
import pg from 'pg'
import { addCharity, registerMember } from '#settlement/product.ts'
import { buildWeb } from '../scripts/build-web.ts'

const { values } = parseArgs({ options: { sales: { type: 'string', default: '20' } } })
const sales = Number(values.sales)
const LEDGERS = 10
const VISITS = 20
const params = { socketId: 'none' }

await buildWeb()
const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-footprint-'))
const postgres = await startTemporaryPostgres({
  durable: true,
  settings: { shared_preload_libraries: 'pg_stat_statements', checkpoint_timeout: '1h', max_wal_size: '8GB' },
})
const watcher = new pg.Client(postgres.url())
await watcher.connect()
await watcher.query('create extension pg_stat_statements')
const outside = await startOutside()
const server = await startServer(
  readConfig({
    ...outside.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(outside.port),
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_URL: postgres.url(),
    DATA_DIR: folder,
    GLOBAL_CALLS_PER_MINUTE: '1000000',
  }),
)
const { db } = server.deps

type Cost = { statements: number; inserted: number; updated: number; deleted: number; wal: number; messages: number }

/** Backends report their rows at most once a second. */
const REPORTED_MS = 2500

async function now(): Promise<Cost> {
  await new Promise((done) => setTimeout(done, REPORTED_MS))
  const { rows } = await watcher.query<Record<keyof Cost, string>>(`
    select (select sum(calls) from pg_stat_statements) as statements,
      sum(n_tup_ins) as inserted, sum(n_tup_upd) as updated, sum(n_tup_del) as deleted,
      (select n_tup_ins from pg_stat_user_tables where relname = 'outbox') as messages,
      pg_current_wal_insert_lsn() - '0/0' as wal
    from pg_stat_user_tables where schemaname = 'public'`)
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)])) as Cost
}

const names = ['statements', 'inserted', 'updated', 'deleted', 'wal', 'messages'] as const
const less = (one: Cost, other: Cost, by: number) =>
  Object.fromEntries(names.map((name) => [name, (one[name] - other[name]) / by])) as Cost

/** Of one of them, without what the server does in that time anyway. */
async function cost(count: number, work: () => Promise<void>): Promise<Cost> {
  const before = await now()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began + REPORTED_MS) / 1000
  const after = await now()
  const all = less(after, before, 1)
  return Object.fromEntries(names.map((name) => [name, (all[name] - idle[name] * seconds) / count])) as Cost
}

const show = (what: string, cost: Cost) =>
  console.log(
    what.padEnd(44) +
      names.map((name) => (name === 'wal' ? cost.wal.toFixed(0) : cost[name].toFixed(1)).padStart(11)).join(''),
  )

const close = async () => {
  const index = await outside.stage.close()
  await eventually(async () => {
    const row = await db.selectFrom('ledger_cursor').select('ledger_index').executeTakeFirst()
    if ((row?.ledger_index ?? 0) < index) throw new Error('it is behind')
  }, 30_000)
}

type Scan = { link: string; sign_request_id: string }
const signed = async ({ link, sign_request_id: id }: Scan, secret: string) => {
  await outside.phone.sign(link, secret)
  await eventually(async () => {
    const { state } = await db
      .selectFrom('sign_requests')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (state !== 'signed') throw new Error(`it is ${state}`)
  }, 30_000)
}

let idle: Cost = { statements: 0, inserted: 0, updated: 0, deleted: 0, wal: 0, messages: 0 }
try {
  await close()
  const seller = await registerMember(outside, server.deps, server.url, 'seller')
  const buyer = await registerMember(outside, server.deps, server.url, 'buyer')
  await addCharity(outside, server.deps)
  await close()
  const works: { id: string; tokenId: string }[] = []
  for (let sale = 0; sale < sales; sale++) {
    const mint = { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8, URI: 'AB' }
    const { tokenId } = (await outside.stage.play(seller.wallet, mint)).one('minted')
    await close()
    const { id } = await db.selectFrom('nfts').select('id').where('token_id', '=', tokenId).executeTakeFirstOrThrow()
    works.push({ id, tokenId })
  }
  console.log(' '.repeat(44) + names.map((name) => (name === 'wal' ? 'log bytes' : name).padStart(11)).join(''))
  const before = await now()
  const began = performance.now()
  await new Promise((done) => setTimeout(done, 10_000))
  const seconds = (performance.now() - began + REPORTED_MS) / 1000
  idle = less(await now(), before, seconds)
  show('one second in which nothing happens', idle)
  const ledger = await cost(LEDGERS, async () => {
    for (let closed = 0; closed < LEDGERS; closed++) await close()
  })
  show('an empty ledger', ledger)
  const listing = await cost(sales, async () => {
    for (const { id, tokenId } of works) {
      const body = { account: seller.address, amount: '40000000', nftTokenId: tokenId, _id: id }
      await signed(await callProduct(server.url, createOffer, { params, body, token: seller.token }), seller.secret)
      await close()
    }
  })
  show('a listing, signed and validated (1 ledger)', listing)
  let ledgers = 0
  const isPaid = async (tokenId: string) => {
    const text = `select from donations d join payouts p on p.id = d.payout_id where d.token_id = $1 and p.state = 'paid'`
    return (await watcher.query(text, [tokenId])).rowCount === 1
  }
  const sale = await cost(sales, async () => {
    for (const { id, tokenId } of works) {
      const state = await db.selectFrom('nft_state').select('offer_index').where('nft_id', '=', id).executeTakeFirst()
      const body = { account: buyer.address, tokenOfferId: state!.offer_index!, _id: id }
      await signed(await callProduct(server.url, acceptOffer, { params, body, token: buyer.token }), buyer.secret)
      do {
        await close()
        ledgers++
        await new Promise((done) => setTimeout(done, 100)) // the broker signs meanwhile
      } while (!(await isPaid(tokenId)))
    }
  })
  show(`a sale with its gift paid (${(ledgers / sales).toFixed(1)} ledgers)`, sale)
  const visit = (what: string, url: string | (() => string)) =>
    cost(VISITS, async () => {
      for (let asked = 0; asked < VISITS; asked++) {
        const address = typeof url === 'string' ? url : url()
        const reply = await server.app.inject({ url: address, headers: { accept: 'text/html, */*' } })
        if (reply.statusCode !== 200) throw new Error(`${address}: ${reply.statusCode}`)
      }
    }).then((each) => show(what, each))
  let asked = 0
  await visit('the list of works', urlOf(listOnSale))
  await visit('a search', urlOf(searchNfts, { query: { text: 'harbour' } }))
  await visit('an item, as JSON', urlOf(getNft, { params: { id: works[0]!.id } }))
  await visit('the page of an item, rendered', () => `/ItemDetail?nftId=${works[0]!.id}&asked=${asked++}`)
  await visit('the home page, rendered', () => `/Home?asked=${asked++}`)
  await visit('the home page, kept for a second', '/Home')
} finally {
  await server.stop()
  await outside.stop()
  await watcher.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
