import { getAuctionPart } from '@gooddrop/contract/auction-part.ts'
import { type DirectGift, getGift, giveAnyway, listDirectGifts } from '@gooddrop/contract/direct-gifts.ts'
import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { exportYear, getReceipt, getReceipts } from '@gooddrop/contract/receipts.ts'
import { directGiftMemo, requestMemo } from '@gooddrop/ledger/memos.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aboutOf,
  balance,
  closingUntil,
  itemOf,
  charity as makeCharity,
  scanOf,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'
import { auctionOf, becomes, bid, openAuction, passClose, requireOk } from './testing/auctioning.ts'

let world: World
let charity: Awaited<ReturnType<typeof makeCharity>>
let [ada, bob, cleo]: Trader[] = []
/** For tests that only try what is rejected. */
let lost: string
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob, cleo] = await traders(world, 3)
  charity = await makeCharity(world, { name: 'Sea Rescue' })
  lost = await lostAuction()
})
afterAll(() => world?.stop())

/** Bob bids 10 XRP, and cleo gets the work for 12. */
async function lostAuction(): Promise<string> {
  const nftId = await openAuction(world, ada!)
  await bid(world, bob!, nftId, 10n * XRP, { donation_percent: 5, charity_id: charity.id })
  await bid(world, cleo!, nftId, 12n * XRP, { charity_id: charity.id })
  await passClose(world, nftId)
  await becomes(world, nftId, 'settled')
  return nftId
}
const ask = (who: Trader, nftId: string, drops: bigint, more: object = {}) =>
  call(world.server, giveAnyway, {
    params: { nftId },
    body: { account: who.address, amount: String(drops), ...more },
    headers: who.member.headers,
  })
const lostOf = async (who: Trader, nftId: string) =>
  (await call(world.server, getAuctionPart, { params: { nftId }, headers: who.member.headers })).json().lost
const giftsOf = async (query: Record<string, string> = {}) =>
  requireOk(await call(world.server, listDirectGifts, { query }))
const totals = async () => {
  const { total_given, total_gifts } = requireOk(await call(world.server, listCharities, {}))
  return { total_given, total_gifts }
}
const said = (reply: { statusCode: number; json(): { message: string } }) => [reply.statusCode, reply.json().message]

describe('who did not win', () => {
  it('gives straight to the charity of their bid, apart from the gifts of sales', async () => {
    const nftId = await lostAuction()
    expect(await lostOf(bob!, nftId)).toMatchObject({
      account: bob!.address,
      price: '10000000',
      gift: '500000',
      given: '0',
      charity: { _id: charity.id, name: 'Sea Rescue' },
    })
    expect(await lostOf(cleo!, nftId)).toBeNull()
    expect(await lostOf(ada!, nftId)).toBeNull()
    await closingUntil(world, async () => {
      const { donations } = requireOk(await call(world.server, listDonations, { query: { nft_id: nftId } }))
      expect(donations[0]).toMatchObject({ state: 'paid' })
    })
    const [before, had] = [await totals(), await balance(world, charity)]
    const asked = await ask(bob!, nftId, 500_000n)
    const about = { gift: '500000', total: '500000', charity: 'Sea Rescue' }
    expect(await aboutOf(world, bob!, asked)).toEqual(about)
    await signed(world, bob!, asked)
    const { gifts, total_given, giftsLength } = await giftsOf({ nft_id: nftId })
    expect(gifts).toEqual([
      expect.objectContaining({ amount: '500000', giver_address: bob!.address, nft_id: nftId, currency: 'XRP' }),
    ])
    expect([total_given, giftsLength]).toEqual(['500000', [{ total: 1 }]])
    expect(await balance(world, charity)).toBe(had + 500_000n)
    expect(await totals()).toEqual(before)
    expect(await giftsOf({ charity_id: charity.id, user_id: bob!.member.id })).toMatchObject({ total_given: '500000' })
    expect(await lostOf(bob!, nftId)).toMatchObject({ given: '500000' })
    await hasDocuments(gifts[0]!)
  })

  /** A receipt for the giver alone, a line in their year, and a line in the charity's export. */
  async function hasDocuments({ _id: id, hash, createdAt }: DirectGift): Promise<void> {
    const { headers } = bob!.member
    const { receipt } = requireOk(await call(world.server, getReceipt, { params: { id }, headers }))
    const said = { amount: '500000', sale_hash: null, payout_hash: hash, giver_address: bob!.address }
    expect(receipt).toMatchObject({ ...said, given_at: createdAt, received_at: createdAt })
    const of = { params: { id }, headers: cleo!.member.headers }
    expect((await call(world.server, getReceipt, of)).statusCode).toBe(404)
    const year = new Date(createdAt).getUTCFullYear()
    const { years } = requireOk(await call(world.server, getReceipts, { headers }))
    expect(years).toContainEqual({ year, gifts: 1, amount: '500000' })
    const listed = await call(world.server, exportYear, { params: { year }, query: { format: 'json' }, headers })
    expect(JSON.parse(listed.body)).toMatchObject([said])
    expect(requireOk(await call(world.server, getGift, { params: { id } })).gift).toMatchObject({ hash })
  }

  it('gives at most what they bid, once in all', async () => {
    const nftId = await lostAuction()
    expect(said(await ask(bob!, nftId, 10n * XRP + 1n))).toEqual([409, 'You can give at most 10 XRP here'])
    await signed(world, bob!, await ask(bob!, nftId, 10n * XRP))
    expect(said(await ask(bob!, nftId, 1n))).toEqual([409, 'You have already given your whole bid'])
  })

  it.each([
    ['the winner', () => cleo!],
    ['the seller', () => ada!],
  ])('is not %s', async (_who, person) => {
    expect((await ask(person(), lost, XRP)).statusCode).toBe(409)
  })

  it('is not somebody whose auction still runs, nor with the wallet of another', async () => {
    const nftId = await openAuction(world, ada!)
    await bid(world, bob!, nftId, 10n * XRP)
    expect((await ask(bob!, nftId, XRP)).statusCode).toBe(409)
    expect((await ask(bob!, nftId, XRP, { account: cleo!.address })).statusCode).toBe(403)
  })
})

