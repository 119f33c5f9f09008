// Visitors, searchers, members, buyers and bidders together, more and more of them until pages or sales get slow: the most
// that this machine holds, what was used up then, and what to do next.
//   npm run bench -- load [--servers 1] [--seed 1] [--seconds 15] [--from 10] [--sockets 500] [--tokens 20000]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import { build } from '../scripts/build.ts'
import { findBottleneck, percent } from './load/bottleneck.ts'
import { type Gauges, startGauges } from './load/gauges.ts'
import type { Answered, Known, Step } from './load/readers.ts'
import { type Traded, trade } from './load/trade.ts'
import { type LoadWorld, startLoadWorld } from './load/world.ts'
import { startCrowd } from './sockets/crowd.ts'
import { quantiles } from './sockets/trials.ts'

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    /** Of each step. */
    seconds: { type: 'string', default: '15' },
    /** Visits a second at first. */
    from: { type: 'string', default: '10' },
    sockets: { type: 'string', default: '500' },
    tokens: { type: 'string', default: '20000' },
    'close-ms': { type: 'string', default: '3000' },
    steps: { type: 'string', default: '12' },
  },
})
const PAGE_LIMIT_MS = 300
const LEDGER_LIMIT = 2
const FACTOR = 1.5
const MOST_STEPS = Number(values.steps)
/** Of a hundred visits: who buys and who bids. */
const BUYERS = 0.03
const BIDDERS = 0.03
const seconds = Number(values.seconds)

type Measured = { perSecond: number; answered: Answered[]; traded: Traded; gauges: Gauges; broken: string[] }

const p95 = (sorted: number[]) => sorted.sort((a, b) => a - b)[Math.floor(sorted.length * 0.95)] ?? 0

function brokenBy(answered: readonly Answered[], { ledgers }: Traded): string[] {
  const pages = p95(answered.filter(({ kind }) => kind === 'page').map(({ ms }) => ms))
  const failed = answered.filter(({ status }) => status === 0 || status >= 500).length / answered.length
  const sales = p95([...ledgers])
  return [
    ...(pages > PAGE_LIMIT_MS ? [`pages take ${pages.toFixed(0)} ms at p95`] : []),
    ...(failed > 0.001 ? [`${percent(failed)} of all calls fail`] : []),
    ...(sales > LEDGER_LIMIT ? [`sales take ${sales} ledgers at p95`] : []),
  ]
}

const world = await build().then(() =>
  startLoadWorld({
    servers: Number(values.servers),
    tokens: Number(values.tokens),
    people: 40,
    items: 400,
    closeMs: Number(values['close-ms']),
  }),
)
const crowd = startCrowd()
const readers = fork(join(import.meta.dirname, 'load/readers.ts'), { serialization: 'advanced' })
try {
  const urls = world.web.map(({ url }) => url)
  readers.send({ know: await knownIn(world, urls) })
  await crowd.open(Number(values.sockets), urls, 'market')
  await crowd.refetch(urlOf(listOnSale), true)
  console.log(
    `${values.tokens} works, ${values.sockets} open pages that fetch the list again after each sale, ${world.web.length} web servers${world.back ? ' and one for the rest' : ', all in one process'}, a ledger every ${values['close-ms']} ms`,
  )
  await measure(Number(values.from), 0)
  await climb()
} finally {
  readers.disconnect()
  await crowd.stop()
  await world.stop()
}

/** More and more until a limit is broken, or less and less until none is; then once between the last two. */
async function climb(): Promise<void> {
  let held: Measured | undefined
  let broken: Measured | undefined
  let rate = Number(values.from)
  for (let step = 1; step <= MOST_STEPS && !(held && broken); step++) {
    const now = await measure(rate, step)
    if (now.broken.length > 0) broken = now
    else held = now
    rate *= broken ? 1 / FACTOR : FACTOR
  }
  if (held && broken) {
    const between = await measure(Math.sqrt(held.perSecond * broken.perSecond), MOST_STEPS + 1)
    if (between.broken.length > 0) broken = between
    else held = between
  }
  console.log('')
  if (held) report('The most that it holds', held)
  if (broken) {
    report('Too many', broken)
    console.log(`Bottleneck: ${findBottleneck(broken.gauges)}.`)
  }
  process.exitCode = held ? 0 : 1
}

