// Lists, search and rendered pages with 1, 2 and 4 web servers and 0, 1 and 2 standbys, as ratios to one server without.
//   npm run bench -- reads [--tokens 50000] [--seconds 2] [--servers 1,2,4] [--standbys 0,1,2]
// On one machine all of them share its cores, so beside the throughput it says which part takes how much of them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { register } from '@gooddrop/contract/accounts.ts'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { likeNft, unlikeNft } from '@gooddrop/contract/nfts.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { startStandby } from '@gooddrop/sandbox/postgres/standby.ts'
import { type Postgres, startPostgres } from '@gooddrop/sandbox/postgres/start.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { freePort } from '../scripts/ports.ts'
import { type Measured, measure } from './discover/load.ts'
import { generateTokens } from './generate-tokens.ts'
import { cpuSecondsOfFamilies } from './process-usage.ts'

const { values } = parseArgs({
  options: {
    tokens: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '2' },
    servers: { type: 'string', default: '1,2,4' },
    standbys: { type: 'string', default: '0,1,2' },
  },
})
const listed = (text: string) => text.split(',').map(Number)
const serverCounts = listed(values.servers)
const standbyCounts = listed(values.standbys)
const seconds = Number(values.seconds)

/** Divisible by every number of servers. */
const CONNECTIONS = 16
const CHANGES = 100
const WARM_UP_SECONDS = 1.5
const SETTINGS = { full_page_writes: 'on', synchronous_commit: 'on', wal_keep_size: '1GB', shared_buffers: '256MB' }

let asked = Date.now()
const browser = 'accept: text/html\r\naccept-encoding: gzip, br'
const cases: { name: string; path: string | (() => string); headers?: string }[] = [
  { name: 'list', path: urlOf(listOnSale) },
  { name: 'search', path: urlOf(searchNfts, { query: { text: 'harbour' } }) },
  // A parameter that means nothing to the page makes it another one to the cache.
  { name: 'page', path: () => `/Explore?asked=${asked++}`, headers: browser },
]

type Server = { child: ChildProcess; port: number; url: string }
type Result = { perSecond: number; p95: number; web: number; primary: number; standby: number }

async function startServer(env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (ready?.ok) return { child, port, url }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('a server did not become ready')
}

async function stopServers(servers: readonly Server[]): Promise<void> {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ child }) => child.exitCode ?? once(child, 'exit')))
}

const pidsOf = (running: readonly { pid?: number | undefined }[]) => running.flatMap(({ pid }) => pid ?? [])

/** The same connections, spread over the servers; and processor seconds a second of each part. */
async function run(servers: readonly Server[], standbys: readonly Postgres[], each: (typeof cases)[number]) {
  const parts = [pidsOf(servers.map(({ child }) => child)), [primary.pid], pidsOf(standbys)]
  const used = () => parts.map((pids) => cpuSecondsOfFamilies(pids) ?? Number.NaN)
  const load = (forSeconds: number) =>
    Promise.all(
      servers.map(({ port }) =>
        measure(port, each.path, forSeconds, {
          connections: CONNECTIONS / servers.length,
          ...(each.headers && { headers: each.headers }),
        }),
      ),
    )
  // What was not run often yet is slower by far.
  await load(WARM_UP_SECONDS)
  const before = used()
  const began = performance.now()
  const measured: Measured[] = await load(seconds)
  const took = (performance.now() - began) / 1000
  const [web = 0, main = 0, standby = 0] = used().map((after, place) => (after - before[place]!) / took)
  const perSecond = measured.reduce((sum, one) => sum + one.perSecond, 0)
  return { perSecond, p95: Math.max(...measured.map(({ p95 }) => p95)), web, primary: main, standby }
}

