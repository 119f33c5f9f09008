import { confirmSubscription, createFeedback, unsubscribe } from '@gooddrop/contract/contact.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { subscribe as subscribeEndpoint } from '@gooddrop/contract/newsletter.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteExpired } from '#retention.ts'
import { call } from '#testing/call.ts'
import { linkIn, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { copy } from './copy.ts'
import { answerFeedback } from './give-feedback.ts'
import { exportSubscribers } from './subscribe.ts'

let mailbox: TestMailbox
let server: TestServer
let count = 0
let email: string

beforeAll(async () => {
  mailbox = await startMailbox()
  server = await testServer({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://gooddrop.example' } })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})
beforeEach(() => {
  email = `reader-${++count}@example.org`
})

const subscribe = (address = email) => call(server, subscribeEndpoint, { body: { email: address } })
const confirm = (token: string | null) => call(server, confirmSubscription, { body: { token } })
const leave = (token: string | null) => call(server, unsubscribe, { body: { token } })
/** As mail programs do it: both kinds of forms that there are. */
const byOneClick = ({ pathname, search }: URL) => {
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = pathname + search
  return Promise.all([
    server.inject({ method: 'POST', url, headers: asForm, payload: 'List-Unsubscribe=One-Click' }),
    server.inject({ method: 'POST', url, payload: form }),
  ])
}
const tokenIn = (link: URL) => link.searchParams.get('token') ?? link.hash.slice(1)
const subscribed = async () => (await exportSubscribers(server.deps)).find((each) => each.email === email)

it('subscribes after confirmation by mail, and unsubscribes by the link of any newsletter', async () => {
  expect((await subscribe(email.toUpperCase())).json()).toMatchObject({ success: true, message: copy.confirmFirst })
  const asked = await mailbox.next(email)
  expect(asked.subject).toBe(copy.confirmSubject)
  expect(await subscribed()).toBeUndefined()

  const link = linkIn(asked)
  expect(link.href).toMatch(/^https:\/\/gooddrop\.example\/newsletter\/confirm#[\w-]{43}$/)
  for (const reply of await Promise.all([confirm(tokenIn(link)), confirm(tokenIn(link))]))
    expect(reply.json()).toMatchObject({ success: true, message: messages.subscribed })
  const welcome = await mailbox.next(email, (mail) => mail.subject === copy.welcomeSubject)
  const exported = await subscribed()
  expect(exported).toMatchObject({ email, unsubscribeUrl: expect.stringContaining('/newsletter/unsubscribe?token=') })

  const way = new URL(/<(.+)>/.exec(welcome.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
  // What people click has the token in the fragment, which no server logs.
  expect(welcome.text).toContain(way.href.replace('?token=', '#'))
  expect(welcome.text + welcome.html).not.toContain('?token=')
  expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  for (const reply of await byOneClick(way)) expect(reply.statusCode).toBe(200)
  expect(await subscribed()).toBeUndefined()
  expect((await leave(tokenIn(way))).statusCode).toBe(200)
  expect((await leave(tokenIn(new URL(exported!.unsubscribeUrl)))).statusCode).toBe(200)
  expect(await subscribed()).toBeUndefined()
  expect((await confirm(tokenIn(link))).statusCode).toBe(404)
  expect(mailbox.list(email)).toHaveLength(2)
})

it('answers everybody alike and mails an address only once in a while', async () => {
  const replies = await Promise.all([subscribe(), subscribe(), subscribe()])
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  await confirm(tokenIn(linkIn(await mailbox.next(email))))
  await mailbox.next(email, (mail) => mail.subject === copy.welcomeSubject)
  server.clock.advance(3_600_000)
  expect((await subscribe()).body).toBe(replies[0]!.body)
  const other = `other-${email}`
  await subscribe(other)
  await mailbox.next(other)
  expect(mailbox.list(email)).toHaveLength(2)
})

it('asks again later without an answer, and old links expire', async () => {
  await subscribe()
  const old = tokenIn(linkIn(await mailbox.next(email)))
  server.clock.advance(8 * 86_400_000)
  expect((await confirm(old)).json()).toMatchObject({ code: 'not_found', message: messages.linkOver })
  await subscribe()
  const fresh = await mailbox.next(email, (mail) => tokenIn(linkIn(mail)) !== old)
  expect((await confirm(tokenIn(linkIn(fresh)))).statusCode).toBe(200)
})

it.each(['', 'ada', 'a b@example.org', 'a@b.org,c@d.org', 'a@b.org\nBcc: c@d.org'])(
  'refuses the address %j',
  async (address) => {
    const reply = await subscribe(address)
    expect([reply.statusCode, reply.json().message]).toEqual([400, messages.invalidEmail])
  },
)

it.each(['ada@', '@example.org', 'a@b@c', '@'])(
  'accepts %j, which contains an @, and stores nothing',
  async (address) => {
    expect((await subscribe(address)).json()).toMatchObject({ success: true, message: copy.confirmFirst })
    const stored = server.deps.db.selectFrom('subscribers').select('email').where('email', '=', address)
    expect(await stored.execute()).toEqual([])
  },
)

it('mails an address without a dot', async () => {
  const address = `${email.split('@')[0]}@example`
  await subscribe(address)
  expect(await mailbox.next(address)).toBeDefined()
})

it('deletes addresses that were never confirmed, and no others', async () => {
  await subscribe()
  const reader = `kept-${email}`
  await subscribe(reader)
  const token = tokenIn(linkIn(await mailbox.next(reader)))
  await confirm(token)
  const known = async () =>
    (
      await server.deps.db.selectFrom('subscribers').select('email').where('email', 'in', [email, reader]).execute()
    ).map((row) => row.email)
  await deleteExpired(server.deps)
  expect((await known()).sort()).toEqual([reader, email].sort())
  server.clock.advance(31 * 86_400_000)
  await deleteExpired(server.deps)
  expect(await known()).toEqual([reader])
})

it('stores only hashes of tokens', async () => {
  await subscribe()
  const token = tokenIn(linkIn(await mailbox.next(email)))
  const rows = await server.deps.db.selectFrom('subscriber_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('stores feedback as plain text, and answers it once by mail', async () => {
  const feedback = {
    feedbackname: '<b>Ada</b>',
    feedbackemail: email,
    feedbackmessage: 'A <script>x()</script>charity',
  }
  expect((await call(server, createFeedback, { body: feedback })).statusCode).toBe(200)
  const trapped = await call(server, createFeedback, { body: { ...feedback, website: 'x' } })
  expect(trapped.statusCode).toBe(200)
  const rows = await server.deps.db.selectFrom('feedback').selectAll().where('email', '=', email).execute()
  expect(rows).toMatchObject([{ name: 'Ada', message: 'A charity', answer: null }])

  const id = rows[0]!.id
  const answers = await Promise.allSettled([
    answerFeedback(server.deps, id, 'Thank you.\n\nWe look.'),
    answerFeedback(server.deps, id, 'Thanks.'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const mail = await mailbox.next(email)
  expect(mail.text).toContain('Hello Ada,')
  expect(mail.text).toContain('> A charity')
  expect(mailbox.list(email)).toHaveLength(1)
})

it.each([
  ['feedbackname', 'Name is required'],
  ['feedbackemail', 'Email is required'],
  ['feedbackmessage', 'Message is required'],
])('needs %s', async (field, sentence) => {
  const feedback = { feedbackname: 'Ada', feedbackemail: email, feedbackmessage: 'Hello', [field]: ' ' }
  const reply = await call(server, createFeedback, { body: feedback })
  expect([reply.statusCode, reply.json().message]).toEqual([400, sentence])
})

it('throws mail_unavailable where no mail server is configured', async () => {
  const mute = await testServer({ beside: server })
  const reply = await call(mute, subscribeEndpoint, { body: { email } })
  await mute.stop()
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'mail_unavailable'])
})
