import { getSignRequest } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { halt, resume } from '#features/house-accounts/halt.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToBuy,
  balance,
  charity,
  closingUntil,
  ends,
  give,
  isGone,
  itemOf,
  list,
  notificationsAbout,
  settlementOf,
  sign,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { reaches, type Trader, trader, traders } from '#features/signing/testing/asking.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { retrySettlement, stuckSettlements } from './stuck-settlements.ts'

let world: World
let ada: Trader
let bob: Trader
let cleo: Trader
let wells: Person & { id: string }
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob, cleo] = await traders(world, 3)
  wells = await charity(world)
})
afterAll(() => world?.stop())

const listed = async (price = 4n * XRP) => {
  const nftId = await mint(world, ada)
  await list(world, ada, nftId, price)
  const { NFTokenID: tokenId, nft_offer_index: offer } = await itemOf(world, nftId)
  return { nftId, tokenId: tokenId as string, offer: offer as string }
}

/** What a buyer hears when nothing came of it. */
async function failsFor(who: Trader, request: string, reason: string, words: string) {
  const row = await ends(world, request, 'failed')
  expect(row.reason).toBe(reason)
  expect(
    (await notificationsAbout(world, who, row.nft_id)).find(({ action }) => action === 'purchase_failed')?.text,
  ).toContain(`${words}. Nothing was charged`)
  await isGone(world, row.buy_offer)
  return row
}

/** Whatever happened, the reserve is free again and only network fees are gone. */
const unharmed = async (who: Trader, before: bigint) => expect(before - (await balance(world, who))).toBeLessThan(1000n)

