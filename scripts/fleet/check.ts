import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buyOneWork, type Purchase, readWork } from './demo-purchase.ts'
import { freeSettings } from './fleet-settings.ts'
import { pollStickily, sessionCookie } from './polling.ts'
import { type Fleet, startFleet } from './start-fleet.ts'
import { until } from './until.ts'

type Check = { name: string; run: (fleet: Fleet) => Promise<string> }

export type CheckOptions = { signal: AbortSignal; report: (line: string) => void }

/** Starts a fleet with nothing in it, tries each of its parts, and says what holds. The exit code is 1 if something does not. */
export async function checkFleet({ signal, report }: CheckOptions): Promise<void> {
  const dataDir = process.env.DATA_DIR || temporaryFolder()
  const began = Date.now()
  const fleet = await startFleet({
    settings: await freeSettings(dataDir),
    signal,
    report,
    warn: report,
    ledgerCloseMs: 1000,
  })
  let failed = 0
  try {
    report(`Started in ${seconds(began)} s.\n`)
    for (const { name, run } of checks) {
      signal.throwIfAborted()
      const since = Date.now()
      const outcome = await run(fleet).then(
        (detail) => ['ok    ', detail],
        (error: Error) => ['FAILED', error.message],
      )
      if (outcome[0] === 'FAILED') failed++
      report(`${outcome[0]}  ${name.padEnd(44)} ${seconds(since).padStart(5)} s  ${outcome[1]}`)
    }
  } finally {
    await fleet.stop()
    if (!process.env.DATA_DIR && failed === 0) rmSync(dataDir, { recursive: true, force: true })
  }
  report(
    `\n${checks.length - failed} of ${checks.length} checks hold.${failed > 0 ? ` The logs are in ${dataDir}/logs.` : ''}`,
  )
  process.exitCode = failed > 0 ? 1 : 0
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gooddrop-fleet-'))
  chmodSync(folder, 0o711) // so that PostgreSQL's own user can pass when root runs this
  return folder
}

let purchase: Purchase | undefined

const checks: Check[] = [
  { name: 'every process is ready', run: everyPartIsReady },
  { name: 'both standbys stream, and commits wait for one', run: standbysStream },
  { name: 'the pooler reads from the standbys, in sessions', run: poolerReads },
  { name: 'web servers read from both standbys', run: standbysAreRead },
  { name: 'one listener follows the ledger', run: oneListener },
  { name: 'each server has metrics', run: serversHaveMetrics },
  { name: 'a work is made, listed, bought; its gift is paid', run: workIsSold },
  { name: 'every web server and standby shows the sale', run: everyoneShowsIt },
  { name: 'pictures are in the S3, for every web server', run: picturesAreShared },
  { name: 'long polling stays with one server', run: socketsStick },
  { name: 'WebSockets open through the balancer', run: webSocketsOpen },
  { name: 'a killed web server is left out and comes back', run: killedServerIsLeftOut },
  { name: 'a killed listener and signer are replaced', run: leadersAreReplaced },
  { name: 'a standby is promoted, and sales go on', run: standbyIsPromoted },
  { name: 'the reconciliation balances', run: reconciles },
]

async function everyPartIsReady({ parts }: Fleet): Promise<string> {
  for (const part of parts) if (!(await part.isReady())) throw new Error(`${part.name} is not ready`)
  return `${parts.length} processes`
}

async function standbysStream({ databaseUrl, databases }: Fleet): Promise<string> {
  const rows = await ask(
    databaseUrl,
    `select application_name, sync_state from pg_stat_replication where state = 'streaming'`,
  )
  if (rows.length !== databases.length - 1) throw new Error(`${rows.length} standbys stream`)
  if (!rows.every(({ sync_state }) => sync_state === 'quorum')) throw new Error('commits do not wait for a standby')
  return rows.map(({ application_name }) => application_name).join(', ')
}

