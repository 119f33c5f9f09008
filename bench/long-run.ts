// Many trades in a row while everything fails that can: full ledgers, lost connections, killed servers, restored backups
// and lost primaries of the database. Afterwards the ledger, the card service and our records must agree to the drop.
//   npm run bench -- long-run [--trades 200] [--minutes 600] [--seed 1] [--disturb 1] [--people 40] [--items 60] [--server-log <file>]
import { parseArgs } from 'node:util'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import { startReplicatedPostgres } from '@gooddrop/server/testing/replicated-postgres.ts'
import { checkEverything } from '#long-run/check.ts'
import { type Disturbance, gatherDisturbances, PER_THOUSAND } from '#long-run/disturb.ts'
import { closeLedger, comeToRest, countSold, findHalted, isHeld } from '#long-run/rest.ts'
import { startTrading } from '#long-run/trade.ts'
import { startLongWorld } from '#long-run/world.ts'

const { values } = parseArgs({
  options: {
    trades: { type: 'string', default: '200' },
    /** Ends earlier, with the same checks, when so many minutes are over. */
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    /** How much more often than usual things go wrong. */
    disturb: { type: 'string', default: '1' },
    people: { type: 'string', default: '40' },
    items: { type: 'string', default: '60' },
    'server-log': { type: 'string', default: '/dev/null' },
  },
})
const wanted = Number(values.trades)
const random = seededRandom(Number(values.seed))
const size = { people: Number(values.people), items: Number(values.items), inOpenLedger: 60 }
const ORDERS_PER_TRADE = 0.02
const DAY_SECONDS = 86_400
/** Without a single trade for so long something is stuck. */
const STUCK_MS = 300_000
const REPORT_MS = 20_000

const since = Date.now()
const say = (...what: unknown[]) => console.log(`${((Date.now() - since) / 1000).toFixed(0).padStart(6)} s`, ...what)

const pair = await startReplicatedPostgres('asynchronous')
const world = await startLongWorld(size, values['server-log'], pair)
process.once('SIGTERM', () => void world.stop().then(() => process.exit(1)))
try {
  const disturbances = await gatherDisturbances({ ...world, pair }, random, size.inOpenLedger)
  const trading = startTrading(world, random)
  const began = Date.now()
  let [sold, reported, lastTrade] = [0, 0, Date.now()]
  let trouble: string | undefined
  const deadline = began + Number(values.minutes) * 60_000
  while (sold < wanted && Date.now() < deadline && !trouble) {
    const { index } = await world.outside.client.freshTip()
    // Nobody can buy while the broker is held.
    if (!(await isHeld(world, index))) await trading.step(index)
    await disturbances.beforeClose()
    await closeLedger(world)
    await disturbances.afterClose()
    const now = (await countSold(world)) ?? sold
    const more = Math.max(0, now - sold)
    // Also while nothing is sold something may go wrong.
    for (const [what, rate] of Object.entries(PER_THOUSAND))
      if (random() < ((more + 0.2) * rate * Number(values.disturb)) / 1000) {
        say(`${what} after ${now} trades, at ledger ${index}`)
        await disturbances.cause(what as Disturbance)
      }
    if (random() < more * ORDERS_PER_TRADE) await trading.orderXrp()
    if (more > 0) lastTrade = Date.now()
    sold = now
    if (Date.now() > reported + REPORT_MS) {
      reported = Date.now()
      say(`${sold} trades, ${(sold / ((Date.now() - began) / 1000)).toFixed(2)} a second, ledger ${index}`)
    }
    trouble = await findHalted(world)
    if (Date.now() - lastTrade > STUCK_MS) trouble ??= 'nothing is sold any more'
  }
  const seconds = (Date.now() - began) / 1000
  await disturbances.settle()
  say('coming to rest')
  say((await comeToRest(world, { withSmallGifts: false })) ?? 'at rest')
  // Small gifts are collected for a day.
  await world.outside.ledger.pass(DAY_SECONDS)
  const restless = await comeToRest(world, { withSmallGifts: true })
  const reconciled = await world.server.operate('reconcile')
  const { findings, ...counts } = await checkEverything(world)
  for (const more of [trouble, restless]) if (more) findings.push(more)
  if (reconciled.code !== 0) findings.push('the reconciliation does not balance')
  if (world.server.crashes() > 0) findings.push(`the server ended by itself ${world.server.crashes()} times`)
  console.log(reconciled.text)
  console.table({
    ...counts,
    seconds: Math.round(seconds),
    'trades a second': Number((counts.sales / seconds).toFixed(2)),
    ...trading.asked,
    ...disturbances.counts,
  })
  for (const [why, times] of trading.refused) console.log(`${String(times).padStart(6)}× ${why}`)
  console.log(findings.length === 0 ? 'Nothing lost, nothing twice.' : `FOUND:\n${findings.join('\n')}`)
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await world.stop()
}
