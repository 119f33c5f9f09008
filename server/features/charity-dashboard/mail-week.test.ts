import { changePreference, getPreferences, unsubscribeOneClick } from '@gooddrop/contract/notifications.ts'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { call } from '#testing/call.ts'
import { jobsEnd } from '#testing/jobs.ts'
import { startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { lastWeek, mailWeeks } from './mail-week.ts'
import { giftTo, type HeldCharity, heldCharity } from './testing/charity.ts'

let server: TestServer
let beside: TestServer
let mailbox: TestMailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  const env = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://gooddrop.example' }
  server = await testServer({ env })
  beside = await testServer({ env, beside: server })
})
afterAll(async () => {
  await beside?.stop()
  await server?.stop()
  await mailbox?.stop()
})

const MONDAY = new Date('2026-01-12T06:20:00Z')
const IN_WEEK = '2026-01-05T00:00:00Z'

async function provedCharity(name: string): Promise<HeldCharity> {
  const made = await heldCharity(server, name)
  await server.deps.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', made.holder.id)
    .execute()
  return made
}
const mailsTo = ({ holder }: HeldCharity) => mailbox.list(holder.email)
/** Until nothing is on its way any more. */
async function runAt(time: Date): Promise<void> {
  for (const { clock } of [server, beside]) clock.set(time)
  await Promise.all([mailWeeks(server.deps), mailWeeks(beside.deps)])
  await jobsEnd(server, 'mail.send')
}

test.each([
  ['2026-01-12T00:00:00Z', '2026-01-05T00:00:00.000Z'],
  ['2026-01-11T23:59:59Z', '2025-12-29T00:00:00.000Z'],
  ['2026-01-14T12:00:00Z', '2026-01-05T00:00:00.000Z'],
])('the last week before %s begins on %s', (now, from) => {
  const week = lastWeek(new Date(now))
  expect(week.from.toISOString()).toBe(from)
  expect(week.to.getTime() - week.from.getTime()).toBe(7 * 86_400_000)
})

it('says what came in the week, once, although two servers run it again and again', async () => {
  const wells = await provedCharity('Clear Wells')
  const idle = await provedCharity('No Gifts')
  const unproved = await heldCharity(server, 'Unproved')
  await giftTo(server, wells, { at: IN_WEEK, amount: '1000000' })
  await giftTo(server, wells, { at: '2026-01-11T23:59:59Z', amount: '2500000', paid: false })
  await giftTo(server, wells, { at: '2026-01-12T00:00:00Z', amount: '7000000' })
  await giftTo(server, unproved, { at: IN_WEEK })

  for (let runs = 0; runs < 3; runs++) await runAt(MONDAY)
  expect(mailsTo(wells)).toHaveLength(1)
  const [mail] = mailsTo(wells)
  expect(mail?.subject).toBe('2 gifts to Clear Wells last week')
  expect(mail?.text).toContain('From 5 January to 11 January, 2 gifts came to you: 3.5 XRP in all.')
  expect(mail?.text).toContain('2.5 XRP of it is still on its way')
  expect(mail?.text).toContain('https://gooddrop.example/Charity-Dashboard')
  for (const other of [idle, unproved]) expect(mailsTo(other)).toEqual([])
})

it('has the same Message-ID when it is sent anew after a restore', async () => {
  const school = await provedCharity('Night School')
  await giftTo(server, school, { at: IN_WEEK })
  await runAt(MONDAY)
  const { db } = server.deps
  const idOf = async () =>
    (
      await db
        .selectFrom('mails')
        .select('id')
        .where('key', '=', `charity.week:${school.account}:2026-01-05`)
        .executeTakeFirstOrThrow()
    ).id
  const id = await idOf()
  await db.deleteFrom('mails').where('id', '=', id).execute()
  await db.deleteFrom('charity_weeks').where('charity_id', '=', school.id).execute()
  await runAt(MONDAY)
  expect(await idOf()).toBe(id)
})

it('is not sent after two days, and not to who has switched it off or unsubscribed', async () => {
  const late = await provedCharity('Late')
  const off = await provedCharity('Switched Off')
  const gone = await provedCharity('Unsubscribed')
  const last = await provedCharity('Last')
  for (const each of [off, gone, last]) await giftTo(server, each, { at: IN_WEEK })
  const { headers } = off.holder
  const { preferences } = (await call(server, getPreferences, { headers })).json()
  expect(preferences.at(-1)).toEqual({ topic: 'charity_week', site: false, mail: true })
  await call(server, changePreference, { body: { topic: 'charity_week', site: false, mail: false }, headers })

  // A mail of the week before, whose link is then used.
  await giftTo(server, gone, { at: '2025-12-30T00:00:00Z' })
  await runAt(new Date('2026-01-05T08:00:00Z'))
  const link = /notifications\/unsubscribe#(\S+)/.exec(mailsTo(gone)[0]?.text ?? '')?.[1] ?? ''
  const left = await server.inject({
    method: 'POST',
    url: `${unsubscribeOneClick.path}?token=${link}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(left.statusCode).toBe(200)

  await runAt(MONDAY)
  expect(mailsTo(last)).toHaveLength(1)
  expect(mailsTo(off)).toEqual([])
  expect(mailsTo(gone)).toHaveLength(1)
  await giftTo(server, late, { at: '2026-01-13T00:00:00Z' })
  await runAt(new Date('2026-01-21T00:01:00Z'))
  expect(mailsTo(late)).toEqual([])
})
