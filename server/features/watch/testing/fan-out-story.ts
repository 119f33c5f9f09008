import { addDevice, getWatchSettings, type WatchHow } from '@gooddrop/contract/watch.ts'
import { pushPart } from '@gooddrop/sandbox/push/push-part.ts'
import { subscribeReceiver } from '@gooddrop/sandbox/push/receiver.ts'
import { serve } from '@gooddrop/sandbox/serve.ts'
import { sql } from 'kysely'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { call } from '#testing/call.ts'
import type { FakeClock } from '#testing/clock.ts'
import { type KillPoint, startCrashing } from '#testing/crashing-world.ts'
import { eventually } from '#testing/eventually.ts'
import { startMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { testServer } from '#testing/server.ts'
import { workers } from '#workers.ts'
import { searching } from './searches.ts'
import { watching, XRP } from './watching.ts'

const MAKER = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Enough for several batches. */
const CROWD = 1100

/** How each of them wants to be notified; the last one watches a search, the others the artist. */
const FANS = {
  bell: { bell: true, mail: 'off', push: false },
  atOnce: { bell: true, mail: 'at_once', push: false },
  daily: { bell: true, mail: 'daily', push: false },
  weekly: { bell: true, mail: 'weekly', push: false },
  push: { bell: true, mail: 'off', push: true },
  searcher: { bell: true, mail: 'at_once', push: false },
} as const satisfies Record<string, WatchHow>
type Fans = Record<keyof typeof FANS, Member>

/** The machine's time, and what was added to it: the server that dies lives by the machine's. */
function clockAhead(): FakeClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    set: () => undefined,
    advance: (ms) => {
      ahead += ms
    },
  }
}

export type Audience = Awaited<ReturnType<typeof gatherAudience>>

/** People who watch, and a server that takes their calls while those that notify them die. */
export async function gatherAudience() {
  const mailbox = await startMailbox()
  const sandbox = await serve([pushPart(() => sandbox.url)], 0)
  const outside = { PUSH_SERVICES: sandbox.url, SMTP_URL: mailbox.url }
  const web = await testServer({ env: { ...outside, ROLES: 'web' }, clock: clockAhead() })
  const { config } = web.deps
  const env = {
    ...outside,
    NODE_ENV: 'test',
    PORT: '0',
    ROLES: 'jobs',
    DATABASE_URL: config.DATABASE_URL.reveal(),
    DATA_DIR: config.DATA_DIR,
  }
  const does = { ...watching(web), ...searching(web) }
  const maker = await member(web, { firstName: 'Mira', walletAddress: MAKER })
  const fans = {} as Fans
  for (const [name, how] of Object.entries(FANS)) {
    const fan = await member(web)
    await does.proveEmail(fan)
    const isSearch = name === 'searcher'
    const subject = isSearch ? await does.saved(fan, 'state=on_sale', 'Any') : maker.id
    await does.watch(fan, isSearch ? 'search' : 'person', subject, how)
    fans[name as keyof Fans] = fan
  }
  await sql`with people as (
      insert into users (username, email, first_name, last_name, created_at, updated_at)
      select 'crowd-' || n, 'crowd-' || n || '@example.org', 'C', 'R', now(), now() from generate_series(1, ${CROWD}) n
      returning id)
    insert into watches (user_id, subject_kind, subject_id, bell, mail, push, created_at)
    select id, 'person', ${maker.id}::uuid, true, 'off', false, now() from people`.execute(web.deps.db)
  const { headers } = fans.push
  const browser = await subscribeReceiver(sandbox.url, (await call(web, getWatchSettings, { headers })).json().push_key)
  await call(web, addDevice, { body: browser.subscription, headers })
  return {
    web,
    env,
    does,
    maker,
    fans,
    mailbox,
    browser,
    async stop() {
      await web.stop()
      await sandbox.close()
      await mailbox.stop()
    },
  }
}

let works = 0

