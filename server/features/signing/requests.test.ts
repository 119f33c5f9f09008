import { cancelSignRequest, getSignRequest, listSignRequests, renewSignRequest } from '@gooddrop/contract/signing.ts'
import { askToMint } from '@gooddrop/ledger/actions.ts'
import { rippleFromUnix } from '@gooddrop/ledger/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerNow } from '#listener/queries.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { NETWORK } from '#testing/outside.ts'
import { startWorld, type World } from '#testing/world.ts'
import { askForMint, reaches, rowOf, type Trader, trader } from './testing/asking.ts'

let world: World
let ada: Trader

beforeAll(async () => {
  world = await startWorld()
  ada = await trader(world)
})
afterAll(() => world?.stop())

const listed = (who?: Trader) => call(world.server, listSignRequests, { headers: who?.member.headers })
const read = (id: string, who?: Trader) =>
  call(world.server, getSignRequest, { params: { id }, headers: who?.member.headers })
const renew = (id: string, who?: Trader) =>
  call(world.server, renewSignRequest, { params: { id }, body: {}, headers: who?.member.headers })
const cancel = (id: string, who?: Trader) =>
  call(world.server, cancelSignRequest, { params: { id }, headers: who?.member.headers })

describe('a request of somebody who is signed in', () => {
  it('can be read and cancelled by that person alone', async () => {
    const eve = await trader(world)
    const scan = await askForMint(world, ada)
    const { sign_requests } = (await listed(ada)).json()
    expect(sign_requests.map(({ _id }) => _id)).toContain(scan.sign_request_id)
    expect((await listed(eve)).json()).toMatchObject({ sign_requests: [] })
    expect((await listed()).statusCode).toBe(401)
    for (const who of [eve, undefined]) {
      expect((await read(scan.sign_request_id, who)).statusCode).toBe(404)
      expect((await cancel(scan.sign_request_id, who)).statusCode).toBe(404)
      expect((await renew(scan.sign_request_id, who)).statusCode).toBe(404)
    }
    expect((await read(scan.sign_request_id, ada)).json()).toMatchObject({
      sign_request: { state: 'created', action: 'mint', link: scan.link, qr_png: scan.qr_png, hash: null },
    })
    expect((await renew(scan.sign_request_id, ada)).statusCode).toBe(409)
    expect((await cancel(scan.sign_request_id, ada)).statusCode).toBe(200)
    expect((await rowOf(world, scan.sign_request_id)).state).toBe('cancelled')
  })

  it('is listed with the ten newest only, since each is drawn', async () => {
    const bob = await trader(world)
    const asked: string[] = []
    for (let more = 0; more < 12; more++) asked.push((await askForMint(world, bob)).sign_request_id)
    const { sign_requests } = (await listed(bob)).json()
    expect(sign_requests.map(({ _id }) => _id).sort()).toEqual(asked.slice(2).sort())
  })

  it('is published to every device of that person', async () => {
    const [desktop, phone] = [
      await browserSocket(world.server.url, ada.member.token),
      await browserSocket(world.server.url),
    ]
    const scan = await askForMint(world, ada, { socketId: phone.id })
    await world.phone.open(scan.link)
    for (const page of [desktop, phone])
      await eventually(() =>
        expect(page.heard.find((one) => one.name === 'mintingNft')?.payload).toMatchObject({
          success: true,
          data: true,
          sign_request_id: scan.sign_request_id,
        }),
      )
    await world.phone.reject(scan.link)
    for (const page of [desktop, phone]) {
      await eventually(() =>
        expect(page.heard.find((one) => one.name === 'mintResult')?.payload).toMatchObject({
          success: false,
          message: 'The request was declined in the wallet',
          data: 'The request was declined in the wallet',
        }),
      )
      page.close()
    }
  })

  it('is published as opened first, however quickly it is answered', async () => {
    const page = await browserSocket(world.server.url, ada.member.token)
    const scan = await askForMint(world, ada)
    world.server.deps.signing.followers.unfollow(scan.sign_request_id)
    world.walletGate.mode('down')
    await world.phone.reject(scan.link)
    world.walletGate.mode('open')
    await read(scan.sign_request_id, ada)
    const names = () => page.heard.map((one) => one.name).filter((name) => name.startsWith('mint'))
    await eventually(() => expect(names()).toEqual(['mintingNft', 'mintResult']))
    page.close()
  })

  it('is checked when the page comes back, though nothing else triggered it', async () => {
    const scan = await askForMint(world, ada)
    world.server.deps.signing.followers.unfollow(scan.sign_request_id)
    await world.phone.sign(scan.link, ada.secret)
    await eventually(async () => {
      const seen = (await read(scan.sign_request_id, ada)).json()
      expect(seen.sign_request.state).toBe('signed')
    })
    await world.close()
    await reaches(world, scan.sign_request_id, 'validated')
  })
})

describe('time', () => {
  it('ends for the request before it ends for the offer inside', async () => {
    const now = await ledgerNow(world.server.deps.db, NETWORK)
    const within = (seconds: number) => (request: string) => ({
      ...askToMint({ account: ada.address, request, uri: 'ipfs://x', transferFee: 0 }),
      Amount: '1',
      Expiration: rippleFromUnix(now!.closeTime + seconds),
    })
    const scan = await askForMint(world, ada, { build: within(300), minutes: 30 })
    const left = Date.parse(scan.expires_at) - world.server.clock.now().getTime()
    expect(left).toBeGreaterThan(3 * 60_000)
    expect(left).toBeLessThanOrEqual(4 * 60_000)
    await expect(askForMint(world, ada, { build: within(90) })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('once over makes a later signature void, on the ledger too', async () => {
    const scan = await askForMint(world, ada)
    await world.phone.open(scan.link)
    await reaches(world, scan.sign_request_id, 'opened')
    world.server.clock.advance(11 * 60_000)
    await reaches(world, scan.sign_request_id, 'expired')
    world.server.clock.advance(-11 * 60_000)
    const late = await world.phone.sign(scan.link, ada.secret)
    expect(late.dispatched_result).toBe('tesSUCCESS')
    await world.close()
    expect(await rowOf(world, scan.sign_request_id)).toMatchObject({ state: 'expired', signed_hash: null })
  })

  it('is also checked by the ledger’s clock, when our server was down', async () => {
    const scan = await askForMint(world, ada)
    world.walletGate.mode('down')
    try {
      // As if the ledger had gone on for an hour while every server of ours was down.
      await world.server.deps.database.pool.query(
        'update sign_requests set ledger_deadline = ledger_deadline - 3600 where id = $1',
        [scan.sign_request_id],
      )
      await world.phone.sign(scan.link, ada.secret)
      await world.close()
      expect(await reaches(world, scan.sign_request_id, 'expired')).toMatchObject({ reason: 'late' })
    } finally {
      world.walletGate.mode('open')
    }
  })
})
