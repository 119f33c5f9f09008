import { login, register } from '@gooddrop/contract/accounts.ts'
import { LANGUAGES, type Language } from '@gooddrop/contract/language.ts'
import { listNotifications } from '@gooddrop/contract/notifications.ts'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import { accountData } from '#features/accounts/find-person.ts'
import { reasons } from '#features/signing/copy.ts'
import { inLanguage } from '#language.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { languageOf, preferredLanguage } from './language.ts'

describe('the language of a request', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['it, fr;q=0.8, en;q=0.5', 'fr'],
    ['en;q=0.5, ja', 'ja'],
    ['es;q=0.3,ar;q=0.7', 'ar'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['*', undefined],
    ['*, de;q=0.5', undefined],
    ['nl, pt-BR', undefined],
    ['de;q=nonsense, fr;q=0.2', 'fr'],
    [';;;,,=q', undefined],
  ])('is what %j prefers: %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })

  it('is not looked for in a header that goes on and on', () => {
    expect(preferredLanguage('x'.repeat(5000))).toBeUndefined()
    expect(preferredLanguage(`${'nl,'.repeat(5000)}de`)).toBeUndefined()
  })

  it.each([
    ['/Explore?lang=fr', 'language=de', 'ja', 'fr'],
    ['/Explore?text=a&lang=ar', undefined, undefined, 'ar'],
    ['/Explore?lang=tlh', 'language=de', 'ja', 'de'],
    ['/Explore', 'a=b; language=es', 'ja', 'es'],
    ['/Explore', 'language=<script>', 'ja', 'ja'],
    ['/Explore', 'otherlanguage=de', undefined, undefined],
    ['/Explore?slang=de', undefined, undefined, undefined],
  ])('of %s with the cookie %s and the header %s is %s', (url, cookie, header, language) => {
    const headers = { ...(cookie && { cookie }), ...(header && { 'accept-language': header }) }
    expect(languageOf({ url, headers })).toBe(language)
  })
})

let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: { PUBLIC_URL: 'https://gooddrop.example' } })
})
afterAll(() => server.stop())

const EMAIL_REQUIRED: Record<Language, string> = {
  en: 'Email is required',
  de: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  fr: 'L’adresse e-mail est obligatoire',
  es: 'Introduce tu dirección de correo',
  ja: 'メールアドレスを入力してください',
  ar: 'البريد الإلكتروني مطلوب',
}
const withoutEmail = { first_name: 'Ada', last_name: 'Example', username: 'ada', password: 'correct horse' }

const refused = async (headers: Record<string, string> = {}) =>
  (await call(server, register, { headers, body: withoutEmail })).json().message

describe('a refusal', () => {
  it('is in English where nothing names another language, and in German where something does', async () => {
    expect(await refused()).toBe('Email is required')
    expect(await refused({ 'accept-language': 'nl' })).toBe('Email is required')
    expect(await refused({ 'accept-language': 'de-CH, en;q=0.3' })).toBe(EMAIL_REQUIRED.de)
    expect(await refused({ cookie: 'language=de', 'accept-language': 'fr' })).toBe(EMAIL_REQUIRED.de)
  })

  it.each([
    ['of a call for members', { url: '/api/v1/notifications/x' }, 'Das konnten wir nicht finden'],
    ['of a body that is no JSON', { method: 'POST', url: register.path, payload: '{' }, /kein gültiges JSON/],
    ['of an address that is none', { url: '/%zz' }, 'Ein Teil dieser Anfrage ist ungültig'],
    ['of what is not signed in', { url: listSessions.path, headers: { token: 'x' } }, 'Bitte melden Sie sich dafür an'],
  ])('%s is in German as well', async (_, { headers, ...request }: Record<string, object | string>, message) => {
    const reply = await server.inject({
      ...request,
      headers: { 'content-type': 'application/json', ...(headers as object), 'accept-language': 'de' },
    })
    expect(reply.json().message).toMatch(message)
  })

  it('never is in the language of another request, however many there are at once', async () => {
    const asked = Array.from({ length: 300 }, (_, nth) => LANGUAGES[nth % LANGUAGES.length] as Language)
    // Over few connections that are kept, with bodies too long for one packet.
    const body = JSON.stringify({ ...withoutEmail, padding: 'x'.repeat(100_000) })
    const answers = await Promise.all(
      asked.map(async (language) => {
        const headers = { 'content-type': 'application/json', 'accept-language': language }
        const reply = await fetch(server.url + register.path, { method: 'POST', headers, body })
        return ((await reply.json()) as { message: string }).message
      }),
    )
    expect(answers).toEqual(asked.map((language) => EMAIL_REQUIRED[language]))
  })
})

