import { shortAddress } from '@gooddrop/contract/ids.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { listSessions, logout } from '@gooddrop/contract/sessions.ts'
import { cancelSignRequest, getSignRequest, renewSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { readMemos } from '@gooddrop/ledger/memos.ts'
import { openRequest } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { publish } from '#events/publish.ts'
import { socketRoom, userRoom } from '#events/rooms.ts'
import { type BrowserSocket, browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { member } from '#testing/member.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { rowOf } from './testing/asking.ts'

let world: World
const sockets: BrowserSocket[] = []

beforeAll(async () => {
  world = await startWorld({ webhooks: true })
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await world?.stop()
})

const page = async (token?: string) => {
  const socket = await browserSocket(world.server.url, token)
  sockets.push(socket)
  return socket
}

const ask = async (socketId: string, { userId, token }: { userId?: string; token?: string } = {}) => {
  const reply = await call(world.server, signIn, {
    params: { socketId },
    query: { userId },
    ...(token && { headers: { token } }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const heard = (socket: BrowserSocket, name: string) =>
  eventually(() => {
    const event = socket.heard.find((one) => one.name === name)
    if (!event) throw new Error(`${name} was not received: ${JSON.stringify(socket.heard)}`)
    return event.payload as Record<string, unknown>
  })

const stateOf = async (id: string, secret: string) => {
  const reply = await call(world.server, getSignRequest, { params: { id }, headers: { secret } })
  return reply.json()
}

const connect = async (person: Person) => {
  const socket = await page()
  const { body } = await ask(socket.id)
  await world.phone.sign(body.link, person.secret)
  return { socket, result: await heard(socket, 'result'), body }
}

describe('signing in by wallet', () => {
  it('shows the site and two words in the wallet, which the page shows, too, anew for every request', async () => {
    const [first, ...others] = [(await ask('none')).body, (await ask('none')).body, (await ask('none')).body] as const
    expect(first.words).toMatch(/^[a-z]+ [a-z]+$/)
    // Two of them may be alike by chance, once in ten thousand times; all three are not.
    expect(others.some(({ words }) => words !== first.words)).toBe(true)
    const site = new URL(world.server.deps.config.PUBLIC_URL).host
    const { custom_meta, txjson } = await openRequest(world.server.deps.config.XUMM_URL, first.link)
    expect(custom_meta.instruction).toContain('Scan QR Code From your Xumm App')
    expect(custom_meta.instruction).toContain(`${site}, whose page shows the words: ${first.words}`)
    // For wallets that show memos and no instruction.
    expect(readMemos(txjson.Memos).all[0]?.text).toContain(`"words":"${first.words}"`)
    expect((await stateOf(first.sign_request_id, first.secret)).sign_request.words).toBe(first.words)
  })

  it('subscribes the browser that asked to the person’s events, until the session ends', async () => {
    const witness = await page()
    const { socket, result } = await connect(await world.person())
    const { token, user } = result as { token: string; user: { _id: string } }
    const publishUnread = (unread: number) =>
      inTransaction(world.server.deps.db, (tx) =>
        publish(tx, {
          to: [userRoom(user._id), socketRoom(witness.id)],
          name: 'notification',
          payload: { success: true, message: 'OK', data: { unread } },
        }),
      )
    await publishUnread(7)
    expect(await heard(socket, 'notification')).toMatchObject({ data: { unread: 7 } })
    await call(world.server, logout, { headers: { token } })
    await publishUnread(8)
    await eventually(() => expect(witness.heard.at(-1)?.payload).toMatchObject({ data: { unread: 8 } }))
    expect(socket.heard.filter((one) => one.name === 'notification')).toHaveLength(1)
  })

  it('creates a person for a new wallet, and sends the result to the browser that asked alone', async () => {
    const ada = await world.person()
    const [asking, other] = [await page(), await page()]
    const { status, body } = await ask(asking.id)
    expect(status).toBe(200)
    expect(body.message).toMatch(/^data:image\/png;base64,/)
    expect(body.qr_png).toBe(body.message)
    expect(body.link).toContain('/sign/')
    await world.phone.open(body.link)
    expect(await heard(asking, 'liveXum')).toMatchObject({ data: true, success: true })
    await world.phone.sign(body.link, ada.secret)
    const result = await heard(asking, 'result')
    expect(result).toMatchObject({
      success: true,
      message: messages.walletConnected,
      account: ada.address,
      token: expect.any(String),
      user: { wallet_address: ada.address, email: null, xumm_scan: true, connect_wallet: false },
    })
    // Called by their address until they choose a name.
    expect(result.user).toMatchObject({ username: shortAddress(ada.address), first_name: null })
    expect(other.heard).toEqual([])
    const profile = await call(world.server, listSessions, { headers: { token: String(result.token) } })
    expect(profile.statusCode).toBe(200)
  })

  it('recognises a known wallet, whichever kind of key it has', async () => {
    for (const algorithm of ['ed25519', 'ecdsa-secp256k1'] as const) {
      const person = await world.person({ algorithm })
      const first = await connect(person)
      const second = await connect(person)
      expect(second.result.user).toMatchObject({ _id: (first.result.user as { _id: string })._id })
      expect(second.result.token).not.toBe(first.result.token)
    }
  })

  it('adds the wallet to whoever is signed in, and refuses somebody else’s', async () => {
    const [wallet, taken] = [await world.person(), await world.person()]
    await connect(taken)
    const ada = await member(world.server)
    const socket = await page(ada.token)
    const { body } = await ask(socket.id, { userId: ada.id, token: ada.token })
    await world.phone.sign(body.link, wallet.secret)
    const result = await heard(socket, 'result')
    expect(result).toMatchObject({ success: true, account: wallet.address, user: { _id: ada.id, xumm_scan: true } })
    expect(result.token).toBeUndefined()

    const again = await page(ada.token)
    const asked = await ask(again.id, { userId: ada.id, token: ada.token })
    await world.phone.sign(asked.body.link, taken.secret)
    expect(await heard(again, 'result')).toMatchObject({
      success: false,
      message: 'This wallet is already connected to another account',
      data: 'This wallet is already connected to another account',
    })
  })

  it('cannot be requested for another person', async () => {
    const [ada, eve] = [await member(world.server), await member(world.server)]
    expect((await ask('somewhere', { userId: ada.id, token: eve.token })).status).toBe(403)
    expect((await ask('somewhere', { userId: ada.id })).status).toBe(403)
  })

  it('survives a lost socket: the secret collects the outcome, once', async () => {
    const ada = await world.person()
    const { body } = await ask('a-socket-that-went-away')
    await world.phone.sign(body.link, ada.secret)
    await eventually(async () => {
      const row = await world.server.deps.db
        .selectFrom('sign_requests')
        .select('state')
        .where('id', '=', body.sign_request_id)
        .executeTakeFirstOrThrow()
      expect(row.state).toBe('validated')
    })
    const stranger = await call(world.server, getSignRequest, {
      params: { id: body.sign_request_id },
      headers: { secret: 'x'.repeat(32) },
    })
    expect(stranger.statusCode).toBe(404)
    const collected = await stateOf(body.sign_request_id, body.secret)
    expect(collected.token).toEqual(expect.any(String))
    expect(collected.user).toMatchObject({ wallet_address: ada.address })
    const again = await stateOf(body.sign_request_id, body.secret)
    expect(again.sign_request.state).toBe('validated')
    expect(again.token).toBeUndefined()
  })

  it('reports that it was declined, and is renewed with one call', async () => {
    const socket = await page()
    const { body } = await ask(socket.id)
    await world.phone.reject(body.link)
    expect(await heard(socket, 'result')).toMatchObject({ success: false })
    expect((await stateOf(body.sign_request_id, body.secret)).sign_request.state).toBe('rejected')
    const renewed = await call(world.server, renewSignRequest, {
      params: { id: body.sign_request_id },
      headers: { secret: body.secret },
      body: { socket_id: socket.id },
    })
    expect(renewed.statusCode).toBe(200)
    const scan = renewed.json()
    expect(scan.sign_request_id).not.toBe(body.sign_request_id)
    const ada = await world.person()
    socket.heard.length = 0
    await world.phone.sign(scan.link, ada.secret)
    expect(await heard(socket, 'result')).toMatchObject({ success: true, account: ada.address })
  })

  it('expires by our clock, and a signature after that is refused', async () => {
    const ada = await world.person()
    const socket = await page()
    const { body } = await ask(socket.id)
    await world.phone.open(body.link)
    await heard(socket, 'liveXum')
    world.server.clock.advance(11 * 60_000)
    expect(await heard(socket, 'result')).toMatchObject({ success: false, message: expect.stringContaining('expired') })
    await world.phone.sign(body.link, ada.secret)
    await world.close()
    expect((await stateOf(body.sign_request_id, body.secret)).sign_request.state).toBe('expired')
    const users = await world.server.deps.db
      .selectFrom('users')
      .select('id')
      .where('wallet_address', '=', ada.address)
      .execute()
    expect(users).toEqual([])
    world.server.clock.advance(-11 * 60_000)
  })

  it('can be cancelled before it is signed', async () => {
    const { body } = await ask('nowhere')
    const { sign_request_id: id, secret } = body
    const cancel = () => call(world.server, cancelSignRequest, { params: { id }, headers: { secret } })
    expect((await cancel()).statusCode).toBe(200)
    expect((await cancel()).statusCode).toBe(409)
    const ada = await world.person()
    // The wallet's platform is told after the call was answered.
    const { payload_uuid } = await rowOf(world, id)
    const { xaman } = world.server.deps.signing.wallets
    await expect.poll(() => xaman?.fetch(payload_uuid ?? '')).toMatchObject({ cancelled: true })
    await expect(world.phone.sign(body.link, ada.secret)).rejects.toThrow('withdrawn')
  })
})
