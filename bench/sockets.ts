// Ten thousand open pages on 2 and on 4 servers: how soon all of them hear of a change, what a socket costs, how pages
// fetch again, and how they come back after a server was killed.
//   npm run bench -- sockets [--sockets 10000] [--servers 2,4] [--bare yes]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import pg from 'pg'
import { generateTokens } from './generate-tokens.ts'
import { measureBare } from './sockets/bare.ts'
import { startChanges } from './sockets/changes.ts'
import { startCrowd } from './sockets/crowd.ts'
import { comeBack, hearAll, hearBurst, openAll, refetchAll, type Trial } from './sockets/trials.ts'
import { startWebServers } from './web-servers.ts'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    servers: { type: 'string', default: '2,4' },
    bare: { type: 'string', default: 'yes' },
  },
})
const sockets = Number(values.sockets)
const problems: string[] = []

/** The time of a commit is PostgreSQL's own word. */
const postgres = await startTemporaryPostgres({ durable: true, settings: { track_commit_timestamp: 'on' } })
const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-sockets-'))
try {
  await generateTokens(postgres.url(), { works: 500, owners: 100 })
  for (const count of values.servers.split(',').map(Number)) await measure(count)
  if (values.bare === 'yes') for (const kind of ['socket.io', 'ws'] as const) await measureBare(kind, sockets)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.log(`MISSED: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

async function measure(count: number): Promise<void> {
  console.log(`\n${sockets} visitors on ${count} servers`)
  const servers = await startWebServers(count, {
    DATABASE_URL: postgres.url(),
    DATA_DIR: folder,
    NODE_ENV: 'development',
    ROLES: 'web',
    // Each visitor has an address of their own, as a proxy in front would tell.
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '100000',
    GLOBAL_CALLS_PER_MINUTE: '1000000',
  })
  const pool = new pg.Pool({ connectionString: postgres.url(), max: 2 })
  const crowd = startCrowd()
  try {
    const changes = await startChanges(servers, pool)
    const trial: Trial = { sockets, servers, crowd, changes, problems }
    await openAll(trial)
    await hearAll(trial)
    await hearBurst(trial)
    await refetchAll(trial, false)
    await refetchAll(trial, true)
    await comeBack(trial)
  } finally {
    await crowd.stop()
    await pool.end()
    await Promise.all(servers.map((server) => server.stop()))
  }
}