async function poolerReads({ readUrls }: Fleet): Promise<string> {
  for (const url of readUrls) {
    const [row] = await ask(
      url,
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as only`,
    )
    if (!row?.standby) throw new Error('it does not lead to a standby')
    if (row.only !== 'on') throw new Error('it could write')
  }
  return `${readUrls.length} addresses`
}

async function standbysAreRead({ servers, readUrls }: Fleet): Promise<string> {
  const webs = servers.filter(({ role }) => role === 'web')
  for (const { name, metricsUrl } of webs)
    await until(`${name} reads from all standbys`, async () => {
      const text = await (await fetch(metricsUrl!)).text()
      return text.match(/^gooddrop_standby_used\{.*\} 1$/gm)?.length === readUrls.length
    })
  return `${webs.length} web servers`
}

async function oneListener({ databaseUrl }: Fleet): Promise<string> {
  const rows = await ask(
    databaseUrl,
    `select from pg_stat_activity a join pg_locks l using (pid) where a.application_name = 'gooddrop listener' and l.locktype = 'advisory' and l.granted`,
  )
  if (rows.length !== 1) throw new Error(`${rows.length} hold the lock`)
  return 'holds its lock'
}

async function serversHaveMetrics({ servers, balancer }: Fleet): Promise<string> {
  let lines = 0
  for (const { name, metricsUrl } of [...servers, balancer]) {
    const reply = await fetch(metricsUrl!)
    if (!reply.ok) throw new Error(`${name} answers ${reply.status}`)
    lines += (await reply.text()).split('\n').length
  }
  return `${lines} lines`
}

async function workIsSold(fleet: Fleet): Promise<string> {
  purchase = await buyOneWork(fleet)
  return `${purchase.title}, gift ${purchase.gift} drops, paid in ${purchase.payout.slice(0, 8)}…`
}

function bought(): Purchase {
  if (!purchase) throw new Error('nothing was bought')
  return purchase
}

async function everyoneShowsIt({ servers, databases }: Fleet): Promise<string> {
  const { work, buyer } = bought()
  const webs = servers.filter(({ role }) => role === 'web')
  for (const { name, url } of webs) {
    const { owner } = await readWork(url, work)
    if (owner !== buyer) throw new Error(`${name} shows another owner`)
  }
  for (const { name, url } of databases) {
    await until(`${name} has the sale`, async () => {
      const rows = await ask(url, `select from donations d join payouts p on p.id = d.payout_id where p.state = 'paid'`)
      return rows.length > 0
    })
  }
  return `${webs.length} web servers, ${databases.length} databases`
}

async function picturesAreShared({ url: balancer, servers, s3, dataDir }: Fleet): Promise<string> {
  const { picture } = await readWork(balancer, bought().work)
  for (const { name, url } of servers.filter(({ role }) => role === 'web')) {
    const reply = await fetch(new URL(picture, url))
    if (!reply.ok || !reply.headers.get('content-type')?.startsWith('image/'))
      throw new Error(`${name}: ${reply.status}`)
    await reply.arrayBuffer()
  }
  const objects = readdirSync(join(dataDir, 's3', s3.bucket), { recursive: true }).length
  return `${objects} files in the bucket`
}

async function socketsStick({ url }: Fleet): Promise<string> {
  const cookies = new Set<string>()
  for (let n = 0; n < 6; n++) cookies.add(await pollStickily(url))
  if (cookies.size < 2) throw new Error('all sessions went to one server')
  return `6 sessions on ${cookies.size} servers, 10 polls each`
}

function webSocketsOpen({ url }: Fleet): Promise<string> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    socket.addEventListener('message', ({ data }) => {
      socket.close()
      if (String(data).startsWith('0{')) done('open')
      else fail(new Error(`an unexpected message: ${data}`))
    })
    socket.addEventListener('error', () => fail(new Error('it does not open')))
  })
}

/** Killed again as soon as it is back, so that the balancer has time to notice. */
async function killedServerIsLeftOut({ servers, balancer, url }: Fleet): Promise<string> {
  const victim = servers.find(({ role }) => role === 'web')!
  const isUp = async () =>
    (await balancer.command('show stat'))
      .split('\n')
      .some((line) => line.startsWith(`web,${victim.name},`) && line.includes(',UP,'))
  let answers = 0
  const visit = async () => {
    const reply = await fetch(`${url}/health/live`)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`a visitor got ${reply.status} after ${answers} answers`)
    answers++
  }
  await visit()
  victim.kill('SIGKILL')
  while (await isUp()) await visit()
  for (let n = 0; n < 20; n++) await visit()
  if (!(await sessionCookie(url))) throw new Error('no session opens')
  await until(`${victim.name} is back`, isUp)
  await visit()
  return `${answers} answers without an error`
}

async function leadersAreReplaced(fleet: Fleet): Promise<string> {
  const victims = fleet.servers.filter(({ name }) => name === 'listener-1' || name === 'signer-1')
  for (const victim of victims) victim.kill('SIGKILL')
  await until('another listener took over', async () => (await oneListener(fleet).catch(() => '')) !== '')
  for (const victim of victims) await until(`${victim.name} is back`, () => victim.isReady())
  return 'by the others'
}

async function standbyIsPromoted(fleet: Fleet): Promise<string> {
  const before = fleet.databases.find(({ isPrimary }) => isPrimary)!
  await fleet.promote()
  const now = fleet.databases.find(({ isPrimary }) => isPrimary)!
  await until('the address leads to it', async () => (await ask(fleet.databaseUrl, 'select 1')).length > 0)
  for (const server of fleet.servers) await until(`${server.name} is ready`, () => server.isReady())
  await until('both others follow', async () => (await standbysStream(fleet)) !== '')
  const { owner } = await readWork(fleet.url, bought().work)
  if (owner !== bought().buyer) throw new Error('the sale is lost')
  return `${now.name} in the place of ${before.name}, which follows it`
}

async function reconciles(fleet: Fleet): Promise<string> {
  const { code, text } = await fleet.operate('reconcile')
  if (code !== 0) throw new Error(text)
  return text.trim().split('\n')[0] ?? ''
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1)