describe('a sale that cannot complete', () => {
  it('two buyers at the same moment: one owns it, the other learns why and pays nothing', async () => {
    const { nftId } = await listed()
    const page = await browserSocket(world.server.url, cleo.member.token)
    const [one, two] = [await askToBuy(world, bob, nftId), await askToBuy(world, cleo, nftId)]
    const before = { bob: await balance(world, bob), cleo: await balance(world, cleo) }
    const requests = { bob: await sign(world, bob, one), cleo: await sign(world, cleo, two) }
    await world.close()
    await reaches(world, requests.cleo, 'validated')
    // Which of the two comes first is for the ledger to say.
    const rows = { bob: await settlementOf(world, requests.bob), cleo: await settlementOf(world, requests.cleo) }
    const bobWins = (rows.bob.offered_index ?? 0) < (rows.cleo.offered_index ?? 0)
    const [winner, loser] = bobWins ? (['bob', 'cleo'] as const) : (['cleo', 'bob'] as const)
    await ends(world, requests[winner], 'settled')
    const people = { bob, cleo }
    await failsFor(people[loser], requests[loser], 'outrun', 'Someone else bought it first')
    await unharmed(people[loser], before[loser])
    expect((await itemOf(world, nftId)).owner?._id).toBe(people[winner].member.id)
    // A page that was away finds out by asking.
    const { headers } = people[loser].member
    const asked = await call(world.server, getSignRequest, { params: { id: requests[loser] }, headers })
    expect(asked.json().sign_request.last_word).toMatchObject({
      success: false,
      message: 'Someone else bought it first. Nothing was charged',
    })
    if (loser === 'cleo')
      await eventually(() =>
        expect(page.heard.find(({ name }) => name === 'acceptOfferResult')?.payload).toMatchObject({
          success: false,
          data: 'Someone else bought it first. Nothing was charged',
        }),
      )
    page.close()
  })

  it('the seller removes the listing while the buyer signs', async () => {
    const { nftId, offer } = await listed()
    const before = await balance(world, bob)
    const request = await sign(world, bob, await askToBuy(world, bob, nftId))
    await world.stage.send(ada.wallet, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [offer] })
    await world.close()
    await failsFor(bob, request, 'listing_gone', 'The seller has delisted the item')
    await unharmed(bob, before)
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', owner: { _id: ada.member.id } })
  })

  it('the buyer spends the money meanwhile', async () => {
    const poor = await trader(world, { xrp: 50 })
    const { nftId } = await listed(40n * XRP)
    const request = await sign(world, poor, await askToBuy(world, poor, nftId))
    const spend = { TransactionType: 'Payment', Destination: cleo.address, Amount: String(20n * XRP) }
    await world.stage.send(poor.wallet, spend)
    await world.close()
    await failsFor(poor, request, 'no_funds', 'The buyer’s wallet no longer holds enough XRP')
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'sell', amount: '40000000' })
    await signed(world, bob, await askToBuy(world, bob, nftId)).then((again) => ends(world, again, 'settled'))
  })

  it('the token moves while the buyer signs', async () => {
    const { nftId, tokenId } = await listed()
    const asked = await askToBuy(world, bob, nftId)
    await give(world, ada, cleo, tokenId)
    expect((await notificationsAbout(world, ada, nftId)).map(({ action }) => action)).toContain('listing_ended')
    // The ledger itself refuses a bid that names the wrong owner, so the wallet has nothing to send.
    await world.phone.sign(asked.json().link, bob.secret).catch(() => undefined)
    await world.close()
    expect((await itemOf(world, nftId)).owner?._id).toBe(cleo.member.id)
    expect((await settlementOf(world, asked.json().sign_request_id)).state).not.toBe('settled')
  })

  it('the ledger is out of reach for three ledgers: the sale waits, and goes through', async () => {
    const { nftId } = await listed()
    const request = await sign(world, bob, await askToBuy(world, bob, nftId))
    world.ledgerLine.manners.shut = true
    world.ledgerLine.cutAll()
    for (let n = 0; n < 3; n++) await world.stage.close()
    expect((await settlementOf(world, request)).state).toBe('signing')
    world.ledgerLine.manners.shut = false
    await ends(world, request, 'settled')
    expect((await itemOf(world, nftId)).owner?._id).toBe(bob.member.id)
  })

  it('a sale that waits for the broker is shown to the operator, and goes on once the broker is resumed', async () => {
    const { nftId } = await listed()
    const { deps } = world.server
    const { account } = world.server.deps.broker!
    const asked = await askToBuy(world, bob, nftId)
    await inTransaction(deps.db, (tx) => halt(tx, account, 'a test'))
    const request = await sign(world, bob, asked)
    await closingUntil(world, async () => expect((await settlementOf(world, request)).state).toBe('settling'))
    const { id } = await settlementOf(world, request)
    expect(await stuckSettlements(deps)).toEqual([])
    await deps.db
      .updateTable('settlements')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute()
    expect(await stuckSettlements(deps)).toMatchObject([{ id, nftId, kind: 'buy', state: 'settling', answer: null }])
    await inTransaction(deps.db, (tx) => resume(tx, deps, account))
    expect(await inTransaction(deps.db, (tx) => retrySettlement(tx, deps, id))).toBe(true)
    await ends(world, request, 'settled')
    expect(await inTransaction(deps.db, (tx) => retrySettlement(tx, deps, id))).toBe(false)
  })

  it('the charity requires a tag by now: refused before the QR code, and nothing is charged after it', async () => {
    const picky = await charity(world, { name: 'Picky' })
    const { nftId } = await listed()
    const request = await sign(world, bob, await askToBuy(world, bob, nftId, { charity_id: picky.id }))
    await world.stage.send(picky.wallet, { TransactionType: 'AccountSet', SetFlag: 1 })
    await world.close()
    await failsFor(bob, request, 'charity_refuses', 'Please choose another')
    const refused = await askToBuy(world, bob, nftId, { charity_id: picky.id })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This non-profit cannot receive gifts right now. Please choose another',
    ])
    expect((await askToBuy(world, bob, nftId, { charity_id: wells.id })).statusCode).toBe(200)
  })
})
