import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { eventually } from '#testing/eventually.ts'
import { startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { deliverMail, mailWarning, requeueMails } from './deliver-mail.ts'
import { type Mail, sendMail } from './send-mail.ts'

let mailbox: TestMailbox
let server: TestServer
let count = 0

beforeAll(async () => {
  mailbox = await startMailbox()
  server = await testServer({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://gooddrop.example' } })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})
let to: string
beforeEach(() => {
  to = `reader-${++count}@example.org`
})

const mailWith = (change: Partial<Mail> = {}): Mail => ({
  key: `test:${to}`,
  to,
  subject: 'Your code',
  body: ['Hello <b>Ada</b>,', { code: '123456' }, { button: 'Go on', path: '/add-Info?a=1&b=2' }, { quote: 'Hi\nyou' }],
  because: 'You asked for it.',
  unsubscribePath: '/newsletter/unsubscribe?token=x',
  ...change,
})

const send = (mail: Mail) => inTransaction(server.deps.db, (tx) => sendMail(tx, server.deps, mail))
const stored = (key: string) =>
  server.deps.db.selectFrom('mails').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

it('arrives as HTML and as text, with links to the product and escaped markup', async () => {
  await send(mailWith())
  const mail = await mailbox.next(to)
  expect(mail).toMatchObject({ subject: 'Your code', from: 'hello@gooddrop.example' })
  expect(mail.headers['list-unsubscribe']).toBe('<https://gooddrop.example/newsletter/unsubscribe?token=x>')
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail.text).toContain('Hello <b>Ada</b>,\n\n    123456\n\nGo on:\nhttps://gooddrop.example/add-Info?a=1&b=2')
  expect(mail.text).toContain('> Hi\n> you')
  expect(mail.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,')
  expect(mail.html).toContain('href="https://gooddrop.example/add-Info?a=1&amp;b=2"')
  expect(mail.html).toContain('Hi<br>you')
})

it('is sent once per key, and its content is deleted afterwards', async () => {
  await Promise.all([send(mailWith()), send(mailWith()), send(mailWith({ subject: 'Another' }))])
  await send(mailWith())
  await mailbox.next(to)
  await eventually(async () => expect(await stored(`test:${to}`)).toMatchObject({ state: 'sent', content: null }))
  expect(mailbox.list(to)).toHaveLength(1)
})

it('is not sent when the transaction that asked for it fails', async () => {
  const failing = inTransaction(server.deps.db, async (tx) => {
    await sendMail(tx, server.deps, mailWith())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await send(mailWith({ key: `${to}:second`, subject: 'Second' }))
  await mailbox.next(to)
  expect(mailbox.list(to).map((mail) => mail.subject)).toEqual(['Second'])
})

it('is retried while the mail server is down, and the operator is warned', async () => {
  await mailbox.takeDown()
  await send(mailWith())
  await eventually(async () => expect((await stored(`test:${to}`)).last_error).toContain('ECONNREFUSED'))
  server.clock.advance(11 * 60_000)
  expect(await mailWarning(server.deps)).toMatch(/^1 wait to be sent: .*ECONNREFUSED/)
  await mailbox.bringUp()
  await requeueMails(server.deps)
  await mailbox.next(to)
  await eventually(async () => expect(await mailWarning(server.deps)).toBeUndefined())
})

it('shows up once even when a server died between sending and recording it', async () => {
  const { deps } = server
  const { mailer } = deps
  if (!mailer) throw new Error('there is a mailer')
  const dying = {
    ...mailer,
    async send(message: Parameters<typeof mailer.send>[0]) {
      await mailer.send(message)
      throw new Error('killed')
    },
  }
  // Without a job nobody sends it but us.
  const id = await inTransaction(deps.db, async (tx) => {
    await sendMail(tx, { ...deps, jobs: { enqueue: async () => undefined } }, mailWith())
    return (await tx.selectFrom('mails').select('id').where('to_address', '=', to).executeTakeFirstOrThrow()).id
  })
  await expect(deliverMail({ ...deps, mailer: dying }, id)).rejects.toThrow('killed')
  await Promise.all([deliverMail(deps, id), deliverMail(deps, id)])
  expect(await stored(`test:${to}`)).toMatchObject({ state: 'sent', tries: 2 })
  expect(mailbox.list(to)).toHaveLength(1)
})

it('is not retried for an unknown recipient or after its time', async () => {
  const nobody = `${to.split('@')[0]}@nobody.example`
  await send(mailWith({ to: nobody }))
  const late = mailWith({ key: `${to}:late`, notAfter: new Date(server.clock.now().getTime() - 1) })
  await send(late)
  await eventually(async () => {
    expect(await stored(`test:${to}`)).toMatchObject({ state: 'refused', content: null, tries: 1 })
    expect(await stored(late.key)).toMatchObject({ state: 'expired', content: null })
  })
  expect(mailbox.list(to)).toEqual([])
})

it('does not accept a second recipient or header in its fields', async () => {
  const smuggled = 'victim@example.org'
  await send(mailWith({ to, subject: `Hi\r\nBcc: ${smuggled}`, replyTo: `${to}, ${smuggled}` }))
  await mailbox.next(to)
  expect(mailbox.list(smuggled)).toEqual([])
})

it('throws mail_unavailable where no mail server is configured', async () => {
  const { mailer: _, ...rest } = server.deps
  const sent = inTransaction(server.deps.db, (tx) => sendMail(tx, { ...rest, mailer: undefined }, mailWith()))
  await expect(sent).rejects.toMatchObject({ code: 'mail_unavailable' })
})
