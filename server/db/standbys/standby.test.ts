import { getProfile } from '@gooddrop/contract/accounts.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { publish } from '#events/publish.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Member, member } from '#testing/member.ts'
import { type ReadStandby, type ReadStandbys, startReadStandbys } from '#testing/read-standbys.ts'
import { type TestServer, testServer } from '#testing/server.ts'

/** Long enough that whoever does not wait reads from a standby that is still used. */
const STALENESS_MS = 1500

let cluster: ReadStandbys
let first: ReadStandby
let second: ReadStandby
let one: TestServer
let other: TestServer
/** As the listener has it, which serves nobody. */
let listener: Database

beforeAll(async () => {
  cluster = await startReadStandbys(2)
  ;[first, second] = cluster.standbys as [ReadStandby, ReadStandby]
  const env = {
    DATABASE_URL: cluster.url,
    READ_DATABASE_URLS: `${first.url},${second.url}`,
    READ_STALENESS_MS: String(STALENESS_MS),
    METRICS_PORT: '0',
  }
  one = await testServer({ env })
  other = await testServer({ env })
  listener = openDatabase({ url: cluster.url, connections: 2 })
  await Promise.all([one, other].map((server) => usedBy(server, 2)))
})
afterAll(async () => {
  await listener?.close()
  await other?.stop()
  await one?.stop()
  await cluster?.stop()
})

const statesOf = (server: TestServer) => server.deps.database.reading.standbys.states()
const usedBy = (server: TestServer, count: number) =>
  eventually(() => {
    const used = statesOf(server).filter(({ isUsed }) => isUsed)
    if (used.length !== count) throw new Error(`${used.length} standbys are used, not ${count}`)
  })
const portOf = async (server: TestServer) => {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(
    server.deps.database.reading.db,
  )
  return rows[0]!.port
}
const portsOf = async (server: TestServer) => new Set(await Promise.all([1, 2, 3, 4].map(() => portOf(server))))
const readsOnlyFrom = (server: TestServer, standbys: readonly ReadStandby[]) =>
  eventually(async () => expect(await portsOf(server)).toEqual(new Set(standbys.map((standby) => standby.port()))))
const areLeftOut = (count: number) =>
  eventually(async () => {
    expect(await listener.pool.query('select from left_out_standbys')).toMatchObject({ rowCount: count })
  })
const warningOf = async (server: TestServer) => (await server.deps.health.warnings()).standbys
const pauseAll = () => Promise.all(cluster.standbys.map((standby) => standby.pauseReplay()))
const resumeAll = () => Promise.all(cluster.standbys.map((standby) => standby.resumeReplay()))

let posts = 0
async function addPost(tx: Parameters<Parameters<typeof inTransaction>[1]>[0]): Promise<string> {
  const slug = `post-${++posts}`
  await sql`insert into blogs (slug, title, description, html, published_at)
    values (${slug}, ${slug}, '', '', now() - interval '1 day')`.execute(tx)
  return slug
}
const titlesAt = async (server: TestServer) =>
  (await call(server, listBlogs)).json().blogs.map(({ blogTitle }) => blogTitle)

describe('reading from standbys', () => {
  it('reads in turn from those that are not behind, and never changes anything', async () => {
    await readsOnlyFrom(one, [first, second])
    const { db } = one.deps.database.reading
    await expect(sql`delete from users`.execute(db)).rejects.toThrow(/read-only/)
    await expect(inTransaction(db, async () => undefined)).rejects.toThrow(/no transactions/)
    // An error of the statement is no reason to leave a standby out.
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow(/division by zero/)
    await readsOnlyFrom(one, [first, second])
  })

  it('shows people their own deeds on every server, although no standby has them', async () => {
    const ada = await member(one)
    const isKnown = async ({ id }: Member) => (await first.query('select from users where id = $1', [id])).length > 0
    await eventually(async () => expect(await isKnown(ada)).toBe(true))
    await pauseAll()
    const bob = await member(one, { username: 'bob-of-the-primary' })
    const profile = await call(other, getProfile, { params: { userId: bob.id } })
    expect([profile.statusCode, profile.body]).toEqual([200, expect.stringContaining('bob-of-the-primary')])
    expect([await isKnown(ada), await isKnown(bob)]).toEqual([true, false])
    await resumeAll()
    await Promise.all([one, other].map((server) => usedBy(server, 2)))
  })

  it('sends a message only when whoever asks any server because of it sees what it is about', async () => {
    const page = await browserSocket(one.url)
    await page.watch('market')
    await pauseAll()
    const slug = await inTransaction(listener.db, async (tx) => {
      await publish(tx, { to: ['market'], name: 'donationsChanged', payload: {} })
      return addPost(tx)
    })
    await eventually(() => expect(page.heard).toHaveLength(1))
    expect(await titlesAt(other)).toContain(slug)
    expect(await first.query('select from blogs where slug = $1', [slug])).toHaveLength(0)
    page.close()
    // Left out for all, so nobody waits for them any more.
    await eventually(async () => expect(await warningOf(other)).toContain('is behind the primary'))
    await areLeftOut(2)
    await resumeAll()
    await Promise.all([one, other].map((server) => usedBy(server, 2)))
    await areLeftOut(0)
    await eventually(async () => expect(await warningOf(other)).toBeUndefined())
  })

  it('answers everything when a standby is killed, and reads from it again when it is back', async () => {
    const { db } = one.deps.database.reading
    const asked = Array.from({ length: 100 }, (_, place) =>
      sql<{ place: number }>`select ${place}::int as place from pg_sleep(0.02)`.execute(db),
    )
    await first.kill()
    expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.place)).toEqual(asked.map((_, place) => place))
    expect(await portsOf(one)).not.toContain(first.port())
    await eventually(async () => expect(await warningOf(one)).toContain('is left out'))
    await first.restart()
    await usedBy(one, 2)
    await readsOnlyFrom(one, [first, second])
  })

  it('gives up a standby that says nothing more', async () => {
    await portsOf(one)
    first.gate.mode('held')
    const answers = await Promise.all(Array.from({ length: 8 }, () => portOf(one)))
    expect(answers).not.toContain(first.port())
    first.gate.mode('open')
    await usedBy(one, 2)
  })

  it('reads no longer from a standby that was promoted', async () => {
    await first.promote()
    await usedBy(one, 1)
    await readsOnlyFrom(one, [second])
    await eventually(async () => expect(await warningOf(one)).toContain('does not follow the primary'))
    const metrics = await (await fetch(one.metrics?.url ?? '')).text()
    expect(metrics).toMatch(/gooddrop_standby_used\{standby="127.0.0.1:\d+\/gooddrop"\} 0/)
    expect(metrics).toMatch(/gooddrop_reads_total\{target="127.0.0.1:\d+\/gooddrop"\} [1-9]/)
  })
})