describe('a language that the address chooses', () => {
  it('is remembered in a cookie that the page may read', async () => {
    const reply = await server.inject({ url: `${listSessions.path}?lang=fr` })
    expect(reply.headers['set-cookie']).toBe('language=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
    expect(reply.json().message).toBe('Veuillez vous connecter pour continuer')
  })

  it('is not where it is none of ours, and not with pictures that caches keep', async () => {
    expect((await server.inject({ url: `${listSessions.path}?lang=xx` })).headers['set-cookie']).toBeUndefined()
    const picture = await server.inject({ url: '/cards/work/00000000-0000-0000-0000-000000000000.jpg?lang=fr' })
    expect(picture.headers['set-cookie']).toBeUndefined()
  })
})

describe('the language of a person', () => {
  const languageIn = async (id: string) =>
    (await server.deps.db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow())
      .language

  it('is not known until a request says it', async () => {
    const { id } = await member(server)
    expect(await languageIn(id)).toBeNull()
  })

  it('is that of the request with which they register, sign in or choose', async () => {
    const email = 'reader@example.org'
    const password = 'correct horse'
    const person = { first_name: 'Ada', last_name: 'Example', username: 'reader', email, password }
    const { user, token } = (
      await call(server, register, { headers: { 'accept-language': 'ja' }, body: person })
    ).json()
    expect(await languageIn(user._id)).toBe('ja')
    await call(server, login, { headers: { 'accept-language': 'es' }, body: { email, password } })
    expect(await languageIn(user._id)).toBe('es')
    await call(server, login, { body: { email, password } })
    expect(await languageIn(user._id)).toBe('es')
    await call(server, listSessions, { headers: { token, 'accept-language': 'fr' } })
    expect(await languageIn(user._id)).toBe('es')
    await call(server, listSessions, { headers: { token }, query: { lang: 'ar' } })
    expect(await languageIn(user._id)).toBe('ar')
  })

  it('is theirs to read back, and is deleted with the account', async () => {
    const { id, headers } = await member(server)
    await call(server, listSessions, { headers, query: { lang: 'de' } })
    expect(await accountData(server.deps.db, id)).toMatchObject({ language: 'de' })
    const gone = await server.inject({
      method: 'DELETE',
      url: '/api/v1/user/account',
      headers,
      payload: { password: 'correct horse' },
    })
    expect(gone.json()).toMatchObject({ success: true })
    expect(await languageIn(id)).toBeNull()
  })
})

describe('a message over a socket', () => {
  it('is in the language of the page that listens', async () => {
    const { id, token } = await member(server)
    const german = await browserSocket(server.url, token, { cookie: 'language=de' })
    const english = await browserSocket(server.url, token)
    const message = reasons.rejected
    const payload = { success: false, message, data: message }
    await inTransaction(server.deps.db, (tx) => publish(tx, { to: [userRoom(id)], name: 'mintResult', payload }))
    const heardBy = ({ heard }: typeof german) => heard.filter(({ name }) => name === 'mintResult')
    await eventually(() => expect([heardBy(german).length, heardBy(english).length]).toEqual([1, 1]))
    expect(heardBy(english)[0]?.payload).toMatchObject(payload)
    const translated = inLanguage('de', () => reasons.rejected)
    expect(heardBy(german)[0]?.payload).toMatchObject({ message: translated, data: translated })
    expect((await german.watch('nonsense')).message).toBe('Dieses Thema gibt es nicht')
    expect((await english.watch('nonsense')).message).toBe('There is no such topic')
    german.close()
    english.close()
  })
})

it('words a notification in the language of whoever reads it', async () => {
  const { id, headers } = await member(server)
  await server.deps.db
    .insertInto('notifications')
    .values({
      user_id: id,
      kind: 'bid_too_late',
      data: JSON.stringify({ title: 'Low Tide', price: '1500000', reason: 'This auction has ended' }),
      cause: 'test',
      mail_due: false,
      silent: false,
    })
    .execute()
  const textIn = async (language: string) => {
    const input = { params: { userId: id }, headers: { ...headers, 'accept-language': language } }
    return (await call(server, listNotifications, input)).json().notification[0]?.text
  }
  expect(await textIn('en')).toBe('Your bid of 1.5 XRP for “Low Tide” does not count. This auction has ended')
  expect(await textIn('de')).toBe('Ihr Gebot von 1,5 XRP für „Low Tide“ zählt nicht. Diese Auktion ist beendet')
})
