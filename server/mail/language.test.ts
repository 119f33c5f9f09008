import { forgotPassword, register } from '@gooddrop/contract/accounts.ts'
import { confirmSubscription } from '@gooddrop/contract/contact.ts'
import { subscribe } from '@gooddrop/contract/newsletter.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { linkIn, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let mailbox: TestMailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await testServer({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://gooddrop.example' } })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

async function registerIn(language: string | undefined, name: string): Promise<string> {
  const email = `${name}@example.org`
  const body = { first_name: 'Ada', last_name: 'Example', username: name, email, password: 'correct horse' }
  const reply = await call(server, register, { body, headers: language ? { 'accept-language': language } : {} })
  expect(reply.statusCode).toBe(200)
  return email
}

it('writes to who registered in Japanese in Japanese, whoever asks for the mail', async () => {
  const email = await registerIn('ja', 'sora')
  await call(server, forgotPassword, { body: { email }, headers: { 'accept-language': 'de' } })
  const mail = await mailbox.next(email)
  expect(mail.subject).toBe('Gooddropのパスワードの再設定')
  expect(mail.html).toContain('<html lang="ja">')
  expect(mail.html).toContain('新しいパスワードを設定')
  expect(mail.html).toContain('売買のたびに寄付が生まれます。')
  expect(mail.text).toContain('Gooddrop. 売買のたびに寄付が生まれます。')
})

it('writes Arabic from right to left', async () => {
  const email = await registerIn('ar', 'nour')
  await call(server, forgotPassword, { body: { email } })
  const mail = await mailbox.next(email)
  expect(mail.subject).toBe('إعادة تعيين كلمة مرور Gooddrop')
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail.html).toMatch(/<body class="paper" dir="rtl"/)
})

it('writes to others in the language of the request, and in English where there is none', async () => {
  const german = await registerIn(undefined, 'maren')
  await call(server, forgotPassword, { body: { email: german }, headers: { 'accept-language': 'de' } })
  expect((await mailbox.next(german)).subject).toBe('Setzen Sie Ihr Gooddrop-Passwort zurück')
  const english = await registerIn(undefined, 'ada')
  await call(server, forgotPassword, { body: { email: english } })
  const mail = await mailbox.next(english)
  expect(mail.subject).toBe('Reset your Gooddrop password')
  expect(mail.html).toContain('<html lang="en"><head>')
})

it('writes the newsletter in the language of the subscription, wherever its link is opened', async () => {
  const email = 'lectrice@example.org'
  await call(server, subscribe, { body: { email }, headers: { cookie: 'language=fr' } })
  const asked = await mailbox.next(email)
  expect(asked.subject).toBe('Veuillez confirmer votre inscription')
  const token = linkIn(asked).hash.slice(1)
  await call(server, confirmSubscription, { body: { token }, headers: { 'accept-language': 'es' } })
  const welcome = await mailbox.next(email, ({ subject }) => subject !== asked.subject)
  expect(welcome.subject).toBe('Votre inscription à la lettre d’information de Gooddrop est confirmée')
  expect(welcome.text).toContain('Se désinscrire\u202f: https://gooddrop.example/newsletter/unsubscribe#')
})
