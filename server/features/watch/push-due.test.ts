import { logout } from '@gooddrop/contract/sessions.ts'
import {
  addDevice,
  changeWatchHours,
  getWatchSettings,
  MAX_DEVICES,
  removeDevice,
  renewDevice,
  stopWatching,
} from '@gooddrop/contract/watch.ts'
import { pushPart } from '@gooddrop/sandbox/push/push-part.ts'
import { newReceiverKeys, subscribeReceiver } from '@gooddrop/sandbox/push/receiver.ts'
import { type Served, serve } from '@gooddrop/sandbox/serve.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { jobsEnd } from '#testing/jobs.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { pushDue } from './push-due.ts'
import { watching, XRP } from './testing/watching.ts'

const MAKER = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const PUSH = { bell: true, mail: 'off', push: true } as const
let server: TestServer
let sandbox: Served
let maker: Member
let does: ReturnType<typeof watching>
beforeAll(async () => {
  const now = () => server.clock.now().getTime()
  sandbox = await serve([pushPart(() => sandbox.url, now)], 0)
  server = await testServer({ env: { PUSH_SERVICES: sandbox.url } })
  does = watching(server)
  maker = await member(server, { firstName: 'Mira', walletAddress: MAKER })
})
afterAll(async () => {
  await server?.stop()
  await sandbox?.close()
})

const add = ({ headers }: Member, body: object) => call(server, addDevice, { body, headers })
const settingsOf = async ({ headers }: Member) => (await call(server, getWatchSettings, { headers })).json()

/** A person with a browser that shows push messages, who watches a work. */
async function fanWithBrowser() {
  const fan = await member(server)
  const browser = await subscribeReceiver(sandbox.url, (await settingsOf(fan)).push_key)
  expect((await add(fan, browser.subscription)).statusCode).toBe(200)
  const nftId = await does.work('Ebb', MAKER)
  await does.watch(fan, 'work', nftId, PUSH)
  return { fan, browser, nftId }
}

/** Lists the work, and waits until its watchers are notified and what was due by then has been sent. */
async function listAndNotify(nftId: string, price: bigint): Promise<void> {
  await does.list(maker, nftId, price)
  await jobsEnd(server, 'watch.notify', 'watch.push')
}

const listAndWait = async ({ fan, nftId }: { fan: Member; nftId: string }, price: bigint) => {
  const before = (await does.messagesOf(fan)).length
  await listAndNotify(nftId, price)
  expect(await does.messagesOf(fan)).toHaveLength(before + 1)
}

describe('push messages', () => {
  it('are in the language of who gets them', async () => {
    const watched = await fanWithBrowser()
    await call(server, getWatchSettings, { headers: watched.fan.headers, query: { lang: 'de' } })
    await listAndWait(watched, 1_500_000n)
    const [message] = await watched.browser.received()
    expect(JSON.parse(message?.text ?? '')).toMatchObject({
      body: 'Mira Example hat „Ebb“ für 1,5 XRP zum Verkauf gestellt',
      look: 'Ansehen',
      stop: { title: 'Nicht mehr beobachten' },
    })
  })

  it('reach the browser encrypted for it, once, and can end the watch without a sign-in', async () => {
    const { browser, fan, nftId } = await fanWithBrowser()
    await does.list(maker, nftId, 3n * XRP)
    await eventually(async () => expect(await does.messagesOf(fan)).toHaveLength(1))
    // Beside the job that sends it.
    await Promise.all([pushDue(server.deps), pushDue(server.deps)])
    await jobsEnd(server, 'watch.push')
    expect(await browser.received()).toHaveLength(1)
    const [message] = await browser.received()
    expect(message).toMatchObject({ ttl: 86_400, urgency: 'normal' })
    const shown = JSON.parse(message?.text ?? '')
    expect(shown).toMatchObject({
      title: 'Gooddrop',
      body: 'Mira Example listed “Ebb” for 3 XRP',
      url: `/ItemDetail?nftId=${nftId}`,
    })
    const stop = await call(server, stopWatching, { body: { token: shown.stop.token } })
    expect(stop.json().message).toBe('You no longer watch this')
    await listAndNotify(nftId, 4n * XRP)
    expect(await does.messagesOf(fan)).toHaveLength(1)
  })

  it('wait until quiet hours are over', async () => {
    const watched = await fanWithBrowser()
    const { fan, browser } = watched
    server.clock.set(new Date('2026-01-10T23:00:00Z'))
    const body = { time_zone: 'Europe/Lisbon', quiet: { from: '22:00', until: '07:30' } }
    expect((await call(server, changeWatchHours, { body, headers: fan.headers })).json()).toMatchObject(body)
    await listAndWait(watched, 3n * XRP)
    expect(await browser.received()).toEqual([])
    server.clock.set(new Date('2026-01-11T07:29:00Z'))
    await pushDue(server.deps)
    expect(await browser.received()).toEqual([])
    server.clock.set(new Date('2026-01-11T07:30:00Z'))
    await pushDue(server.deps)
    expect(await browser.received()).toHaveLength(1)
  })

  it('are sent again after trouble, and never again to a browser that has ended it', async () => {
    const watched = await fanWithBrowser()
    const { fan, browser } = watched
    await browser.answerWith(503)
    await listAndWait(watched, 3n * XRP)
    expect(await openPushes(fan)).toEqual([{ push_tries: 1 }])
    await browser.answerWith(0)
    server.clock.advance(61_000)
    await pushDue(server.deps)
    expect(await browser.received()).toHaveLength(1)
    await browser.end()
    await listAndWait(watched, 5n * XRP)
    expect((await settingsOf(fan)).devices).toEqual([])
  })
})

