// Sales a second from ready to validated, with tickets and by sequence number, with their gifts paid on and the broker's
// balance reconciled to the drop.
//   node bench/sales-throughput.ts [--sales 600] [--close-ms 3500,1000]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accountInfo, accountTransactions } from '@gooddrop/ledger/queries.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { readConfig } from '@gooddrop/server/config.ts'
import { inTransaction } from '@gooddrop/server/db/transaction.ts'
import { enqueueSale } from '@gooddrop/server/features/house-accounts/enqueue.ts'
import { reconcileAll } from '@gooddrop/server/features/house-accounts/run-reconciliation.ts'
import { startServer } from '@gooddrop/server/run.ts'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { type Outside, startOutside } from '@gooddrop/server/testing/outside.ts'
import { addCharity } from '#settlement/product.ts'
import { prepareSales } from '#settlement/sales.ts'

const LIMIT = 20
const PATIENCE_MS = 300_000
/** By sequence number eight are in flight, so a few show the rate. */
const BY_SEQUENCE = 32

const { values } = parseArgs({
  options: { sales: { type: 'string', default: '600' }, 'close-ms': { type: 'string', default: '3500,1000' } },
})
const sales = Number(values.sales)
const paces = values['close-ms'].split(',').map(Number)

type Measured = { perSecond: number; ledgers: number; inAll: number }

/** Ledgers close at this pace until stopped; when each one did. */
function closeAtPace({ stage }: Outside, closeMs: number) {
  const closedAt = new Map<number, number>()
  let closing = Promise.resolve()
  const timer = setInterval(() => {
    closing = closing.then(async () => void closedAt.set(await stage.close(), performance.now()))
  }, closeMs)
  return {
    closedAt,
    async stop() {
      clearInterval(timer)
      await closing
    },
  }
}

async function measure(count: number, closeMs: number, tickets: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-sales-'))
  const postgres = await startTemporaryPostgres({ durable: true })
  const outside = await startOutside()
  const env = {
    ...outside.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PORT: String(outside.port),
    DATABASE_URL: postgres.url(),
    DATA_DIR: folder,
    HOUSE_TICKETS: String(tickets),
    HOUSE_IN_FLIGHT: '250',
  }
  const server = await startServer(readConfig(env))
  const { deps } = server
  const { db } = deps
  try {
    const charity = await addCharity(outside, deps)
    await outside.stage.close()
    const orders = await prepareSales(outside, charity, count)
    const had = (await accountInfo(outside.client, charity))!.balance
    const pace = closeAtPace(outside, closeMs)
    await eventually(async () => {
      const { index } = await outside.client.freshTip()
      const row = await db.selectFrom('ledger_cursor').select('ledger_index').executeTakeFirst()
      if ((row?.ledger_index ?? 0) < index) throw new Error('the server has not read what was prepared')
      const root = await accountInfo(outside.client, outside.broker.address)
      if (root!.ticketCount < tickets) throw new Error('the tickets are not there yet')
    }, PATIENCE_MS)
    const { index: from } = await outside.client.freshTip()
    const began = performance.now()
    await inTransaction(db, async (tx) => {
      for (const order of orders) await enqueueSale(tx, deps, order)
    })
    const gifts = orders.reduce((sum, { gift }) => sum + gift.gift, 0n)
    await eventually(async () => {
      const { balance } = (await accountInfo(outside.client, charity))!
      if (balance < had + gifts) throw new Error(`${balance - had} of ${gifts} drops were paid on`)
    }, PATIENCE_MS)
    await pace.stop()
    const { index: to } = await outside.client.freshTip()
    await eventually(async () => {
      const row = await db.selectFrom('ledger_cursor').select('ledger_index').executeTakeFirst()
      if ((row?.ledger_index ?? 0) < to) throw new Error('it is behind')
    }, PATIENCE_MS)
    await reconcileAll(deps, outside.client, { whole: true })
    const findings = await db.selectFrom('house_findings').select('reason').execute()
    if (findings.length > 0) throw new Error(findings.map(({ reason }) => reason).join('\n'))
    const balance = (await accountInfo(outside.client, charity))!.balance
    if (balance !== had + gifts) throw new Error(`the charity has got ${balance - had} drops, not ${gifts}`)
    return rateOf(await salesByLedger(outside, { from, to }), pace.closedAt, count, began)
  } finally {
    await server.stop()
    await outside.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** How many sales each ledger holds. */
async function salesByLedger({ client, broker }: Outside, { from, to }: { from: number; to: number }) {
  const counts = new Map<number, number>()
  const sold = new Set<unknown>()
  for await (const { tx, result, ledgerIndex } of accountTransactions(client, broker.address, { from, to })) {
    if (tx.TransactionType !== 'NFTokenAcceptOffer' || result !== 'tesSUCCESS' || ledgerIndex === null) continue
    if (sold.has(tx.NFTokenBuyOffer)) throw new Error(`${tx.NFTokenBuyOffer} was sold twice`)
    sold.add(tx.NFTokenBuyOffer)
    counts.set(ledgerIndex, (counts.get(ledgerIndex) ?? 0) + 1)
  }
  return counts
}

/** From the close of the first ledger with a sale to that of the last; the first one's own sales were made before. */
function rateOf(counts: Map<number, number>, closedAt: Map<number, number>, count: number, began: number): Measured {
  const ledgers = [...counts.keys()].sort((a, b) => a - b)
  const total = [...counts.values()].reduce((sum, some) => sum + some, 0)
  if (total !== count) throw new Error(`${total} sales were made, not ${count}`)
  const [first, last] = [ledgers[0]!, ledgers.at(-1)!]
  const seconds = (closedAt.get(last)! - closedAt.get(first)!) / 1000
  const inAll = (closedAt.get(last)! - began) / 1000
  return { perSecond: (total - counts.get(first)!) / seconds, ledgers: ledgers.length, inAll }
}

let missed = false
for (const closeMs of paces) {
  const plain = await measure(BY_SEQUENCE, closeMs, 0)
  const ticketed = await measure(sales, closeMs, 250)
  const ratio = ticketed.perSecond / LIMIT
  missed ||= ratio < 1
  console.log(`a ledger every ${closeMs} ms, gifts paid on, reconciled to the drop`)
  for (const [name, { perSecond, ledgers, inAll }] of Object.entries({ tickets: ticketed, 'sequence numbers': plain }))
    console.log(
      `${name.padEnd(18)} ${perSecond.toFixed(1).padStart(6)} sales a second in ${ledgers} ledgers, ${inAll.toFixed(1)} s from order to the last`,
    )
  console.log(
    `${ratio.toFixed(2)} of the limit (${LIMIT}), ${(ticketed.perSecond / plain.perSecond).toFixed(1)} times by sequence number`,
  )
}
process.exitCode = missed ? 1 : 0
