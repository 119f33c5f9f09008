import { randomUUID } from 'node:crypto'
import { askToBuy } from '@gooddrop/ledger/actions.ts'
import { LedgerError } from '@gooddrop/ledger/errors.ts'
import { accountTransactions, nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import {
  balanceOf,
  charityOf,
  type Deal,
  makeDeal,
  order,
  play,
  workIs,
} from '#features/house-accounts/testing/deals.ts'
import { interceptSubmits, type SubmitInterceptor } from '#features/house-accounts/testing/intercept-submits.ts'
import { type Buyer, buyer } from '#features/payments/testing/buyer.ts'
import { closingUntil } from '#features/sales/testing/trading.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { addWork } from './work-store.ts'

/** Whoever writes the database writes these rows; nobody but the signer stands between them and the keys. */
let world: World
let people: { seller: Person; buyer: Person; charity: Person }
let attacker: Person
let submits: SubmitInterceptor
beforeAll(async () => {
  // Without the reconciliation, which would halt the accounts because of what these tests do to the records.
  world = await startWorld({ env: { ROLES: 'web,listener,signer' } })
  people = { seller: await world.person(), buyer: await world.person(), charity: await world.person() }
  attacker = await world.person()
  await charityOf(world, people.charity)
  await charityOf(world, attacker, { name: 'Nobody vetted this' })
  submits = interceptSubmits(world)
  // A ledger server that is too old to try transactions out: nothing but the signer is left to refuse them.
  submits.reply('simulate', () => {
    throw new LedgerError('unknownCmd', 'simulate: unknownCmd')
  })
})
afterAll(() => world?.stop())

const db = () => world.server.deps.db

/** The work failed because of this rule, that was recorded, and nothing was signed for it. */
async function isRefused(subjectId: string, rule: string): Promise<void> {
  const work = await closingUntil(world, () => workIs(world, subjectId, 'failed', 0))
  expect(work.reason).toBe(`refused: ${rule}`)
  const refusals = await db().selectFrom('signer_refusals').selectAll().where('work_id', '=', work.id).execute()
  expect(refusals).toMatchObject([{ account: work.account, rule, transaction: { Account: work.account } }])
  expect(await db().selectFrom('house_attempts').where('work_id', '=', work.id).selectAll().execute()).toEqual([])
}

describe('a sale', () => {
  let deal: Deal
  beforeAll(async () => {
    deal = await makeDeal(world, people)
  })

  it.each<[string, () => Partial<Deal['gift']>]>([
    ['without its gift', () => ({ gift: 0n })],
    ['with 1 % where the buyer gives 5 %', () => ({ gift: 400_000n, price: 41_600_000n, basisPoints: 100 })],
    ['for another charity than the buyer chose', () => ({ charity: attacker.address })],
  ])('%s is refused, though its row asks for it', async (_, change) => {
    const forged = { ...deal, settlementId: randomUUID(), gift: { ...deal.gift, ...change() } }
    await order(world, forged)
    await isRefused(forged.settlementId, 'the gift and the charity that the buyer has signed')
    expect(await nftOffer(world.client, deal.buyOffer)).not.toBeNull()
  })

  it('whose buyer has signed less than 1 % is refused as well', async () => {
    const { closeTime } = await world.client.freshTip()
    const gift = { ...deal.gift, price: 40_000_000n, gift: 399_999n }
    const terms = { tokenId: deal.tokenId, seller: people.seller.address, broker: world.broker.address, gift }
    const asked = { account: people.buyer.address, request: randomUUID(), expiration: closeTime + 900, ...terms }
    const { offerId: buyOffer } = (await play(world, people.buyer, askToBuy(asked))).one('offered')
    const forged = { ...deal, settlementId: randomUUID(), buyOffer, gift }
    await order(world, forged)
    await isRefused(forged.settlementId, 'a gift of at least 1 %')
  })

  it('of an offer that the ledger server has forgotten is judged by what the listener has read of it', async () => {
    const old = await makeDeal(world, people)
    submits.reply('tx', () => {
      throw new LedgerError('txnNotFound', 'tx: txnNotFound')
    })
    const forged = { ...old, settlementId: randomUUID(), gift: { ...old.gift, charity: attacker.address } }
    await order(world, forged)
    await isRefused(forged.settlementId, 'the gift and the charity that the buyer has signed')
    await order(world, old)
    await closingUntil(world, () => workIs(world, old.settlementId, 'done', 0))
    submits.reply('tx', undefined)
  })

  describe('with a pledge', () => {
    let pledged: Deal
    beforeAll(async () => {
      pledged = await makeDeal(world, people, { pledged: 10 })
    })
    const forge = async (change: Partial<Deal>) => {
      const forged = { ...pledged, settlementId: randomUUID(), ...change }
      await order(world, forged)
      return forged.settlementId
    }
    const half = () => ({ ...pledged.pledge!, basisPoints: 5000, pledge: 20_000_000n })

    it('of more than the seller has signed is refused, though its row asks for it', async () => {
      await isRefused(await forge({ pledge: half() }), 'the gift that was agreed')
    })

    it('that its row has forgotten is refused', async () => {
      await isRefused(await forge({ pledge: null }), 'the gift that was agreed')
    })

    it('that nobody has signed is refused', async () => {
      const { sellOffer, buyOffer, gift } = deal
      await isRefused(await forge({ sellOffer, buyOffer, gift, pledge: half() }), 'the gift that was agreed')
    })

    it('waits while the ledger server does not know the listing, and goes through once it does', async () => {
      submits.reply('tx', () => {
        throw new LedgerError('txnNotFound', 'tx: txnNotFound')
      })
      await order(world, pledged)
      for (let n = 0; n < 3; n++) await world.close()
      expect((await workIs(world, pledged.settlementId, 'waiting', 0)).state).toBe('waiting')
      const before = await balanceOf(world, people.seller)
      submits.reply('tx', undefined)
      await closingUntil(world, () => workIs(world, pledged.settlementId, 'done', 0))
      expect((await balanceOf(world, people.seller)) - before).toBe(36_000_000n)
    })
  })

  it('as it was signed goes through', async () => {
    await order(world, deal)
    const work = await closingUntil(world, () => workIs(world, deal.settlementId, 'done', 0))
    expect(work.reason).toBe('tesSUCCESS')
  })
})

describe('a payout', () => {
  let sale: { hash: string; tokenId: string; mint: string }
  /** A sale whose gift is paid. */
  beforeAll(async () => {
    const deal = await makeDeal(world, people)
    await order(world, deal)
    const { hash } = await closingUntil(world, () => workIs(world, deal.settlementId, 'done', 0))
    await closingUntil(world, async () => expect(await paymentsNaming(hash!)).toBe(1))
    const { index: to } = await world.client.freshTip()
    let mint = ''
    for await (const found of accountTransactions(world.client, people.seller.address, { from: 2, to }))
      if (found.tx.TransactionType === 'NFTokenMint') mint = found.hash
    sale = { hash: hash!, tokenId: deal.tokenId, mint }
  })

  async function paymentsNaming(saleHash: string): Promise<number> {
    const { index: to } = await world.client.freshTip()
    let count = 0
    for await (const { tx, memos } of accountTransactions(world.client, world.broker.address, { from: 2, to }))
      if (tx.Account === world.broker.address && memos.payout?.includes(saleHash)) count++
    return count
  }

  /** Rows as if this gift of this sale were owed to this account and had never been paid. */
  async function forge({ to, drops = 2_000_000n, saleHash }: { to: Person; drops?: bigint; saleHash: string }) {
    const { networkId } = world.server.deps.ledger!
    return inTransaction(db(), async (tx) => {
      const common = {
        network_id: String(networkId),
        broker: world.broker.address,
        charity: to.address,
        amount: String(drops),
      }
      const { id } = await tx
        .insertInto('payouts')
        .values({ ...common, state: 'ready' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.deleteFrom('paid_sales').where('sale_hash', '=', saleHash).execute()
      await tx.deleteFrom('donations').where('sale_hash', '=', saleHash).execute()
      await tx
        .insertInto('donations')
        .values({
          ...common,
          sale_hash: saleHash,
          token_id: sale.tokenId,
          giver: people.buyer.address,
          seller: people.seller.address,
          price: '40000000',
          basis_points: 500,
          payout_id: id,
          ledger: 5,
          tx_index: 1,
          created_at: new Date(),
        })
        .execute()
      const gifts = [{ saleHash, tokenId: sale.tokenId }]
      const body = { charity: to.address, tag: null, drops: String(drops), gifts }
      const work = { account: world.broker.address, networkId, purpose: 'payout' as const, subjectId: id, body }
      await addWork(tx, work)
      return id
    })
  }

  it('to an account that the sale does not name is refused', async () => {
    const before = await balanceOf(world, attacker)
    await isRefused(await forge({ to: attacker, saleHash: sale.hash }), 'the charity that the sale names')
    expect(await balanceOf(world, attacker)).toBe(before)
  })

  it('of more than the sale has taken is refused', async () => {
    const id = await forge({ to: people.charity, drops: 2_000_001n, saleHash: sale.hash })
    await isRefused(id, 'the gift that the sale has taken')
  })

  it('of a gift that was paid is refused, because the ledger says so', async () => {
    await isRefused(await forge({ to: people.charity, saleHash: sale.hash }), 'no sale that was paid')
    expect(await paymentsNaming(sale.hash)).toBe(1)
  })

  it('of something that is no sale is refused', async () => {
    const id = await forge({ to: people.charity, saleHash: sale.mint })
    await isRefused(id, 'gifts of sales that the broker made')
  })

  it('of a sale that the ledger does not know waits, and an operator is shown why', async () => {
    const id = await forge({ to: people.charity, saleHash: 'AB'.repeat(32) })
    await closingUntil(world, async () => {
      const warnings = await world.server.deps.health.warnings()
      expect(warnings.broker).toMatch(/does not know the sales/)
      expect(warnings.signer).toMatch(/see signer_refusals/)
    })
    expect(await workIs(world, id, 'waiting')).toMatchObject({ state: 'waiting' })
    await db().deleteFrom('house_work').where('subject_id', '=', id).execute()
  })
})

describe('a delivery', () => {
  const ordersOf = ({ id }: Buyer) => db().selectFrom('card_orders').selectAll().where('user_id', '=', id)

  /** The order's row is what somebody made of it, and its delivery is asked for. */
  async function forge(orderId: string, change: { wallet_address?: string; drops?: string } = {}) {
    const { networkId } = world.server.deps.ledger!
    await inTransaction(db(), async (tx) => {
      const row = await tx
        .updateTable('card_orders')
        .set({ state: 'paid', hash: null, delivered_at: null, paid_at: new Date(), ...change })
        .where('id', '=', orderId)
        .returning(['wallet_address', 'drops'])
        .executeTakeFirstOrThrow()
      const body = { to: row.wallet_address, drops: row.drops }
      const work = {
        account: world.treasury.address,
        networkId,
        purpose: 'delivery' as const,
        subjectId: orderId,
        body,
      }
      await addWork(tx, work)
    })
  }

  it('waits while the card service is away, and is refused when that does not call the order paid', async () => {
    const who = await buyer(world.server, await world.person())
    await who.card()
    await who.begin()
    const { id } = await ordersOf(who).executeTakeFirstOrThrow()
    world.cards.gate.mode('down')
    await forge(id)
    await closingUntil(world, async () => {
      const warnings = await world.server.deps.health.warnings()
      expect(warnings.treasury).toBe('the card service does not say whether an order is paid')
    })
    await workIs(world, id, 'waiting')
    world.cards.gate.mode('open')
    await isRefused(id, 'an order that is paid')
    expect(await balanceOf(world, who.person)).toBe(1_000_000_000n)
  })

  describe('that was made', () => {
    let who: Buyer
    let orderId: string
    const original = {} as { wallet_address: string; drops: string }
    beforeAll(async () => {
      who = await buyer(world.server, await world.person())
      await who.card()
      await who.confirm(await who.begin())
      await closingUntil(world, async () => expect((await who.orders())[0]?.state).toBe('delivered'))
      const { id, wallet_address, drops } = await ordersOf(who).executeTakeFirstOrThrow()
      orderId = id
      Object.assign(original, { wallet_address, drops })
    })

    it.each<[string, () => object]>([
      ['to another wallet than it was paid for', () => ({ wallet_address: attacker.address })],
      ['of more XRP than were paid for', () => ({ drops: '300000000' })],
    ])('is refused %s', async (_, change) => {
      await forge(orderId, change())
      await isRefused(orderId, 'an order that is paid')
    })

    it('is refused once more, though its order says that nothing was delivered', async () => {
      const [{ hash } = { hash: '' }] = await db()
        .selectFrom('house_attempts as a')
        .innerJoin('house_work as w', 'w.id', 'a.work_id')
        .select('a.hash')
        .where('w.subject_id', '=', orderId)
        .execute()
      await forge(orderId, original)
      await isRefused(orderId, `nothing that was paid before, as ${hash} was`)
      // Not even who deletes the record of it makes the process forget what it has signed.
      await db().deleteFrom('house_attempts').where('hash', '=', hash).execute()
      await eventually(() => forge(orderId, original))
      await isRefused(orderId, `nothing that was paid before, as ${hash} was`)
      expect(await balanceOf(world, who.person)).toBe(1_100_000_000n)
    })
  })
})

it('work of one account is not done by the key of the other', async () => {
  const deal = await makeDeal(world, people)
  const { networkId } = world.server.deps.ledger!
  const gift = { ...deal.gift, price: String(deal.gift.price), gift: String(deal.gift.gift) }
  const body = { sellOffer: deal.sellOffer, buyOffer: deal.buyOffer, gift }
  const work = { account: world.treasury.address, networkId, purpose: 'sale' as const, subjectId: randomUUID(), body }
  await inTransaction(db(), (tx) => addWork(tx, work))
  await isRefused(work.subjectId, 'only work of this account')
})
