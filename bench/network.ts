// The whole network, at twice the rate of the public one: catching up as fast as it goes, then live while visitors
// browse; what the tables take on disk. Beside it, in the same run, how it was written before decision 108.
//   npm run bench -- network [--hours 1] [--tokens 200000] [--seconds 20]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import type { Cursor, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { readConfig } from '@gooddrop/server/config.ts'
import type { Deps } from '@gooddrop/server/deps.ts'
import { generateWorks } from '@gooddrop/server/features/discover/testing/generate-works.ts'
import { applyLedgers, factsOf, type ReadLedger, readLedger } from '@gooddrop/server/listener/apply.ts'
import { inBatches } from '@gooddrop/server/listener/batches.ts'
import { readAhead } from '@gooddrop/server/listener/listener.ts'
import { onFact, onLedgerClosed } from '@gooddrop/server/reactions.ts'
import { startServer } from '@gooddrop/server/run.ts'
import pg from 'pg'
import { applyInFull } from './network/before.ts'
import { PublicChain } from './network/public-chain.ts'
import { preload, printSizes } from './network/sizes.ts'

/**
 * The public network closes a ledger every 4 s, with about 100 transactions and 10 to 25 facts about tokens. These are
 * at least twice as many.
 */
const PUBLIC = { facts: 50, transactions: 200 }
const LEDGERS_AN_HOUR = 900
const LIMIT = { perSecond: 20_000, lag: 1 }
/** Facts per second of the busiest mix: nothing but trades. */
const TRADES = { facts: 50, transactions: 0 }
const AT_ONCE = 50
const CHUNK = 900
const ROUNDS = 3
/** So many ledgers each way, as far as it is a comparison. */
const COMPARED = 450
const OF_TOKENS = new Set(['minted', 'burned', 'modified', 'transferred', 'offered', 'offerGone', 'sold'])

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    tokens: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '20' },
  },
})

type Apply = (cursor: Cursor | undefined, read: ReadLedger[]) => Promise<Cursor>
type Rate = { facts: number; tokenFacts: number; seconds: number }
type Way = {
  name: string
  chain: PublicChain
  atOnce: number
  apply: Apply
  rates: Rate[]
  cursor?: Cursor | undefined
}

async function* each(ledgers: readonly ValidatedLedger[]) {
  yield* ledgers
}

const productOf =
  (deps: Deps, networkId: number): Apply =>
  (cursor, read) =>
    applyLedgers({ deps, reactions: { facts: onFact, ledgers: onLedgerClosed }, networkId }, cursor, read)

/** Everything that the listener does with ledgers except fetching them; the ledgers are made outside of the time. */
async function catchUp(way: Way, ledgers: number): Promise<void> {
  const some = way.chain.take(ledgers)
  const began = performance.now()
  for await (const batch of inBatches(readAhead(each(some)), way.atOnce))
    way.cursor = await way.apply(way.cursor, batch)
  const rate: Rate = { facts: 0, tokenFacts: 0, seconds: (performance.now() - began) / 1000 }
  for (const fact of factsOf(some.map(readLedger))) {
    rate.facts++
    if (OF_TOKENS.has(fact.kind)) rate.tokenFacts++
  }
  way.rates.push(rate)
}

/** Over all rounds, and in the best one: others may use this machine as well. */
function summary({ rates }: Way) {
  const sum = (of: (rate: Rate) => number) => rates.reduce((total, rate) => total + of(rate), 0)
  return {
    facts: sum((rate) => rate.facts),
    seconds: sum((rate) => rate.seconds),
    perSecond: sum((rate) => rate.facts) / sum((rate) => rate.seconds),
    best: Math.max(...rates.map((rate) => rate.facts / rate.seconds)),
    bestOfTokens: Math.max(...rates.map((rate) => rate.tokenFacts / rate.seconds)),
  }
}

function print(way: Way): void {
  const { facts, seconds, perSecond, best, bestOfTokens } = summary(way)
  const [all, most, tokens] = [perSecond, best, bestOfTokens].map((rate) => rate.toFixed(0).padStart(7))
  console.log(`${way.name.padEnd(26)} ${all} ${most} ${tokens}   ${facts} facts in ${seconds.toFixed(1)} s`)
}

