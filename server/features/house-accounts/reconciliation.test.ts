import { payoutMemo, requestMemo } from '@gooddrop/ledger/memos.ts'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { becomes, bid, HOUR, iso, now, openAuction, passClose } from '#features/auctions/testing/auctioning.ts'
import { dealOutside } from '#features/house-accounts/testing/outside-deal.ts'
import { type Buyer, buyer } from '#features/payments/testing/buyer.ts'
import { closingUntil, XRP } from '#features/sales/testing/trading.ts'
import { comesToRest, startWalk, step, type Walk } from '#features/sales/testing/walk.ts'
import { traders } from '#features/signing/testing/asking.ts'
import { resumeBroker, resumeTreasury } from '#operator/house-accounts.ts'
import { reconcileAgain, reconcileNow } from '#operator/reconcile.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { haltReason } from './halt.ts'
import { readReports } from './reconciliation-report.ts'

const STEPS = Number(process.env.STEPS ?? 5)
const SEED = Number(process.env.SEED ?? 31_830)
const random = seededRandom(SEED)

let world: World
let walk: Walk
let customer: Buyer

beforeAll(async () => {
  // A gift however small is paid at once.
  world = await startWorld({ env: { PAYOUT_MINIMUM_DROPS: '1', METRICS_PORT: '0' } })
})
afterAll(() => world?.stop())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.server.deps.database.pool.query(text, values)).rows

const reconciled = () => reconcileNow.run(world.server.deps, [])
const haltOf = ({ address }: Person) => haltReason(world.server.deps.db, address)

/** What `operator reconcile` prints before it ends with exit code 1. */
const complaint = async (): Promise<string> => {
  const error = await reconciled().then(
    () => new Error('everything is explained'),
    (thrown: Error) => thrown,
  )
  expect(error).toMatchObject({ name: 'CheckFailed' })
  return error.message
}

const order = async (who: Buyer) => {
  await who.confirm(await who.begin())
  return closingUntil(world, async () => {
    const [newest] = await who.orders()
    if (newest?.state !== 'delivered') throw new Error(`the order is ${newest?.state}`)
    return newest
  })
}

async function sellByAuction(): Promise<void> {
  const [seller, ...bidders] = await traders(world, 3)
  const nftId = await openAuction(world, seller, { closeDate: iso((await now(world)) + 2 * HOUR) })
  await bid(world, bidders[0]!, nftId, 12n * XRP)
  await bid(world, bidders[1]!, nftId, 17n * XRP)
  await passClose(world, nftId)
  await becomes(world, nftId, 'settled')
}

/** By the account's own key, and not by the product. */
async function byHand({ wallet }: Person, tx: Json): Promise<string> {
  const { hash, result } = await world.stage.play(wallet, tx)
  expect(result).toBe('tesSUCCESS')
  await world.close()
  return hash
}

it(`after ${STEPS} random steps, an auction, card orders, a stray payment and settings every drop is explained`, async () => {
  walk = await startWalk(world, SEED)
  for (let n = 0; n < STEPS; n++) await step(walk)
  // Two gifts at least, whatever the walk has sold.
  for (let sales = 0; sales < 2; sales++) await sellByAuction()
  customer = await buyer(world.server)
  await customer.card()
  await order(customer)
  await order(customer)
  await comesToRest(world)
  await world.pay(world.broker.address, 1_234_567n)
  await byHand(world.broker, { TransactionType: 'AccountSet', Domain: '' })
  await byHand(world.treasury, { TransactionType: 'TicketCreate', TicketCount: 2 })

  const { index } = await world.client.freshTip()
  const [broker, treasury] = await eventually(async () => {
    expect(await reconciled()).toContain('Everything is explained.')
    const reports = await readReports(world.server.deps)
    expect(reports.map(({ to }) => to)).toEqual([index, index])
    return reports
  })
  for (const report of [broker!, treasury!]) {
    expect(report).toMatchObject({ difference: 0n, findings: [] })
    expect(report.opening + report.sums.reduce((sum, { drops }) => sum + drops, 0n)).toBe(report.closing)
  }
  const of = (report: typeof broker, kind: string) => report!.sums.find((sum) => sum.kind === kind)
  const { 'gifts recorded': recorded, 'gifts paid': paid, 'gifts owed': owed } = broker!.totals
  expect(recorded).toBeGreaterThan(0n)
  expect(of(broker, 'sale')?.drops).toBe(recorded)
  expect(of(broker, 'payout')?.drops).toBe(-paid!)
  expect(paid! + owed!).toBe(recorded)
  expect(of(broker, 'received')).toMatchObject({ drops: 1_234_567n })
  expect(of(broker, 'setting')).toMatchObject({ count: 1 })
  expect(of(treasury, 'delivery')?.drops).toBe(-treasury!.totals['orders delivered']!)
  expect(of(treasury, 'reserve')).toMatchObject({ owners: 2 })
  expect(await haltOf(world.broker)).toBeUndefined()
  expect(await haltOf(world.treasury)).toBeUndefined()
})

