import { getBalance } from '@gooddrop/contract/signing.ts'
import { getStatus } from '@gooddrop/contract/status.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { halt, resume } from '#features/house-accounts/halt.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { buyer } from '#features/payments/testing/buyer.ts'
import { type Trader, trader, traders } from '#features/signing/testing/asking.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  askToAcceptBid,
  askToBid,
  askToBuy,
  askToCancelBid,
  askToRemove,
  bidsOn,
  charity,
  ends,
  list,
  signed,
  XRP,
} from './testing/trading.ts'

const PAUSED = 'Purchases are temporarily paused. Please try again in a few minutes'

let world: World
let ada: Trader
let bob: Trader
let nftId: string
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob] = await traders(world, 2)
  await charity(world)
  nftId = await mint(world, ada)
  await signed(world, bob, await askToBid(world, bob, nftId, 2n * XRP))
  await list(world, ada, nftId, 5n * XRP)
})
afterAll(() => world?.stop())

const status = async (server = world.server) => (await call(server, getStatus)).json()
const answersOf = async () => {
  const [bid] = await bidsOn(world, nftId)
  const replies = [
    await askToBuy(world, bob, nftId),
    await askToBid(world, bob, nftId, 3n * XRP),
    await askToAcceptBid(world, ada, bid!.nft_offer_index),
  ]
  return replies.map((reply) => [reply.statusCode, reply.json().message])
}

it('while the broker is halted nobody is asked to sign a purchase, and every page learns it at once', async () => {
  const { db } = world.server.deps
  const page = await browserSocket(world.server.url)
  await page.watch('status')
  await inTransaction(db, (tx) => halt(tx, world.broker.address, 'a test'))
  expect(await answersOf()).toEqual([1, 2, 3].map(() => [503, PAUSED]))
  expect(await status()).toMatchObject({ purchases: false, card_purchases: true })
  await eventually(() => expect(page.heard.map(({ name }) => name)).toContain('statusChanged'))
  page.close()
  // What is one's own may be taken back all the same.
  const [bid] = await bidsOn(world, nftId)
  expect((await askToCancelBid(world, bob, bid!.nft_offer_index)).statusCode).toBe(200)
  await inTransaction(db, (tx) => resume(tx, world.server.deps, world.broker.address))
  expect(await status()).toMatchObject({ purchases: true })
})

it('a broker that is short of XRP is known to a server that does not sign for it', async () => {
  const poor = await startWorld({ env: { BROKER_FLOAT_DROPS: String(150n * XRP) } })
  try {
    const other = await poor.anotherServer()
    const [seller, customer] = [await trader(poor), await trader(poor)]
    await charity(poor)
    const work = await mint(poor, seller)
    await list(poor, seller, work, 5n * XRP)
    await eventually(async () => expect(await status(other)).toMatchObject({ purchases: false }))
    const refused = await askToBuy(poor, customer, work)
    expect([refused.statusCode, refused.json().message]).toEqual([503, PAUSED])
    await poor.pay(poor.broker.address, 100n * XRP)
    await eventually(async () => {
      await poor.close()
      expect(await status(other)).toMatchObject({ purchases: true })
    })
    const request = await signed(poor, customer, await askToBuy(poor, customer, work))
    await ends(poor, request, 'settled')
  } finally {
    await poor.stop()
  }
})

it('no card is charged while the treasury is halted', async () => {
  const { db } = world.server.deps
  const who = await buyer(world.server)
  await who.card()
  const intent = await who.begin()
  await inTransaction(db, (tx) => halt(tx, world.treasury.address, 'a test'))
  const refused = await who.confirm(intent)
  expect([refused.status, refused.body.message]).toEqual([503, PAUSED])
  expect(await status()).toMatchObject({ purchases: true, card_purchases: false })
  await inTransaction(db, (tx) => resume(tx, world.server.deps, world.treasury.address))
  expect((await who.confirm(intent)).status).toBe(200)
})

it('without any ledger server calls say so within seconds, and the server is not ready', async () => {
  const nft = await mint(world, ada)
  const works = await mint(world, ada)
  await list(world, ada, nft, 5n * XRP)
  world.ledgerLine.manners.shut = true
  world.ledgerLine.cutAll()
  const answers = async () => {
    const replies = await Promise.all([
      askToBuy(world, bob, nft),
      askToBid(world, bob, works, 2n * XRP),
      askToRemove(world, ada, nft),
      call(world.server, getBalance, { params: { walletAddress: ada.address } }),
    ])
    return { replies, ready: await world.server.inject({ method: 'GET', url: '/health/ready' }) }
  }
  // What nobody waits for is tried for half a minute.
  const patient = world.server.deps.ledger!.request('ping').then(
    () => undefined,
    () => undefined,
  )
  const answered = await Promise.race([answers(), patient])
  if (!answered) throw new Error('calls waited for as long as jobs do')
  const { replies, ready } = answered
  for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([503, 'ledger_unavailable'])
  expect(ready.statusCode).toBe(503)
  expect(await status()).toMatchObject({ ledger: false })
  world.ledgerLine.manners.shut = false
  await eventually(async () => {
    expect((await world.server.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200)
  })
  expect((await askToBuy(world, bob, nft)).statusCode).toBe(200)
})
