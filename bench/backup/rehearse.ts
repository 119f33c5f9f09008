import { setTimeout as delay } from 'node:timers/promises'
import { register } from '@gooddrop/contract/accounts.ts'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { startS3 } from '@gooddrop/server/features/media/testing/start-s3.ts'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { checkEverything } from '#long-run/check.ts'
import { closeLedger, comeToRest, countSold, findHalted, isHeld } from '#long-run/rest.ts'
import { startTrading, type Trading } from '#long-run/trade.ts'
import { type LongWorld, startLongWorld } from '#long-run/world.ts'
import { type ArchivedPostgres, startArchivedPostgres } from './archived-postgres.ts'

export type Rehearsal = {
  /** Sales in each of the three stretches of trading. */
  trades: number
  archiveSeconds: number
  serverLog: string
  say(what: string): void
}

export type Rehearsed = { figures: Record<string, number | string>; findings: string[] }

const SIZE = { people: 8, items: 24, inOpenLedger: 60 }
const DAY_SECONDS = 86_400
const STUCK_MS = 300_000
const LEDGER_MS = 100
const LEDGERS_PER_ORDER = 3

type Records = { sales: string[]; people: string[] }

/** Loses a database while people trade, and brings it back: as of a certain time, and as far as the archive goes. */
export async function rehearse({ trades, archiveSeconds, serverLog, say }: Rehearsal): Promise<Rehearsed> {
  const s3 = await startS3({ bucket: 'backups', listed: true })
  try {
    const database = await startArchivedPostgres(s3.settings, archiveSeconds)
    const world = await startLongWorld(SIZE, serverLog, database).catch(async (error) => {
      await database.stop()
      throw error
    })
    try {
      return await loseAndRestore(world, database, { trades, say })
    } finally {
      await world.stop()
    }
  } finally {
    await s3.stop()
  }
}

async function loseAndRestore(
  world: LongWorld,
  database: ArchivedPostgres,
  { trades, say }: Pick<Rehearsal, 'trades' | 'say'>,
): Promise<Rehearsed> {
  const findings: string[] = []
  const figures: Rehearsed['figures'] = {}
  const trading = startTrading(world, seededRandom(1))
  const run = async (...command: string[]) => {
    const { code, text } = await database.backUp(...command)
    say(text)
    if (code !== 0) findings.push(`backup ${command[0]} failed: ${text}`)
  }

  await trade(world, trading, trades)
  await run('base')
  await trade(world, trading, trades)
  await joins(world, 'before-the-moment')
  const moment = await momentOf(world)
  const then = await recordsOf(world)
  await delay(1000)
  await joins(world, 'after-the-moment')
  // A moment can be restored once the archive has something that came after it.
  await archived(world)
  await trade(world, trading, trades)
  const beforeLoss = await recordsOf(world)
  await world.server.kill()
  const lostAt = await database.destroy()
  say(
    `lost the database with ${beforeLoss.sales.length} sales; ${then.sales.length} of them by ${moment.toISOString()}`,
  )

  say('restoring to that moment')
  await database.restore(moment, { archives: false })
  const restored = await recordsOf(world)
  findings.push(...differences('at the moment', then, restored))
  if (restored.people.includes('after-the-moment')) findings.push('what came after the moment was restored, too')
  await startServer(world)
  await goesOn(world, trading, trades, findings, say)
  await world.server.kill()
  await database.destroy()

  say('restoring as far as the archive goes')
  const began = Date.now()
  const { lastCommit, unpackedAt } = await database.restore('end', { archives: true })
  const runsAt = Date.now()
  const saved = await recordsOf(world)
  findings.push(...differences('at the end of the archive', then, saved, { more: true }))
  await startServer(world)
  figures['lost, in seconds before the end (RPO)'] = seconds(lostAt.getTime() - lastCommit.getTime())
  figures['unpacked after s'] = seconds(unpackedAt.getTime() - began)
  figures['PostgreSQL up after s'] = seconds(runsAt - began)
  figures['server ready after s (RTO)'] = seconds(Date.now() - began)
  await goesOn(world, trading, trades, findings, say)
  await run('base')
  await run('check')
  const { findings: found, ...counts } = await checkEverything(world)
  findings.push(...found)
  if (world.server.crashes() > 0) findings.push(`the server ended by itself ${world.server.crashes()} times`)
  return { figures: { ...counts, gifts: String(counts.gifts), ...figures }, findings }
}

