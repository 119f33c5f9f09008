import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { describe, expect, test } from 'vitest'
import { play } from '#features/house-accounts/testing/deals.ts'
import { recoveryStage } from '#features/house-accounts/testing/recovery-stage.ts'

const stage = recoveryStage()

const { makeSmallDeal, cancel, closeUntil } = stage
const isThere = async (offer: string) => (await nftOffer(stage.world.client, offer)) !== null

describe('cancelling offers', () => {
  test('leaves out an offer that is not made out to the broker, and cancels the rest', async () => {
    const deal = await makeSmallDeal()
    const { seller } = stage.people
    const twin = { TransactionType: 'NFTokenCreateOffer', NFTokenID: deal.tokenId, Amount: '5', Flags: 1 }
    const { offerId } = (await play(stage.world, seller, twin)).one('offered')
    await cancel(offerId, deal.sellOffer, deal.buyOffer)
    await closeUntil(async () => expect(await isThere(deal.buyOffer)).toBe(false))
    expect([await isThere(offerId), await isThere(deal.sellOffer), await isThere(deal.buyOffer)]).toEqual([
      true,
      false,
      false,
    ])
    const rows = await stage.world.server.deps.db
      .selectFrom('offer_cancels')
      .select('state')
      .where('offer_index', 'in', [offerId, deal.sellOffer, deal.buyOffer])
      .orderBy('state')
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done', 'refused'])
  })

  test('tries them one by one after the ledger refused the batch', async () => {
    const deal = await makeSmallDeal()
    const isBatch = (tx: unknown) => ((tx as { NFTokenOffers?: string[] }).NFTokenOffers?.length ?? 0) > 1
    stage.submits.reply('simulate', ({ tx_json }) =>
      isBatch(tx_json) ? { engine_result: 'tecNO_PERMISSION', engine_result_code: 139 } : undefined,
    )
    await cancel(deal.sellOffer, deal.buyOffer)
    await closeUntil(async () =>
      expect([await isThere(deal.sellOffer), await isThere(deal.buyOffer)]).toEqual([false, false]),
    )
    expect(new Set(stage.submits.sent).size).toBe(2)
  })
})