/** Twenty requests a second of lists and searches, in the same process as the listener. */
function browse(url: string) {
  const paths = [urlOf(listOnSale, {}), urlOf(searchNfts, { query: { text: 'golden harbour' } })]
  const took: number[] = []
  let asked = 0
  const timer = setInterval(async () => {
    const began = performance.now()
    const reply = await fetch(`${url}${paths[asked++ % paths.length]}`)
    await reply.arrayBuffer()
    if (reply.ok) took.push(performance.now() - began)
  }, 50)
  return () => {
    clearInterval(timer)
    took.sort((a, b) => a - b)
    return { answered: took.length, asked, p95: took[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY }
  }
}

/** A ledger a second, four times as often as on the network; how many wait to be applied when the next one closes. */
async function live(chain: PublicChain, seconds: number, apply: Apply) {
  const ledgers = chain.take(seconds)
  let closed = 0
  let applied = 0
  let most = 0
  let slowest = 0
  async function* closing() {
    const began = performance.now()
    for (const [at, ledger] of ledgers.entries()) {
      await new Promise((done) => setTimeout(done, Math.max(0, began + at * 1000 - performance.now())))
      most = Math.max(most, closed - applied)
      closed++
      yield ledger
    }
  }
  let cursor: Cursor | undefined
  for await (const batch of inBatches(readAhead(closing()), AT_ONCE)) {
    const began = performance.now()
    cursor = await apply(cursor, batch)
    applied += batch.length
    slowest = Math.max(slowest, performance.now() - began)
  }
  return { most, slowest }
}

const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-network-'))
const postgres = await startTemporaryPostgres({ durable: true })
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
  PORT: '0',
  ROLES: 'web',
  RATE_LIMIT_FACTOR: '100000',
  DATABASE_URL: postgres.url(),
  DATA_DIR: folder,
})
const { deps, url, stop } = await startServer(config)
try {
  const { pool } = deps.database
  const client = new pg.Client(postgres.url())
  await client.connect()
  await generateWorks(client, { works: 5000, owners: 500 })
  await client.end()
  await preload(pool, Number(values.tokens))
  const ledgers = Math.ceil(Number(values.hours) * LEDGERS_AN_HOUR)
  console.log(
    `${values.hours} h of ledgers with ${PUBLIC.transactions} transactions and ${PUBLIC.facts} facts about tokens each, ${values.tokens} tokens and offers there before`,
  )
  const way = (name: string, seed: number, mix: typeof PUBLIC, atOnce: number, apply: Apply): Way => ({
    name,
    chain: new PublicChain({ seed, ...mix }),
    atOnce,
    apply,
    rates: [],
  })
  const before = way('before', 1, PUBLIC, 25, (cursor, read) => applyInFull(deps, 1, cursor, read))
  const product = way('the product', 2, PUBLIC, AT_ONCE, productOf(deps, 2))
  const tradesBefore = way('before, trades only', 3, TRADES, 25, (cursor, read) => applyInFull(deps, 3, cursor, read))
  const trades = way('the product, trades only', 4, TRADES, AT_ONCE, productOf(deps, 4))
  // Side by side, so that both meet the same machine; what is left of the time is the product's alone.
  const ways = [before, product, tradesBefore, trades]
  for (let round = 0; round < ROUNDS; round++)
    for (const each of ways) await catchUp(each, Math.ceil(Math.min(ledgers, COMPARED) / ROUNDS))
  for (let left = ledgers - COMPARED; left > 0; left -= CHUNK) await catchUp(product, Math.min(CHUNK, left))
  console.log('catching up, facts a second     all    best  best of those about tokens')
  ways.forEach(print)

  const visitors = browse(url)
  const { most, slowest } = await live(
    new PublicChain({ seed: 5, ...PUBLIC }),
    Number(values.seconds),
    productOf(deps, 5),
  )
  const { answered, asked, p95 } = visitors()
  console.log(
    `live, a ledger a second: at most ${most} behind, slowest ${slowest.toFixed(0)} ms; visitors: ${answered} of ${asked} answered, p95 ${p95.toFixed(0)} ms`,
  )
  await printSizes(pool)
  const { perSecond } = summary(product)
  const { bestOfTokens } = summary(trades)
  console.log(
    `\n${(perSecond / LIMIT.perSecond).toFixed(2)} of the limit (${LIMIT.perSecond} facts a second), trades alone ${(bestOfTokens / LIMIT.perSecond).toFixed(2)}; lag ${most} (limit ${LIMIT.lag})`,
  )
  process.exitCode = perSecond >= LIMIT.perSecond && most <= LIMIT.lag ? 0 : 1
} finally {
  await stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