async function measure(perSecond: number, step: number): Promise<Measured> {
  const stop = await startGauges(world, [readers.pid!, ...crowd.pids])
  await crowd.forget()
  await crowd.refetch(urlOf(listOnSale), true)
  const seed = Number(values.seed) * 1000 + step
  const asked: Step = { seed, perSecond: perSecond * (1 - BUYERS - BIDDERS), seconds }
  const reading = once(readers, 'message')
  readers.send({ run: asked })
  const rates = { buyers: perSecond * BUYERS, bidders: perSecond * BIDDERS, seconds }
  const [traded, [answered]] = await Promise.all([
    trade(world, rates, seededRandom(seed + 500)),
    reading as Promise<[Answered[]]>,
  ])
  const measured = { perSecond, answered, traded, gauges: await stop(), broken: brokenBy(answered, traded) }
  const fetches = (await crowd.see()).fetches.length
  const of = (kind: Answered['kind']) => quantiles(answered.filter((each) => each.kind === kind).map(({ ms }) => ms))
  console.log(
    `${step === 0 ? '(to warm up) ' : ''}${perSecond.toFixed(0)} visits, ${((answered.length + fetches) / seconds).toFixed(0)} calls a second: pages ${of('page')} ms${measured.broken.length > 0 ? `: ${measured.broken.join(', ')}` : ''}`,
  )
  await delay(1000)
  return measured
}

function report(title: string, { perSecond, answered, traded, gauges, broken }: Measured): void {
  console.log(`${title}: ${perSecond.toFixed(0)} visits, ${(answered.length / seconds).toFixed(0)} calls a second`)
  for (const reason of broken) console.log(`  ${reason}`)
  for (const kind of ['page', 'list', 'search', 'change', 'sign-in'] as const) {
    const times = answered.filter((each) => each.kind === kind).map(({ ms }) => ms)
    console.log(
      `  ${kind.padEnd(8)} ${(times.length / seconds).toFixed(1).padStart(6)} a second, ${quantiles(times)} ms`,
    )
  }
  console.log(
    `  sales    ${(traded.bought / seconds).toFixed(1).padStart(6)} a second, ${quantiles(traded.ledgers)} ledgers from offer to sale; bids ${(traded.bids / seconds).toFixed(1)} a second`,
  )
  for (const [why, times] of traded.refused) console.log(`  ${times}× ${why}`)
  const shares = Object.entries(gauges.cpu).map(([kind, share]) => `${kind} ${percent(share)}`)
  console.log(`  CPU of the machine: ${shares.join(', ')}; busiest web process ${percent(gauges.busiestWeb)} of a core`)
  const waits = Object.entries(gauges.waits)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([what, share]) => `${what} ${percent(share)}`)
  console.log(
    `  database: ${waits.join(', ')}; waiting for a connection: ${gauges.poolWaiting}; longest stall of a web process ${(gauges.stallSeconds * 1000).toFixed(0)} ms`,
  )
}

async function knownIn({ ask, items, people }: LoadWorld, servers: string[]): Promise<Known> {
  const some = await ask<{ id: string; title: string | null }>('select id, title from nfts order by id limit 300')
  const words = some.flatMap(({ title }) => (title ?? '').split(' ')).filter((word) => word.length > 4)
  const members = people.map(({ id }, n) => ({ id, email: `trader-${n}@example.org`, password: 'a long one' }))
  return { servers, items: [...items.map(({ id }) => id), ...some.map(({ id }) => id)], words, members }
}
