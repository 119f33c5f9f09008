import { accountTransactions, nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { eventually } from '#testing/eventually.ts'
import { closingFull, gatherStrangers, RUSH_LIMITS, type Rush } from '#testing/rush.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { charityOf, type Deal, makeDeal, order, workIs, workOf } from './deals.ts'
import { interceptSubmits, type SubmitInterceptor } from './intercept-submits.ts'

/** For tests of the broker on a ledger that third parties fill. */
export function rushStage() {
  const stage = {} as {
    world: World
    rush: Rush
    submits: SubmitInterceptor
    people: { seller: Person; buyer: Person; charity: Person }
  }

  beforeAll(async () => {
    const world = await startWorld({ ledgerLimits: RUSH_LIMITS })
    const [seller, buyer, charity] = await world.people(3)
    Object.assign(stage, { world, people: { seller, buyer, charity } })
    await charityOf(world, charity)
    stage.rush = await gatherStrangers(world)
  })
  afterAll(() => stage.world?.stop())
  beforeEach(() => {
    stage.submits = interceptSubmits(stage.world)
  })
  afterEach(async () => {
    stage.submits.restore()
    await stage.rush.end()
    await closeUntil(async () => expect(await undone()).toEqual([]))
  })

  /** Gifts that are owed and work that is open: what a test leaves behind would be sent first in the next one. */
  async function undone(): Promise<unknown[]> {
    const { db } = stage.world.server.deps
    const work = db.selectFrom('house_work').select('purpose').where('finished_at', 'is', null).execute()
    const gifts = db
      .selectFrom('donations as d')
      .leftJoin('payouts as p', 'p.id', 'd.payout_id')
      .select('d.sale_hash')
      .where((is) => is.or([is('p.state', 'is', null), is('p.state', '<>', 'paid')]))
      .execute()
    return [...(await work), ...(await gifts)]
  }

  const closeUntil = (check: () => Promise<unknown>) => closingFull(stage.rush, check)

  /** Of the broker's transactions since that ledger: type, sequence number and fee. */
  async function sentSince(from: number): Promise<[unknown, number, number][]> {
    const { client, broker } = stage.world
    const { index: to } = await client.freshTip()
    const sent: [unknown, number, number][] = []
    for await (const { tx } of accountTransactions(client, broker.address, { from, to }))
      if (tx.Account === broker.address) sent.push([tx.TransactionType, Number(tx.Sequence), Number(tx.Fee)])
    return sent
  }

  return Object.assign(stage, {
    closeUntil,
    sentSince,
    isDone: (deal: Deal) => closeUntil(() => workIs(stage.world, deal.settlementId, 'done', 0)),
    isThere: async (offer: string) => (await nftOffer(stage.world.client, offer)) !== null,
    cancel(...offers: string[]) {
      const { deps } = stage.world.server
      return inTransaction(deps.db, (tx) => enqueueCancel(tx, deps, offers, 'a test'))
    },
    async saleFeesSince(from: number) {
      return (await sentSince(from)).flatMap(([type, , fee]) => (type === 'NFTokenAcceptOffer' ? [fee] : []))
    },
    /** What the ledger server answered to each attempt at this sale. */
    async answersTo({ settlementId }: Deal): Promise<(string | null)[]> {
      const { id } = await workOf(stage.world, settlementId)
      const { db } = stage.world.server.deps
      const attempts = await db.selectFrom('house_attempts').select('answer').where('work_id', '=', id).execute()
      return attempts.map(({ answer }) => answer)
    },
    /** Until the broker has sent again, in the newest ledger, what is in flight. */
    async isResent(): Promise<void> {
      const { index } = await stage.world.client.freshTip()
      const { db } = stage.world.server.deps
      const sent = () => db.selectFrom('house_attempts').select('hash').where('sent_ledger', '=', index).execute()
      await eventually(async () => expect(await sent()).not.toEqual([]))
    },
    async openLedgerFee(): Promise<number> {
      const { drops } = await stage.world.client.request('fee')
      return Number((drops as { open_ledger_fee: string }).open_ledger_fee)
    },
    /** The broker got the answer that its first attempt is not kept; a server has it in its queue. */
    async keepInQueue() {
      const deal = await makeDeal(stage.world, stage.people)
      const { index: from } = await stage.world.client.freshTip()
      stage.submits.otherwise('telCAN_NOT_QUEUE')
      await order(stage.world, deal)
      await stage.submits.reaches(1)
      await stage.rush.begin(7_300n)
      const kept = await stage.world.client.request('submit', { tx_blob: stage.submits.sent[0] })
      expect(kept.engine_result).toBe('terQUEUED')
      return { deal, from }
    },
  })
}