it('begun anew on a ledger whose clock is ahead of ours, it asks for no movement from before', async () => {
  expect(await now(world)).toBeGreaterThan(world.server.deps.clock.now().getTime() / 1000)
  await query('delete from house_reconciliations')
  await closingUntil(world, async () => expect((await reconciled()).match(/Everything is explained/g)).toHaveLength(2))
})

it('movements are read again from the first ledger on, with the same result', async () => {
  const text = await reconcileAgain.run(world.server.deps, ['first'])
  expect(text).toContain('opening balance                           0 XRP')
  expect(text.match(/Everything is explained/g)).toHaveLength(2)
})

const pick = async <Row>(text: string): Promise<Row> => {
  const rows = await query<Row>(text)
  return rows[Math.floor(random() * rows.length)]!
}

/** Each gives what the complaint must name, and how to undo it. */
type Corruption = { of: 'broker' | 'treasury'; spoil(): Promise<{ names: string[]; undo(): Promise<unknown> }> }

/** Changes one row; afterwards all its columns are as they were. */
async function spoilRow(table: string, key: string, id: string, change: string) {
  const [row] = await query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t where ${key} = $1`, [id])
  await query(change, [id])
  return async () => {
    await query(`delete from ${table} where ${key} = $1`, [id])
    await query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [row!.row])
  }
}

const donation = () => pick<{ id: string; sale_hash: string }>('select id, sale_hash from donations order by id')

const corruptions: Record<string, Corruption> = {
  'a gift is deleted': {
    of: 'broker',
    async spoil() {
      const { id, sale_hash } = await donation()
      return { names: [sale_hash], undo: await spoilRow('donations', 'id', id, 'delete from donations where id = $1') }
    },
  },
  'the amount of a gift is changed by a drop': {
    of: 'broker',
    async spoil() {
      const { id, sale_hash } = await donation()
      const change = 'update donations set amount = amount + 1 where id = $1'
      return { names: [sale_hash], undo: await spoilRow('donations', 'id', id, change) }
    },
  },
  'a gift is recorded for another broker': {
    of: 'broker',
    async spoil() {
      const { id, sale_hash } = await donation()
      const change = "update donations set broker = 'rSomebodyElse' where id = $1"
      return { names: [sale_hash], undo: await spoilRow('donations', 'id', id, change) }
    },
  },
  'the amount of a payout is changed': {
    of: 'broker',
    async spoil() {
      const { id, hash } = await pick<{ id: string; hash: string }>('select id, hash from payouts order by id')
      await query('update payouts set amount = amount + 1 where id = $1', [id])
      return { names: [id, hash], undo: () => query('update payouts set amount = amount - 1 where id = $1', [id]) }
    },
  },
  'a payout is deleted': {
    of: 'broker',
    async spoil() {
      const { id, hash } = await pick<{ id: string; hash: string }>('select id, hash from payouts order by id')
      const [row] = await query<{ row: string }>('select to_jsonb(p)::text as row from payouts p where id = $1', [id])
      const gifts = await query<{ id: string }>('select id from donations where payout_id = $1', [id])
      // Given to another payout, because the broker would at once pay again what has none.
      const other = '(select id from payouts where id <> $1 limit 1)'
      await query(`update donations set payout_id = ${other} where payout_id = $1`, [id])
      await query('delete from payouts where id = $1', [id])
      return {
        names: [hash],
        async undo() {
          await query('insert into payouts select * from jsonb_populate_record(null::payouts, $1::jsonb)', [row!.row])
          await query('update donations set payout_id = $1 where id = any($2)', [id, gifts.map((gift) => gift.id)])
        },
      }
    },
  },
  'a gift is added that no sale took': {
    of: 'broker',
    async spoil() {
      const { id } = await donation()
      const fake = 'F'.repeat(64)
      await query(
        `insert into donations (network_id, sale_hash, token_id, giver, seller, broker, charity, price, amount, basis_points, payout_id, ledger, tx_index, created_at)
        select network_id, $2, token_id, giver, seller, broker, charity, price, amount, basis_points, payout_id, ledger, tx_index, created_at
        from donations where id = $1`,
        [id, fake],
      )
      return { names: [fake], undo: () => query('delete from donations where sale_hash = $1', [fake]) }
    },
  },
  'an order is marked as delivered that was not': {
    of: 'treasury',
    async spoil() {
      await customer.begin()
      const { id } = await pick<{ id: string }>(`select id from card_orders where state = 'open'`)
      await query(`update card_orders set state = 'delivered', delivered_at = now() where id = $1`, [id])
      return { names: [id], undo: () => query('delete from card_orders where id = $1', [id]) }
    },
  },
  'two orders claim one delivery': {
    of: 'treasury',
    async spoil() {
      const { hash } = await pick<{ hash: string }>(`select hash from card_orders where state = 'delivered'`)
      await customer.begin()
      const { id } = await pick<{ id: string }>(`select id from card_orders where state = 'open'`)
      const change = `update card_orders set state = 'delivered', delivered_at = now(), hash = $2 where id = $1`
      await query(change, [id, hash])
      return { names: [id, hash], undo: () => query('delete from card_orders where id = $1', [id]) }
    },
  },
  'an order promises another amount than was delivered': {
    of: 'treasury',
    async spoil() {
      const { id, hash } = await pick<{ id: string; hash: string }>(
        `select id, hash from card_orders where state = 'delivered' order by id`,
      )
      await query('update card_orders set drops = drops - 1 where id = $1', [id])
      return { names: [id, hash], undo: () => query('update card_orders set drops = drops + 1 where id = $1', [id]) }
    },
  },
  'a movement is hidden': {
    of: 'broker',
    async spoil() {
      const { tx_hash } = await pick<{ tx_hash: string }>(
        `select tx_hash from house_movements where account = '${world.broker.address}' and kind in ('sale', 'payout', 'received') order by ledger, tx_hash`,
      )
      const rows = await query<{ row: string }>(
        'with gone as (delete from house_movements where tx_hash = $1 returning *) select to_jsonb(gone)::text as row from gone',
        [tx_hash],
      )
      const back = 'insert into house_movements select * from jsonb_populate_record(null::house_movements, $1::jsonb)'
      return {
        names: [tx_hash],
        async undo() {
          for (const { row } of rows) await query(back, [row])
        },
      }
    },
  },
}

test.each(Object.entries(corruptions))(
  'when %s, the account halts and the transaction or record is named',
  async (_, one) => {
    const house = world[one.of]
    const { names, undo } = await one.spoil()
    const said = await complaint()
    for (const name of names) expect(said).toContain(name)
    expect(String(await haltOf(house))).toContain('not explained')
    const warnings = await world.server.deps.health.warnings()
    expect(warnings.reconciliation).toMatch(/not explained/)
    await undo()
    expect(await reconciled()).toContain('Everything is explained.')
    const resumed = await (one.of === 'broker' ? resumeBroker : resumeTreasury).run(world.server.deps, [])
    expect(names.some((name) => resumed.includes(name))).toBe(true)
  },
)

const stolen: Record<string, (to: string) => Promise<{ from: Person; hash: string }>> = {
  'a plain payment': async (to) => ({
    from: world.broker,
    hash: await byHand(world.broker, { TransactionType: 'Payment', Destination: to, Amount: '777' }),
  }),
  'a payment that names a sale whose gift was paid': async (to) => {
    const Memos = [payoutMemo([(await donation()).sale_hash])]
    return {
      from: world.broker,
      hash: await byHand(world.broker, { TransactionType: 'Payment', Destination: to, Amount: '778', Memos }),
    }
  },
  'a payment that names an order': async (to) => {
    const { id } = await pick<{ id: string }>(`select id from card_orders where state = 'delivered'`)
    const tx = { TransactionType: 'Payment', Destination: to, Amount: '779', Memos: [requestMemo(id)] }
    return { from: world.treasury, hash: await byHand(world.treasury, tx) }
  },
  'a sale without a gift': async () => {
    const [seller, buying] = [await world.person(), await world.person()]
    const deal = await dealOutside(world, { seller, buyer: buying, charity: walk.charities[0]! })
    const tx = {
      TransactionType: 'NFTokenAcceptOffer',
      NFTokenSellOffer: deal.sellOffer,
      NFTokenBuyOffer: deal.buyOffer,
    }
    return { from: world.broker, hash: await byHand(world.broker, tx) }
  },
}

test.each(Object.entries(stolen))(
  'the house key used outside of the product, for %s, halts the account by itself; once it is accepted it halts no more',
  async (_, steal) => {
    const { from, hash } = await steal(walk.people[0]!.address)
    await closingUntil(world, async () => expect(String(await haltOf(from))).toContain(hash))
    expect(await complaint()).toContain(hash)
    const metrics = await (await fetch(world.server.metrics!.url)).text()
    const name = from === world.broker ? 'broker' : 'treasury'
    expect(metrics).toMatch(new RegExp(`gooddrop_reconciliation_findings{account="${name}"} [1-9]`))
    expect(metrics).toMatch(/gooddrop_reconciled_ledger{account="broker"} \d+/)
    await (name === 'broker' ? resumeBroker : resumeTreasury).run(world.server.deps, [])
    expect(await reconciled()).toContain(`accepted: `)
    expect(await haltOf(from)).toBeUndefined()
  },
)
