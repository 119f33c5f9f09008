import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { charityOf, type Deal, type DealOptions, makeDeal, order, workIs, workOf } from './deals.ts'
import { interceptSubmits, type Outcome, type SubmitInterceptor } from './intercept-submits.ts'

/** Gifts are collected and never paid on, so that every submit is one that the test caused. */
const COLLECT_ONLY = { PAYOUT_MINIMUM_DROPS: '100000000000' }
/** In turns, since as many gifts as a payout can name are paid on at once. */
const CHARITIES = 5

export type Stage = ReturnType<typeof recoveryStage>

/** For tests that decide how the ledger server answers the broker's submits. */
export function recoveryStage() {
  const stage = {} as {
    world: World
    submits: SubmitInterceptor
    people: { seller: Person; buyer: Person; charity: Person }
  }

  const charities: Person[] = []
  let turn = 0

  beforeAll(async () => {
    stage.world = await startWorld({ env: COLLECT_ONLY })
    const { world } = stage
    const [seller, buyer] = await world.people(2)
    charities.push(...(await world.people(CHARITIES)))
    for (const charity of charities) await charityOf(world, charity)
    stage.people = { seller, buyer, charity: charities[0]! }
  })
  afterAll(() => stage.world?.stop())
  beforeEach(() => {
    stage.submits = interceptSubmits(stage.world)
    stage.people.charity = charities[turn++ % charities.length]!
  })
  afterEach(() => stage.submits.restore())

  async function attemptsOf(deal: Deal) {
    const { id } = await workOf(stage.world, deal.settlementId)
    return stage.world.server.deps.db
      .selectFrom('house_attempts')
      .selectAll()
      .where('work_id', '=', id)
      .orderBy('created_at')
      .execute()
  }

  const full = Object.assign(stage, {
    makeSmallDeal: () => makeDeal(stage.world, stage.people, { price: 1_000_000n, seconds: 90_000 }),
    cancel(...offers: string[]) {
      const { deps } = stage.world.server
      return inTransaction(deps.db, (tx) => enqueueCancel(tx, deps, offers, 'a test'))
    },
    /** Closes ledgers for as long as the check does not hold. */
    async closeUntil(check: () => Promise<unknown>) {
      for (let closed = 0; closed < 120; closed++) {
        const done = await eventually(check, 500).then(
          () => true,
          () => false,
        )
        if (done) return
        await stage.world.close()
      }
      await check()
    },
    attemptsOf,
    feesOf: async (deal: Deal) => (await attemptsOf(deal)).map(({ fee }) => Number(fee)),
    /** Ordered, and sent for the first time. */
    async ordered(change: DealOptions = {}) {
      const deal = await makeDeal(stage.world, stage.people, { price: 4_000_000n, ...change })
      const count = stage.submits.sent.length
      await order(stage.world, deal)
      await stage.submits.reaches(count + 1)
      return deal
    },
    /** Closes a ledger and waits for what is sent because of it. */
    async closeAndSend() {
      const count = stage.submits.sent.length
      await stage.world.close()
      await stage.submits.reaches(count + 1)
    },
    async isSold(deal: Deal) {
      await stage.world.close()
      await workIs(stage.world, deal.settlementId, 'done')
      expect(await nftOffer(stage.world.client, deal.sellOffer)).toBeNull()
    },
  })

  return Object.assign(full, {
    /** Two answers that decide nothing: the same blob is sent with each ledger, and applies once. */
    async expectResent(answer: Outcome) {
      stage.submits.next(answer, answer)
      const deal = await full.ordered()
      await full.closeAndSend()
      await full.closeAndSend()
      expect(new Set(stage.submits.sent).size).toBe(1)
      await full.isSold(deal)
      expect(await full.attemptsOf(deal)).toHaveLength(1)
    },
    /** An attempt that the server did not keep. */
    async expectFeeRaised(answer: Outcome) {
      stage.submits.next(answer)
      const deal = await full.ordered()
      stage.submits.reply('fee', () => ({ drops: { open_ledger_fee: '5000' } }))
      await full.closeAndSend()
      expect(await full.feesOf(deal)).toEqual([13, 6250])
      await full.isSold(deal)
    },
  })
}