/** A work is listed; the server that notifies everybody is killed; another one takes over. Answers who heard of it. */
export async function surviveKilledFanOut(audience: Audience, point: KillPoint) {
  const { web, env, does, maker } = audience
  const title = `Tide ${++works}.`
  const nftId = await does.work(title, MAKER)
  await does.list(maker, nftId, 3n * XRP)
  await enqueue(web.deps, 'watch.match')
  const doomed = await startCrashing({ env }, point)
  const doneOrDead = (isDone: () => Promise<boolean>) =>
    eventually(async () => {
      if (!doomed.isDead() && !(await isDone())) throw new Error('it is still at it')
    })
  await doneOrDead(async () => (await underWay(web.deps)).events === 0)
  await enqueue(web.deps, 'watch.mail')
  await doneOrDead(async () => Object.values(await underWay(web.deps)).every((count) => count === 0))
  if (!doomed.isDead()) doomed.child.kill('SIGTERM')
  const [, signal] = await doomed.died
  await succeed(audience)
  return { signal, end: await heardOf(audience, nftId, title) }
}

const enqueue = ({ db, jobs }: Deps, name: 'watch.match' | 'watch.mail') =>
  inTransaction(db, (tx) => jobs.enqueue(tx, name, {}, { key: name }))

/** What is due now and not done. */
async function underWay({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now()
  const { rows } = await sql<Record<'events' | 'changes' | 'mails' | 'pushes' | 'letters', number>>`select
    (select count(*)::int from watch_events where done_at is null) as events,
    (select count(*)::int from changed_works where due_at <= ${now}) as changes,
    (select count(*)::int from watch_messages where mail_at <= ${now}) as mails,
    (select count(*)::int from watch_messages where push_at is not null) as pushes,
    (select count(*)::int from mails where state = 'waiting') as letters`.execute(db)
  return rows[0]!
}

const BY_THE_CLOCK = ['watch.requeue', 'watch.match-due', 'watch.mail', 'watch.push-due', 'mail.requeue'] as const

/** Another server does what the clock starts: minutes later, when all claims are over, and after the next Monday. */
async function succeed({ web, env }: Audience): Promise<void> {
  const clock = clockAhead()
  const server = await testServer({ beside: web, env, clock })
  try {
    for (const later of [10 * MINUTE_MS, 8 * DAY_MS]) {
      clock.advance(later)
      await eventually(async () => {
        for (const name of BY_THE_CLOCK) await workers[name].work(server.deps, {}, AbortSignal.timeout(MINUTE_MS))
        const left = await underWay(server.deps)
        if (Object.values(left).some((count) => count > 0)) throw new Error(`still under way: ${JSON.stringify(left)}`)
      })
    }
  } finally {
    await server.stop()
  }
}

async function heardOf({ web, does, fans, mailbox, browser }: Audience, nftId: string, title: string) {
  const bells: Record<string, number> = {}
  const mails: Record<string, number> = {}
  for (const [name, fan] of Object.entries(fans)) {
    bells[name] = (await does.messagesOf(fan)).filter(({ nft_id }) => nft_id?._id === nftId).length
    mails[name] = mailbox.list(fan.email).filter(({ text }) => text.includes(title)).length
  }
  const { rows } = await sql<{ people: number; messages: number }>`
    select count(distinct user_id)::int as people, count(*)::int as messages
    from notifications n join users u on u.id = n.user_id
    where n.nft_id = ${nftId}::uuid and u.username like 'crowd-%'`.execute(web.deps.db)
  const pushes = (await browser.received()).filter(({ text }) => text.includes(title)).length
  return { bells, mails, pushes, crowd: rows[0] }
}

/** Whenever a server died: everybody has heard of it in each way that they wanted, and in none twice. */
export const HEARD_ONCE = {
  bells: { bell: 1, atOnce: 1, daily: 1, weekly: 1, push: 1, searcher: 1 },
  mails: { bell: 0, atOnce: 1, daily: 1, weekly: 1, push: 0, searcher: 1 },
  pushes: 1,
  crowd: { people: CROWD, messages: CROWD },
}
