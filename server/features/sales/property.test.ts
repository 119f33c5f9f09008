import { type Drops, gift } from '@gooddrop/contract/money.ts'
import { pledge } from '@gooddrop/contract/pledge.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Ledgers,
  type Picture,
  presentPicture,
  projectAnew,
  readLedgers,
} from '#features/sales/testing/project-anew.ts'
import { balance, XRP } from '#features/sales/testing/trading.ts'
import { START_BALANCE, startWalk, step, type Walk } from '#features/sales/testing/walk.ts'
import { eventually } from '#testing/eventually.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  // A gift however small is paid at once, so that it can be seen to arrive.
  world = await startWorld({ env: { PAYOUT_MINIMUM_DROPS: '1' } })
})
afterAll(() => world?.stop())

const LONG = process.env.LONG === '1'
const STEPS = Number(process.env.STEPS ?? (LONG ? 400 : 10))
/** Every projection begins with the first ledger: one at each step would take most of the time. */
const STEPS_A_CHECK = LONG ? 10 : 5
const SEED = Number(process.env.SEED ?? 20_261)

/** The ledger that follows genesis. */
const FIRST_LEDGER = 2

const text = (value: unknown) => BigInt(String(value))

/**
 * Every sale that the broker completed has exactly one gift of its buyer, of at least 1 % rounded up, and one of its
 * seller if the seller pledged it; both have arrived.
 */
async function checkGifts({ charities }: Walk, { sales, donations }: Picture): Promise<number> {
  const ours = sales.filter((sale) => sale.broker === world.broker.address)
  const salesOf = (gifts: Picture['donations']) => gifts.map((donation) => donation.sale_hash).sort()
  expect(salesOf(donations.filter(({ pledged }) => !pledged))).toEqual(ours.map((sale) => sale.tx_hash).sort())
  expect(salesOf(donations.filter(({ pledged }) => pledged))).toEqual(
    ours.flatMap((sale) => (text(sale.pledge) > 0n ? [sale.tx_hash] : [])).sort(),
  )
  const given = new Map<unknown, Drops>()
  for (const { sale_hash, amount, basis_points, charity, pledged, giver } of donations) {
    const sale = ours.find(({ tx_hash }) => tx_hash === sale_hash)!
    const price = text(sale.price)
    expect(text(amount)).toBe(pledged ? text(sale.pledge) : text(sale.broker_fee) - text(sale.pledge))
    expect(text(amount)).toBe((pledged ? pledge : gift)(price, Number(basis_points)))
    expect(giver).toBe(pledged ? sale.seller : sale.buyer)
    if (!pledged) expect(100n * text(amount)).toBeGreaterThanOrEqual(price)
    given.set(charity, (given.get(charity) ?? 0n) + text(amount))
  }
  for (const charity of charities)
    expect(await balance(world, charity)).toBe(START_BALANCE + (given.get(charity.address) ?? 0n))
  return ours.length
}

/** Nobody gains or loses a drop but by what the ledger burns as fees. */
async function total({ people, charities }: Walk): Promise<Drops> {
  let sum = await balance(world, world.broker)
  for (const one of [...people, ...charities]) sum += await balance(world, one)
  return sum
}

/** Of a bidder who was unknown so far a later ledger may be the first to say whether they can pay. */
const knowEveryBidder = () =>
  eventually(async () => {
    const { rows } = await world.server.deps.database.pool.query(
      `select buyer from bids where state = 'live' and funded is null`,
    )
    if (rows.length === 0) return
    await world.close()
    throw new Error(`nothing is known of ${rows.length} bidders`)
  })

async function walletsUsed(): Promise<string[]> {
  const { rows } = await world.server.deps.database.pool.query(
    `select distinct wallet from sign_requests where state = 'validated' and action <> 'signIn' order by wallet`,
  )
  return rows.map(({ wallet }) => wallet)
}

it(
  `during ${STEPS} steps of several people the database is what the ledger alone says`,
  async () => {
    const walk = await startWalk(world, SEED)
    const ledgers: Ledgers = []
    const before = await total(walk)
    let sales = 0
    // Worth nothing if nothing was sold, which differs with the order in which a ledger applies what is in it.
    const isWorthless = async () => sales === 0 || (await walletsUsed()).length < 2
    for (let n = 0; n < STEPS || (n < 10 * STEPS && (await isWorthless())); n++) {
      await step(walk)
      if ((n + 1) % STEPS_A_CHECK > 0) continue
      await knowEveryBidder()
      await readLedgers(world, ledgers, FIRST_LEDGER)
      const present = await presentPicture(world)
      expect(present, `step ${n} of seed ${SEED}`).toEqual(await projectAnew(world, ledgers))
      sales = await checkGifts(walk, present)
      const { rows } = await world.server.deps.database.pool.query('select what, error from quarantine')
      expect(rows).toEqual([])
    }
    expect(await walletsUsed()).toEqual(['walletconnect', 'xaman'])
    expect(sales).toBeGreaterThan(0)
    const after = await total(walk)
    expect(after).toBeLessThan(before)
    expect(before - after).toBeLessThan(XRP)
  },
  LONG ? 7_200_000 : 900_000,
)