/** Ready: it has read what happened on the ledger meanwhile. */
async function startServer(world: LongWorld): Promise<void> {
  await world.server.start()
  await eventually(async () => {
    if (!(await fetch(`${world.server.url}/health/ready`)).ok) throw new Error('the server is not ready')
  })
}

/** People trade on, all comes to rest, and every account balances. */
async function goesOn(
  world: LongWorld,
  trading: Trading,
  trades: number,
  findings: string[],
  say: Rehearsal['say'],
): Promise<void> {
  say('a server has caught up with the ledger')
  await trade(world, trading, trades)
  say('people trade again')
  const restless = (await comeToRest(world, { withSmallGifts: false })) ?? (await afterADay(world))
  if (restless) findings.push(restless)
  const reconciled = await world.server.operate('reconcile')
  if (reconciled.code !== 0) findings.push(`the reconciliation does not balance: ${reconciled.text}`)
  const { findings: found, sales } = await checkEverything(world)
  findings.push(...found)
  say(`${sales} sales on the ledger, ${found.length} findings, the reconciliation ended with ${reconciled.code}`)
}

async function afterADay(world: LongWorld): Promise<string | undefined> {
  await world.outside.ledger.pass(DAY_SECONDS)
  return comeToRest(world, { withSmallGifts: true })
}

/** So many sales more than now. */
async function trade(world: LongWorld, trading: Trading, more: number): Promise<void> {
  const deadline = Date.now() + STUCK_MS
  let wanted: number | undefined
  for (let sold = 0; wanted === undefined || sold < wanted; ) {
    const halted = await findHalted(world)
    if (halted) throw new Error(`the broker is halted: ${halted}`)
    if (Date.now() > deadline) throw new Error(`nothing is sold any more: ${[...trading.refused.keys()].join('; ')}`)
    const { index } = await world.outside.client.freshTip()
    const held = await isHeld(world, index)
    if (!held) {
      // After a restore: only what is sold from now on counts.
      wanted ??= ((await countSold(world)) ?? 0) + more
      await trading.step(index)
      if (index % LEDGERS_PER_ORDER === 0) await trading.orderXrp()
    }
    await closeLedger(world)
    if (held) await delay(LEDGER_MS)
    sold = (await countSold(world)) ?? sold
  }
}

const joins = (world: LongWorld, username: string) =>
  callProduct(world.server.url, register, {
    body: { first_name: 'T', last_name: 'R', username, email: `${username}@example.org`, password: 'a long one' },
  })

async function momentOf(world: LongWorld): Promise<Date> {
  const [row] = await world.ask<{ now: Date }>('select clock_timestamp() as now')
  // PostgreSQL's clock is finer than ours.
  return new Date(row!.now.getTime() + 1)
}

async function recordsOf(world: LongWorld): Promise<Records> {
  const sales = await world.ask<{ sale_hash: string }>('select sale_hash from donations order by 1')
  const people = await world.ask<{ username: string }>('select username from users order by 1')
  return { sales: sales.map((row) => row.sale_hash), people: people.map((row) => row.username) }
}

/** PostgreSQL archives what is in its log, at the latest when archive_timeout is over. */
async function archived(world: LongWorld): Promise<void> {
  const [start] = await world.ask<{ segment: string }>('select pg_walfile_name(pg_current_wal_lsn()) as segment')
  await eventually(async () => {
    const [row] = await world.ask<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')
    if (!row?.last || row.last < start!.segment) throw new Error(`${start!.segment} is not archived, ${row?.last} is`)
  })
}

function differences(when: string, wanted: Records, found: Records, { more = false } = {}): string[] {
  return (['sales', 'people'] as const).flatMap((kind) => {
    const missing = wanted[kind].filter((each) => !found[kind].includes(each))
    const beyond = found[kind].filter((each) => !wanted[kind].includes(each))
    return [
      ...(missing.length > 0 ? [`${when} ${missing.length} ${kind} are missing`] : []),
      ...(beyond.length > 0 && !more ? [`${when} there are ${beyond.length} ${kind} too many`] : []),
    ]
  })
}

const seconds = (ms: number) => Number((ms / 1000).toFixed(1))
