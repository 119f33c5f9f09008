import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { checkEverything } from '#long-run/check.ts'
import { closeLedger, comeToRest, countSold, findHalted, isHeld } from '#long-run/rest.ts'
import { startTrading, type Trading } from '#long-run/trade.ts'
import { type LongWorld, startLongWorld } from '#long-run/world.ts'
import { type RollingServers, type Running, rollingServers } from './rolling-servers.ts'
import { nextVersion, previousVersion, type Version } from './version.ts'

export type Rolled = { figures: Record<string, number | string>; findings: string[] }

const SIZE = { people: 8, items: 24, inOpenLedger: 60 }
const DAY_SECONDS = 86_400
const STUCK_MS = 300_000
/** What a load balancer or a person does when a call fails. */
const VISIT_TRIES = 2

/** Changes tables that every sale writes to, in all the ways in which a migration may. */
const MIGRATIONS = {
  '2998-deploy-rehearsal.sql': `alter table settlements add column rehearsed text not null default 'yes';
create table deploy_rehearsal (id uuid primary key default uuidv7());
alter table donations add constraint deploy_rehearsed check (sale_hash <> '') not valid;
`,
  '2999-deploy-rehearsal-index.sql': `-- concurrently
drop index concurrently if exists settlements_rehearsed;
create index concurrently settlements_rehearsed on settlements (rehearsed);
`,
}

/** Replaces the servers of one version by those of the next, one by one and with a migration, while people trade. */
export async function roll(trades: number, serverLog: string, say: (what: string) => void): Promise<Rolled> {
  const [old, next] = [await previousVersion(), await nextVersion(MIGRATIONS)]
  const postgres = await startTemporaryPostgres()
  let servers: RollingServers | undefined
  try {
    const world = await startLongWorld(SIZE, serverLog, postgres, (env, logFile) => {
      servers = rollingServers(env, logFile, { version: old, count: 1 })
      return servers
    })
    try {
      if (!servers) throw new Error('there are no servers')
      return await deploy(world, servers, { old, next }, trades, say)
    } finally {
      await world.stop()
    }
  } finally {
    for (const version of [old, next]) await version.remove()
  }
}

async function deploy(
  world: LongWorld,
  servers: RollingServers,
  { old, next }: { old: Version; next: Version },
  trades: number,
  say: (what: string) => void,
): Promise<Rolled> {
  const findings: string[] = []
  const trading = startTrading(world, seededRandom(1))
  const visits = { made: 0, repeated: 0, failed: 0 }
  const going = { on: true }
  const background = [tradeOn(world, trading, going), visitOn(world, visits, going)]
  const sales = async (what: string) => {
    const wanted = ((await countSold(world)) ?? 0) + trades
    await eventually(async () => {
      const halted = await findHalted(world)
      const sold = (await countSold(world)) ?? 0
      if (halted || sold < wanted) throw new Error(halted ?? `${wanted - sold} sales are missing (${what})`)
    }, STUCK_MS)
    say(`${trades} sales ${what}, ${visits.made} visits, ${visits.repeated} of them twice`)
  }
  const stop = async (server: Running) => {
    const code = await servers.stopOne(server)
    if (code !== 0) findings.push(`a server of ${server.version.name} that was stopped ended with ${code}`)
  }
  try {
    const first = await servers.add(old)
    await sales(`on two servers of ${old.name}`)
    const newer = await servers.add(next)
    await sales(`beside one of ${next.name}, which has migrated`)
    await servers.killOne(first)
    const again = await servers.add(old)
    await sales('after one of the old version was killed and came back on the newer database')
    await stop(again)
    await servers.add(next)
    for (const last of servers.running().filter(({ version }) => version === old)) await stop(last)
    await sales('after the last of the old version was stopped')
    await stop(newer)
    await sales('after one of the new version was stopped')
  } finally {
    going.on = false
    await Promise.allSettled(background)
  }
  if (visits.failed > 0) findings.push(`${visits.failed} of ${visits.made} visits failed twice`)
  let restless = await comeToRest(world, { withSmallGifts: false })
  await world.outside.ledger.pass(DAY_SECONDS)
  restless ??= await comeToRest(world, { withSmallGifts: true })
  if (restless) findings.push(restless)
  const reconciled = await world.server.operate('reconcile')
  if (reconciled.code !== 0) findings.push(`the reconciliation does not balance: ${reconciled.text}`)
  const { findings: found, ...counts } = await checkEverything(world)
  findings.push(...found)
  if (servers.crashes() > 0) findings.push(`servers ended by themselves ${servers.crashes()} times`)
  const refused = Object.fromEntries([...trading.refused].map(([why, times]) => [`refused: ${why}`, times]))
  return { figures: { ...counts, gifts: String(counts.gifts), ...visits, ...refused }, findings }
}

async function tradeOn(world: LongWorld, trading: Trading, going: { on: boolean }): Promise<void> {
  while (going.on) {
    const { index } = await world.outside.client.freshTip()
    if (!(await isHeld(world, index))) await trading.step(index)
    await closeLedger(world)
  }
}

async function visitOn(
  world: LongWorld,
  visits: { made: number; repeated: number; failed: number },
  going: { on: boolean },
): Promise<void> {
  const pages = ['/api/v1/charities', '/api/v1/status', '/health/live']
  for (let n = 0; going.on; n++) {
    visits.made++
    let isAnswered = false
    for (let tries = 1; !isAnswered && tries <= VISIT_TRIES; tries++) {
      if (tries > 1) visits.repeated++
      const answer = await fetch(world.server.url + pages[n % pages.length]).catch(() => undefined)
      isAnswered = answer !== undefined && answer.status < 500
      await answer?.body?.cancel()
    }
    if (!isAnswered) visits.failed++
    await delay(50)
  }
}