describe('a payment that only looks like such a gift', () => {
  const tokenOf = async (nftId: string) => (await itemOf(world, nftId)).NFTokenID
  const aboutOf = async (nftId: string) => ({
    auction: (await auctionOf(world, nftId))._id,
    token: await tokenOf(nftId),
  })

  it.each([
    ['to another account', () => ({ Destination: cleo!.address })],
    ['with another amount', () => ({ Amount: '1' })],
    ['with a tag', () => ({ DestinationTag: 7 })],
  ])('is not accepted from the wallet %s', async (_what, change) => {
    const { sign_request_id: id } = scanOf(await ask(bob!, lost, XRP))
    const { asked } = await world.server.deps.db
      .selectFrom('sign_requests')
      .select('asked')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await world.stage.send(bob!.wallet, { ...(asked as object), ...change() } as never)
    await world.close()
    const { state } = await world.server.deps.db
      .selectFrom('sign_requests')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).not.toBe('validated')
    expect(await giftsOf({ nft_id: lost })).toMatchObject({ gifts: [], total_given: '0' })
  })

  it('counts for nothing without a request of ours, or to an account that is no charity', async () => {
    const memo = directGiftMemo(await aboutOf(lost))
    const pay = (Destination: string, Memos: object[]) =>
      world.stage.send(bob!.wallet, { TransactionType: 'Payment', Destination, Amount: '2000000', Memos } as never)
    await pay(charity.address, [memo])
    await pay(cleo!.address, [memo, requestMemo('01890a5d-ac96-774b-bcce-b302099a8057')])
    await world.close()
    expect(await giftsOf({ nft_id: lost })).toMatchObject({ gifts: [] })
  })

  it('counts once, and from the ledger alone where the request was forgotten', async () => {
    const nftId = await lostAuction()
    const Memos = [directGiftMemo(await aboutOf(nftId)), requestMemo('01890a5d-ac96-774b-bcce-b302099a8057')]
    await world.stage.send(bob!.wallet, {
      TransactionType: 'Payment',
      Destination: charity.address,
      Amount: '2000000',
      Memos,
    } as never)
    await closingUntil(world, async () =>
      expect(await giftsOf({ nft_id: nftId })).toMatchObject({ total_given: '2000000', giftsLength: [{ total: 1 }] }),
    )
  })
})
