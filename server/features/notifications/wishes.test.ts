import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { mailNews } from './mail-news.ts'
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

const PREFERENCES = '/api/v1/user/notification/preferences'
const wish = (who: Member, payload: object) =>
  server.inject({ method: 'PUT', url: PREFERENCES, headers: who.headers, payload })
const newsOf = async ({ id, headers }: Member) =>
  (await server.inject({ method: 'GET', url: `/api/v1/user/notification/get/${id}`, headers })).json()
const follow = (cause: string) =>
  inTransaction(server.deps.db, (tx) =>
    notify(tx, { to: { userId: ada.id }, kind: 'followed', actor: { userId: nour.id }, cause }),
  )
const proveEmail = ({ id }: Member) =>
  server.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
const subjects = () => mailbox.list(ada.email).map(({ subject }) => subject)

describe('what people want to hear of', () => {
  it('is everything, here alone, until they say otherwise', async () => {
    const { wishes, mail_address } = (
      await server.inject({ method: 'GET', url: PREFERENCES, headers: ada.headers })
    ).json()
    expect(wishes).toHaveLength(9)
    expect(wishes.every(({ site, mail }: { site: boolean; mail: boolean }) => site && !mail)).toBe(true)
    expect(mail_address).toBeNull()
  })

  it('is refused by mail without a proved address, and for a topic that there is not', async () => {
    expect((await wish(ada, { topic: 'follows', site: true, mail: true })).statusCode).toBe(409)
    expect((await wish(ada, { topic: 'weather', site: true, mail: false })).statusCode).toBe(400)
    expect((await wish(ada, { topic: 'follows', site: 'yes', mail: false })).statusCode).toBe(400)
  })

  it('names people without a wallet, written leftward or with a face, and leads to them', async () => {
    await follow('first')
    const { notification, unread } = await newsOf(ada)
    expect(unread).toBe(1)
    expect(notification).toMatchObject([
      {
        action: 'followed',
        text: '\u2068نور 🎨 Example\u2069 follows you now',
        link: `/Author/${nour.id}`,
        bidder: { _id: nour.id },
      },
    ])
  })

  it('stays untold when it is unwanted', async () => {
    await wish(ada, { topic: 'follows', site: false, mail: false })
    await follow('unwanted')
    expect((await newsOf(ada)).notification).toHaveLength(1)
  })

  it('comes by mail where it is wanted so, together, once, and not what was read here meanwhile', async () => {
    await proveEmail(ada)
    await wish(ada, { topic: 'follows', site: true, mail: true })
    await follow('read at once')
    await server.inject({ method: 'PUT', url: '/api/v1/user/notification/read-all', headers: ada.headers, payload: {} })
    await mailNews(server.deps)
    await follow('a')
    await follow('b')
    await Promise.all([mailNews(server.deps), mailNews(server.deps)])
    const mail = await mailbox.next(ada.email)
    expect(mail.subject).toBe('2 things happened on Gooddrop')
    expect(mail.text).toContain('follows you now')
    expect(subjects()).toHaveLength(1)
  })

  it('comes by mail alone where it is wanted so, and lists nothing here', async () => {
    const before = await newsOf(ada)
    await wish(ada, { topic: 'follows', site: false, mail: true })
    await follow('silent')
    await follow('silent')
    await mailNews(server.deps)
    const mail = await mailbox.next(ada.email, ({ subject }) => subject.includes('follows you now'))
    expect(mail.text).toContain(`https://gooddrop.example/Author/${nour.id}`)
    const after = await newsOf(ada)
    expect([after.notification.length, after.unread]).toEqual([before.notification.length, before.unread])
  })

  it('ends by the link of any mail, also for what was about to be sent', async () => {
    await follow('too late')
    const [mail] = mailbox.list(ada.email)
    const token = /unsubscribe\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const payload = { token }
    const leave = () => server.inject({ method: 'POST', url: '/api/v1/notification/unsubscribe', payload })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const [, path] = /<https:\/\/gooddrop\.example(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
    const atOnce = { method: 'POST', url: path ?? '', headers, payload: 'List-Unsubscribe=One-Click' } as const
    expect([(await server.inject(atOnce)).statusCode, (await leave()).statusCode]).toEqual([200, 200])
    const sent = subjects().length
    await follow('after it')
    await mailNews(server.deps)
    expect(subjects()).toHaveLength(sent)
    const { wishes } = (await server.inject({ method: 'GET', url: PREFERENCES, headers: ada.headers })).json()
    expect(wishes.some(({ mail }: { mail: boolean }) => mail)).toBe(false)
  })
})