const openPushes = ({ id }: Member) =>
  server.deps.db
    .selectFrom('watch_messages')
    .select('push_tries')
    .where('user_id', '=', id)
    .where('push_at', '>', server.clock.now().toISOString())
    .execute()

describe('devices', () => {
  it('are refused when they are not browsers, and more than ten', async () => {
    const fan = await member(server)
    const { pair, auth } = newReceiverKeys()
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
    for (const endpoint of ['http://127.0.0.1:5432/', 'https://localhost/x', 'https://169.254.169.254/latest'])
      expect((await add(fan, { endpoint, keys })).statusCode).toBe(400)
    const wrong = { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect((await add(fan, { endpoint: 'https://push.example.com/0', keys: wrong })).statusCode).toBe(400)
    for (let n = 0; n < MAX_DEVICES; n++)
      expect((await add(fan, { endpoint: `https://push.example.com/${n}`, keys })).statusCode).toBe(200)
    expect((await add(fan, { endpoint: 'https://push.example.com/0', keys })).statusCode).toBe(200)
    expect((await add(fan, { endpoint: 'https://push.example.com/more', keys })).statusCode).toBe(409)
    const { devices } = await settingsOf(fan)
    expect(devices).toHaveLength(MAX_DEVICES)
    const id = devices[0]?._id ?? ''
    const remove = ({ headers }: Member) => call(server, removeDevice, { params: { id }, headers })
    expect((await remove(maker)).statusCode).toBe(404)
    expect((await remove(fan)).statusCode).toBe(200)
  })

  it('replace their subscription by the secret of the former one alone', async () => {
    const { fan, browser } = await fanWithBrowser()
    const next = await subscribeReceiver(sandbox.url)
    const renew = (auth: string) => {
      const body = { former: { endpoint: browser.endpoint, auth }, subscription: next.subscription }
      return call(server, renewDevice, { body })
    }
    expect((await renew(newReceiverKeys().auth.toString('base64url'))).statusCode).toBe(404)
    expect((await renew(browser.subscription.keys.auth)).statusCode).toBe(200)
    expect((await settingsOf(fan)).devices).toHaveLength(1)
    const row = server.deps.db.selectFrom('push_devices').select('user_id').where('endpoint', '=', next.endpoint)
    expect(await row.execute()).toEqual([{ user_id: fan.id }])
  })

  it('end with the session in which they were added', async () => {
    const { fan, browser } = await fanWithBrowser()
    expect((await call(server, logout, { headers: fan.headers })).statusCode).toBe(200)
    const rows = server.deps.db.selectFrom('push_devices').select('id').where('endpoint', '=', browser.endpoint)
    expect(await rows.execute()).toEqual([])
  })

  it('keep one key, whoever asks first, and refuse unknown time zones', async () => {
    const fan = await member(server)
    const keys = await Promise.all([settingsOf(fan), settingsOf(maker)])
    expect(new Set(keys.map(({ push_key }) => push_key)).size).toBe(1)
    for (const time_zone of ['Mars/Olympus', 'FOO+3', '+02:00', "UTC'; drop"])
      expect(
        (await call(server, changeWatchHours, { body: { time_zone, quiet: null }, headers: fan.headers })).statusCode,
      ).toBe(400)
  })
})
