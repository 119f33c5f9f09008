// A fleet that fails part by part while people trade on it. Afterwards the ledger, the card service and our records must
// agree to the drop, and nobody who looked around may have needed more than one retry.
//   npm run fleet -- --faults [--minutes 5] [--seed 1] [--people 12] [--items 16] [--only 'kill web,fail over']
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import { gatherFaults } from '#faults/faults.ts'
import { type FleetWorld, startFleetWorld } from '#faults/fleet-world.ts'
import { letVisit } from '#faults/visitors.ts'
import { checkEverything } from '#long-run/check.ts'
import { closeLedger, comeToRest, countSold, findHalted, isHeld } from '#long-run/rest.ts'
import { startTrading } from '#long-run/trade.ts'
import { root } from '../scripts/commands.ts'
import { stopRequest } from '../scripts/stop-request.ts'

const { values } = parseArgs({
  options: {
    faults: { type: 'boolean' },
    /** Faults begin within this time; the last one ends, and everything comes to rest, after it. */
    minutes: { type: 'string', default: '5' },
    /** The order of faults, their victims and their lengths. */
    seed: { type: 'string', default: '1' },
    people: { type: 'string', default: '12' },
    items: { type: 'string', default: '16' },
    only: { type: 'string' },
  },
})

/** As fast as two busy cores can follow; a public network takes twice as long. */
const LEDGER_MS = 2_000
const BETWEEN_MS = 4_000
/** After a fault; the next one comes even if a busy machine needs longer. */
const HEALTHY_MS = 30_000
const AT_LAST_MS = 120_000
const ORDERS_PER_LEDGER = 0.1

const since = Date.now()
const log: string[] = []
const say = (line: string) => {
  const stamped = `${((Date.now() - since) / 1000).toFixed(0).padStart(5)} s  ${line}`
  log.push(stamped)
  console.log(stamped)
}

/** Trades until it is stopped. */
function keepTrading(world: FleetWorld, random: () => number) {
  const trading = startTrading(world, random)
  let stopped = false
  const loop = (async () => {
    while (!stopped) {
      const began = Date.now()
      try {
        const { index } = await world.outside.client.freshTip()
        // Nobody can buy while the broker is held.
        if (!(await isHeld(world, index))) await trading.step(index)
        if (random() < ORDERS_PER_LEDGER) await trading.orderXrp()
        await closeLedger(world)
      } catch {
        // The ledger itself is away.
      }
      await delay(Math.max(50, LEDGER_MS - (Date.now() - began)))
    }
  })()
  return {
    trading,
    stop() {
      stopped = true
      return loop
    },
  }
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const list = [...all]
  for (let n = list.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1))
    ;[list[n], list[other]] = [list[other]!, list[n]!]
  }
  return list
}

/** How long it took until every process has been ready again; on a busy machine not all are at the same moment. */
async function untilHealthy({ fleet }: FleetWorld, withinMs: number): Promise<number | string> {
  const began = Date.now()
  let sick = fleet.parts
  for (;;) {
    const answers = await Promise.all(sick.map(async (part) => ({ part, ready: await part.isReady() })))
    sick = answers.flatMap(({ part, ready }) => (ready ? [] : [part]))
    if (sick.length === 0) return (Date.now() - began) / 1000
    if (Date.now() - began > withinMs)
      return `${sick.map(({ name }) => name).join(', ')} not ready after ${withinMs / 1000} s`
    await delay(250)
  }
}

async function run(signal: AbortSignal): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gooddrop-faults-'))
  chmodSync(dataDir, 0o711) // so that PostgreSQL's own user can pass when root runs this
  const size = { people: Number(values.people), items: Number(values.items) }
  const world = await startFleetWorld({ dataDir, ...size, signal, say })
  const findings: string[] = []
  let fault = 'nothing'
  const visitors = letVisit({ url: world.fleet.url, paths: world.paths, random: seededRandom(7), fault: () => fault })
  const { trading, stop } = keepTrading(world, seededRandom(Number(values.seed) + 1))
  try {
    const random = seededRandom(Number(values.seed))
    const { faults, missing } = gatherFaults(world, random)
    for (const what of missing) say(`left out: ${what}`)
    const only = values.only?.split(',')
    const names = [...faults.keys()].filter((name) => !only || only.includes(name))
    const deadline = Date.now() + Number(values.minutes) * 60_000
    const counts: Record<string, number> = {}
    let due: string[] = []
    while (Date.now() < deadline && !signal.aborted) {
      await delay(BETWEEN_MS)
      if (due.length === 0) due = shuffled(names, random)
      const name = due.shift()!
      // The next version is rolled out once.
      if (name === 'roll' && counts.roll) continue
      fault = name
      counts[name] = (counts[name] ?? 0) + 1
      const before = { ...visitors.visits }
      await faults.get(name)!((what) => say(what))
      const healthy = await untilHealthy(world, HEALTHY_MS)
      const { retried, failed } = visitors.visits
      say(
        `    ${typeof healthy === 'string' ? healthy : `all ready after ${healthy.toFixed(1)} s`}, ` +
          `${retried - before.retried} visitors retried, ${failed - before.failed} in vain, ${(await countSold(world)) ?? '?'} sold`,
      )
    }
    signal.throwIfAborted()
    fault = 'nothing any more'
    say('coming to rest')
    await stop()
    await visitors.stop()
    const healthy = await untilHealthy(world, AT_LAST_MS)
    if (typeof healthy === 'string') findings.push(healthy)
    say((await comeToRest(world, { withSmallGifts: true })) ?? 'at rest')
    const { visits } = visitors
    const { findings: found, ...sums } = await checkEverything(world)
    findings.push(...found)
    const halted = await findHalted(world)
    if (halted) findings.push(`halted: ${halted}`)
    if (visits.failed > 0) findings.push(`${visits.failed} visitors needed more than one retry`)
    const reconciled = await world.fleet.operate('reconcile')
    if (reconciled.code !== 0) findings.push('the reconciliation does not balance')
    for (const line of reconciled.text.trim().split('\n')) say(line)
    for (const [what, count] of Object.entries({ ...counts, ...trading.asked, ...sums }))
      say(`${String(count).padStart(9)} ${what}`)
    const { ms, path, fault: cause } = visits.longest
    say(`${visits.answered} visits answered, ${visits.retried} after a retry, ${visits.failed} not even then`)
    say(`the longest took ${(ms / 1000).toFixed(1)} s: ${path} during ${cause}`)
    for (const [why, times] of [...visits.complaints, ...trading.refused]) say(`${String(times).padStart(6)}× ${why}`)
    for (const finding of findings) say(`FOUND: ${finding}`)
    say(findings.length === 0 ? 'No sale lost, none twice, no gift missing.' : `${findings.length} findings.`)
    process.exitCode = findings.length === 0 ? 0 : 1
  } finally {
    // Also those who still wait for an answer end with the world.
    const ended = [stop(), visitors.stop()]
    await world.stop()
    await Promise.all(ended)
    const folder = join(root, '.data', 'faults')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `seed-${values.seed}.log`)
    writeFileSync(file, `${log.join('\n')}\n`)
    console.log(`This log is in ${file}; those of the processes are in ${dataDir}/logs.`)
    if (process.exitCode === 0) rmSync(dataDir, { recursive: true, force: true })
  }
}

const stopping = stopRequest()
await stopping.guard(() => run(stopping.signal))
