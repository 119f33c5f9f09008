// The time from the close of the ledger with a sale to the message at the buyer's page, with many open sockets.
//   node bench/settlement-latency.ts [--sales 20] [--sockets 1000]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createOffer } from '@gooddrop/contract/listings.ts'
import { acceptOffer } from '@gooddrop/contract/sales.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { readConfig } from '@gooddrop/server/config.ts'
import { startServer } from '@gooddrop/server/run.ts'
import { browserSocket } from '@gooddrop/server/testing/browser-socket.ts'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { startOutside } from '@gooddrop/server/testing/outside.ts'
import { addCharity, registerMember } from '#settlement/product.ts'

const LIMIT_MS = 250
const params = { socketId: 'none' }
const { values } = parseArgs({
  options: { sales: { type: 'string', default: '20' }, sockets: { type: 'string', default: '1000' } },
})
const sales = Number(values.sales)
const onlookers = Number(values.sockets)

const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-settlement-'))
const postgres = await startTemporaryPostgres({ durable: true })
const outside = await startOutside()
const env = {
  ...outside.env,
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: String(outside.port),
  RATE_LIMIT_FACTOR: '1000',
}
const server = await startServer(
  readConfig({ ...env, DATABASE_URL: postgres.url(), DATA_DIR: folder, GLOBAL_CALLS_PER_MINUTE: '1000000' }),
)
const { db } = server.deps

const applied = async (index: number) =>
  eventually(async () => {
    const row = await db.selectFrom('ledger_cursor').select('ledger_index').executeTakeFirst()
    if ((row?.ledger_index ?? 0) < index) throw new Error('it is behind')
  }, 30_000)
const close = async () => applied(await outside.stage.close())

type Scan = { link: string; sign_request_id: string }
const signed = async ({ link, sign_request_id }: Scan, secret: string) => {
  await outside.phone.sign(link, secret)
  await eventually(async () => {
    const { state } = await db
      .selectFrom('sign_requests')
      .select('state')
      .where('id', '=', sign_request_id)
      .executeTakeFirstOrThrow()
    if (state !== 'signed') throw new Error(`it is ${state}`)
  }, 30_000)
}

let crowd: ChildProcess | undefined
async function startCrowd(url: string): Promise<void> {
  const file = join(import.meta.dirname, 'settlement/crowd.ts')
  crowd = spawn(process.execPath, [file, url, String(onlookers)], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (crowd.stdout) await once(crowd.stdout, 'data')
}

try {
  await close()
  const [seller, buyer] = [
    await registerMember(outside, server.deps, server.url, 'seller'),
    await registerMember(outside, server.deps, server.url, 'buyer'),
  ]
  await addCharity(outside, server.deps)
  await close()
  await startCrowd(server.url)
  const page = await browserSocket(server.url, buyer.token)
  const times: number[] = []
  for (let sale = 0; sale < sales; sale++) {
    const mint = { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8, URI: 'AB' }
    const { tokenId } = (await outside.stage.play(seller.wallet, mint)).one('minted')
    await close()
    const { id } = await db.selectFrom('nfts').select('id').where('token_id', '=', tokenId).executeTakeFirstOrThrow()
    const body = { account: seller.address, amount: '1000000', nftTokenId: tokenId, _id: id }
    const listing = await callProduct(server.url, createOffer, { params, body, token: seller.token })
    await signed(listing, seller.secret)
    await close()
    const { offer_index } = await db
      .selectFrom('nft_state')
      .select('offer_index')
      .where('nft_id', '=', id)
      .executeTakeFirstOrThrow()
    const purchase = await callProduct(server.url, acceptOffer, {
      params,
      body: { account: buyer.address, tokenOfferId: offer_index!, _id: id },
      token: buyer.token,
    })
    await signed(purchase, buyer.secret)
    await close()
    await eventually(async () => {
      const work = await db
        .selectFrom('house_work')
        .innerJoin('house_attempts as a', 'a.work_id', 'house_work.id')
        .innerJoin('settlements as s', 's.id', 'house_work.subject_id')
        .select('a.sent_ledger')
        .where('s.nft_id', '=', id)
        .executeTakeFirst()
      if (work?.sent_ledger == null) throw new Error('the broker has not sent it')
    }, 30_000)
    const heard = new Promise<number>((done) => page.socket.once('acceptOfferResult', () => done(performance.now())))
    const began = performance.now()
    await outside.stage.close()
    times.push((await heard) - began)
  }
  page.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  console.log(`${sales} sales, ${onlookers} onlookers: from ledger close to the buyer's message`)
  console.log(`median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms (limit ${LIMIT_MS} ms)`)
  process.exitCode = at(0.95) <= LIMIT_MS ? 0 : 1
} finally {
  crowd?.kill('SIGTERM')
  await server.stop()
  await outside.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
