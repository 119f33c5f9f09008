import {
  changePreference,
  getPreferences,
  listNotifications,
  readAllNotifications,
  unsubscribe,
} from '@gooddrop/contract/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { call } from '#testing/call.ts'
import { countWritten, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { mailDigests } from './mail-digest.ts'
import { notify } from './notify.ts'

let server: TestServer
let mailbox: TestMailbox
let ada: Member
let nour: Member
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await testServer({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://gooddrop.example' } })
  ada = await member(server)
  nour = await member(server, { firstName: 'نور 🎨' })
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

const prefer = ({ headers }: Member, body: object) => call(server, changePreference, { body, headers })
const preferencesOf = async ({ headers }: Member) => (await call(server, getPreferences, { headers })).json()
const notificationsOf = async ({ id, headers }: Member) =>
  (await call(server, listNotifications, { params: { userId: id }, headers })).json()
const follow = (...causes: string[]) =>
  inTransaction(server.deps.db, async (tx) => {
    for (const cause of causes)
      await notify(tx, { to: { userId: ada.id }, kind: 'followed', actor: { userId: nour.id }, cause })
  })
const proveEmail = ({ id }: Member) =>
  server.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()

describe('notification preferences', () => {
  it('are on for the site and off for mail by default', async () => {
    const { preferences, mail_address } = await preferencesOf(ada)
    expect(preferences).toHaveLength(8)
    expect(preferences.every(({ site, mail }) => site && !mail)).toBe(true)
    expect(mail_address).toBeNull()
  })

  it('refuse mail without a verified address, and an unknown topic', async () => {
    expect((await prefer(ada, { topic: 'follows', site: true, mail: true })).statusCode).toBe(409)
    expect((await prefer(ada, { topic: 'weather', site: true, mail: false })).statusCode).toBe(400)
    expect((await prefer(ada, { topic: 'follows', site: 'yes', mail: false })).statusCode).toBe(400)
  })

  it('notify with the name of a person without a wallet, also right to left, and a link to them', async () => {
    await follow('first')
    const { notification, unread } = await notificationsOf(ada)
    expect(unread).toBe(1)
    expect(notification).toMatchObject([
      {
        action: 'followed',
        text: '\u2068نور 🎨 Example\u2069 is now following you',
        link: `/Author/${nour.id}`,
        bidder: { _id: nour.id },
      },
    ])
  })

  it('suppress a topic that is switched off', async () => {
    await prefer(ada, { topic: 'follows', site: false, mail: false })
    await follow('unwanted')
    expect((await notificationsOf(ada)).notification).toHaveLength(1)
  })

  it('send one digest, once, without what was read on the site meanwhile', async () => {
    await proveEmail(ada)
    await prefer(ada, { topic: 'follows', site: true, mail: true })
    await follow('read at once')
    await call(server, readAllNotifications, { body: {}, headers: ada.headers })
    await mailDigests(server.deps)
    // At once: the server mails by itself every minute, which may be between the two.
    await follow('a', 'b')
    await Promise.all([mailDigests(server.deps), mailDigests(server.deps)])
    const mail = await mailbox.next(ada.email)
    expect(mail.subject).toBe('2 new notifications from Gooddrop')
    expect(mail.text).toContain('is now following you')
    expect(await countWritten(server, ada.email)).toBe(1)
  })

  it('send by mail only, and then list nothing on the site', async () => {
    const before = await notificationsOf(ada)
    await prefer(ada, { topic: 'follows', site: false, mail: true })
    await follow('silent')
    await follow('silent')
    await mailDigests(server.deps)
    const mail = await mailbox.next(ada.email, ({ subject }) => subject.includes('is now following you'))
    expect(mail.text).toContain(`https://gooddrop.example/Author/${nour.id}`)
    const after = await notificationsOf(ada)
    expect([after.notification.length, after.unread]).toEqual([before.notification.length, before.unread])
  })

  it('stop mails by the link of any mail, also those about to be sent', async () => {
    await follow('too late')
    const [mail] = mailbox.list(ada.email)
    const token = /unsubscribe#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const leave = () => call(server, unsubscribe, { body: { token } })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const [, path] = /<https:\/\/gooddrop\.example(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
    const atOnce = { method: 'POST', url: path ?? '', headers, payload: 'List-Unsubscribe=One-Click' } as const
    expect([(await server.inject(atOnce)).statusCode, (await leave()).statusCode]).toEqual([200, 200])
    const written = await countWritten(server, ada.email)
    await follow('after it')
    await mailDigests(server.deps)
    expect(await countWritten(server, ada.email)).toBe(written)
    const { preferences } = await preferencesOf(ada)
    expect(preferences.some(({ mail }) => mail)).toBe(false)
  })
})