/** How long a change takes until it is answered, which is when every standby has it. */
async function changeMs(url: string): Promise<number> {
  const username = `bench-${Date.now()}`
  const { token } = await callProduct(url, register, {
    body: { username, email: `${username}@example.org`, first_name: 'B', last_name: 'B', password: 'correct horse' },
  })
  const { nfts } = await callProduct(url, listOnSale)
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const began = performance.now()
    const params = { nftId: nfts[0]!._id }
    await callProduct(url, change % 2 ? unlikeNft : likeNft, { params, token })
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[CHANGES / 2]!
}

/** Milliseconds of a processor. */
const perCall = (cores: number, perSecond: number) => ((1000 * cores) / perSecond).toFixed(2)

const row = (cells: readonly (string | number)[]) =>
  console.log(cells.map((cell, place) => String(cell).padStart(place < 3 ? 9 : 11)).join(''))

/** What one core of each kind could do, were it the only thing on it. */
const limits = (all: readonly { name: string; perSecond: number; web: number; main: number }[]) =>
  all
    .map(
      ({ name, perSecond, web, main }) =>
        `\n${name}: a core of a web server is enough for ${(perSecond / web).toFixed(0)} a second, one of PostgreSQL for ${(perSecond / main).toFixed(0)}`,
    )
    .join('')

await buildWeb()
const home = await mkdtemp(join(tmpdir(), 'gooddrop-bench-reads-'))
await chmod(home, 0o711)
const primary = await startPostgres({
  dataDir: join(home, 'primary'),
  durable: false,
  settings: SETTINGS,
  removeAfterwards: home,
})
const standbys: Postgres[] = []
try {
  const took = await generateTokens(primary.url(), { works: Number(values.tokens), owners: 5000 })
  console.log(`${values.tokens} tokens made in ${took.toFixed(0)} s`)
  while (standbys.length < Math.max(...standbyCounts)) {
    const dataDir = join(home, `standby-${standbys.length}`)
    standbys.push(await startStandby(primary, { dataDir, settings: SETTINGS }))
  }
  const one = new Map<string, Result>()
  const changes: string[] = []
  console.log(
    `${CONNECTIONS} connections on ${availableParallelism()} cores, which servers, PostgreSQL and this load share.`,
    'Beside calls a second: processor milliseconds a call, and cores that others had or that were idle.\n',
  )
  row(['reads', 'servers', 'standbys', 'a second', 'ratio', 'p95 ms', 'web ms', 'primary ms', 'standby ms', 'idle'])
  for (const count of standbyCounts) {
    const read = standbys.slice(0, count)
    const servers = await Promise.all(
      Array.from({ length: Math.max(...serverCounts) }, () =>
        startServer({
          ROLES: 'web',
          LOG_LEVEL: 'error',
          DATABASE_URL: primary.url(),
          READ_DATABASE_URLS: read.map((standby) => standby.url()).join(','),
          DATA_DIR: join(home, 'data'),
          GLOBAL_CALLS_PER_MINUTE: '10000000',
          RATE_LIMIT_FACTOR: '1000',
        }),
      ),
    )
    try {
      for (const each of cases)
        for (const some of serverCounts) {
          const result = await run(servers.slice(0, some), standbys, each)
          if (!one.has(each.name)) one.set(each.name, result)
          const { perSecond, p95, web, primary: main, standby } = result
          row([
            each.name,
            some,
            count,
            perSecond.toFixed(0),
            (perSecond / one.get(each.name)!.perSecond).toFixed(2),
            p95.toFixed(1),
            perCall(web, perSecond),
            perCall(main, perSecond),
            perCall(standby, perSecond),
            (availableParallelism() - web - main - standby).toFixed(2),
          ])
        }
      changes.push(`${count} standbys: ${(await changeMs(servers[0]!.url)).toFixed(1)} ms`)
    } finally {
      await stopServers(servers)
    }
  }
  console.log(limits([...one].map(([name, { perSecond, web, primary: main }]) => ({ name, perSecond, web, main }))))
  console.log(`\na change, until it is answered (median of ${CHANGES} likes): ${changes.join(', ')}`)
} finally {
  for (const standby of standbys) await standby.stop()
  await primary.stop()
  await rm(home, { recursive: true, force: true })
}
