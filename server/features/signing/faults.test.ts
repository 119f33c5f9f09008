import { getBalance, renewSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'
import { askForMint, reaches, rowOf, type Trader, trader } from './testing/asking.ts'

let world: World
let ada: Trader

beforeAll(async () => {
  world = await startWorld()
  ada = await trader(world)
})
afterAll(() => world?.stop())

const askToSignIn = () => call(world.server, signIn, { params: { socketId: 'any-socket' } })

describe('a wallet platform that fails', () => {
  it.each(['down', 'junk'] as const)('that is %s gives a clear message, and the next try works', async (mode) => {
    world.walletGate.mode(mode)
    const reply = await askToSignIn()
    expect([reply.statusCode, reply.json()]).toMatchObject([
      503,
      { success: false, code: 'wallet_unavailable', message: expect.stringContaining('Nothing was lost') },
    ])
    world.walletGate.mode('open')
    expect((await askToSignIn()).statusCode).toBe(200)
  })

  it.each(['down', 'junk', 'silent'] as const)('that is %s while somebody signs loses nothing', async (mode) => {
    const scan = await askForMint(world, ada)
    world.walletGate.mode(mode)
    await world.phone.sign(scan.link, ada.secret)
    expect(['created', 'opened']).toContain((await rowOf(world, scan.sign_request_id)).state)
    world.walletGate.mode('open')
    // The ledger stays shut, so that the platform alone can say.
    await reaches(world, scan.sign_request_id, 'signed')
    await world.close()
    await reaches(world, scan.sign_request_id, 'validated')
  })

  it('that is down when the time is up does not cost a signature that was in time', async () => {
    const scan = await askForMint(world, ada)
    world.walletGate.mode('down')
    await world.phone.sign(scan.link, ada.secret)
    world.server.clock.advance(11 * 60_000)
    const before = world.walletGate.visits()
    await expect.poll(() => world.walletGate.visits()).toBeGreaterThan(before)
    expect(['created', 'opened']).toContain((await rowOf(world, scan.sign_request_id)).state)
    world.walletGate.mode('open')
    await reaches(world, scan.sign_request_id, 'signed')
    world.server.clock.advance(-11 * 60_000)
    await world.close()
  })
})

it('a request that its server never handed to the wallet is over soon, and can be asked for again', async () => {
  const { sign_request_id: id } = await askForMint(world, ada)
  const stored = new Date(Date.now() - 31_000)
  await world.server.deps.db
    .updateTable('sign_requests')
    .set({ payload_uuid: null, created_at: stored })
    .where('id', '=', id)
    .execute()
  expect(await reaches(world, id, 'failed')).toMatchObject({ reason: 'wallet_unavailable' })
  const again = await call(world.server, renewSignRequest, { params: { id }, body: {}, headers: ada.member.headers })
  expect(again.statusCode, again.body).toBe(200)
})

describe('a ledger server that fails', () => {
  it('that is cut off gives a clear message, and a signature made meanwhile counts in the end', async () => {
    const scan = await askForMint(world, ada)
    world.ledgerLine.manners.shut = true
    world.ledgerLine.cutAll()
    await world.phone.sign(scan.link, ada.secret)
    await world.stage.close()
    const ready = await world.server.inject({ method: 'GET', url: '/health/ready' })
    expect([200, 503]).toContain(ready.statusCode)
    world.ledgerLine.manners.shut = false
    await reaches(world, scan.sign_request_id, 'validated')
  })

  it('reports an unknown account with the message of the specification', async () => {
    const reply = await call(world.server, getBalance, {
      params: { walletAddress: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe' },
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { message: 'Account not found.' }])
  })

  it('reports what an account holds and may spend', async () => {
    const bea = await world.person({ xrp: 25 })
    const reply = await call(world.server, getBalance, { params: { walletAddress: bea.address } })
    expect(reply.json()).toMatchObject({
      success: true,
      response: '25000000',
      spendable: '24000000',
      reserve: '1000000',
      base_reserve: '1000000',
      offer_reserve: '200000',
    })
  })
})
