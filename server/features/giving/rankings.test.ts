import { randomBytes } from 'node:crypto'
import { getGiving, listGivenByCharity, listRanking, type Ranking } from '@gooddrop/contract/giving-pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { call } from '#testing/call.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { addToTotals, insertGift } from './donation-store.ts'
import { addToDay, addToMonth, addToRanks, isCounted } from './ranking-store.ts'

const WELLS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const TREES = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
const [ANA, BEN, CARA] = [
  'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH',
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe',
] as const

const hash = () => randomBytes(32).toString('hex').toUpperCase()
const TIDE = hash()
let server: TestServer
let place = 0

type Gift = {
  token?: string
  giver: string
  seller: string
  issuer?: string
  charity?: string
  at: string
  drops: bigint
}

/** As the listener's reactions write it when the gift is made; answers its id. */
async function give({ token = hash(), giver, seller, issuer = seller, charity = WELLS, at, drops }: Gift) {
  const sale_hash = hash()
  const created_at = new Date(at)
  await inTransaction(server.deps.db, async (tx) => {
    const counted = await isCounted(tx, { tokenId: token, giver, seller, at: created_at })
    const who = { network_id: '1', sale_hash, token_id: token, giver, seller, issuer, charity, broker: 'rBroker' }
    const amounts = { price: '1000000000', amount: String(drops), basis_points: 100 }
    await insertGift(tx, 'donations', { ...who, ...amounts, counted, ledger: ++place, tx_index: 0, created_at })
    await addToTotals(tx, ['all', `charity/${charity}`], drops)
    await addToMonth(tx, charity, created_at, drops)
    await addToDay(tx, charity, created_at, drops)
  })
  const { id } = await server.deps.db
    .selectFrom('donations')
    .select('id')
    .where('sale_hash', '=', sale_hash)
    .executeTakeFirstOrThrow()
  return id
}

/** And when it arrives at its charity. */
const arrive = (...ids: string[]) => inTransaction(server.deps.db, (tx) => addToRanks(tx, ids))

const rank = async (kind: Ranking, query: Record<string, unknown> = {}) => {
  const reply = await call(server, listRanking, { params: { kind }, query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const amounts = async (kind: Ranking) =>
  Object.fromEntries((await rank(kind)).ranking.map(({ address, amount }) => [address, Number(amount)]))

beforeAll(async () => {
  server = await testServer()
  const texts = { mission: 'm', registered_in: 'r', registration_number: '1', vetted_by: 'v', vetted_on: '2026-01-01' }
  const rows = [WELLS, TREES].map((ledger_account) => ({ ...texts, name: ledger_account, ledger_account }))
  await server.deps.db.insertInto('charities').values(rows).execute()
})
afterAll(() => server?.stop())

describe('rankings', () => {
  it('count a gift when it arrives, for buyer, seller and artist', async () => {
    const id = await give({ giver: ANA, seller: BEN, issuer: CARA, at: '2026-01-10', drops: 500n })
    expect((await rank('givers')).ranking).toEqual([])
    expect(await arrive(id)).toEqual({ amount: 500n, gifts: 1 })
    expect(await amounts('givers')).toEqual({ [ANA]: 500 })
    expect(await amounts('sellers')).toEqual({ [BEN]: 500 })
    expect(await amounts('artists')).toEqual({ [CARA]: 500 })
  })

  it('count the same buyer, seller and token once in 30 days', async () => {
    const again = (at: string) => give({ token: TIDE, giver: BEN, seller: ANA, at, drops: 1000n })
    const gifts = [await again('2026-02-01'), await again('2026-02-02'), await again('2026-03-02')]
    expect(await arrive(...gifts)).toEqual({ amount: 1000n, gifts: 1 })
    expect(await arrive(await again('2026-03-03'))).toEqual({ amount: 1000n, gifts: 1 })
    // One that is replayed late counts no more than if it had come in time.
    expect(await arrive(await again('2026-02-20'))).toEqual({ amount: 0n, gifts: 0 })
    expect((await amounts('givers'))[BEN]).toBe(2000)
    // Another buyer of the same work is another gift.
    expect(await arrive(await give({ token: TIDE, giver: CARA, seller: ANA, at: '2026-02-03', drops: 7n }))).toEqual({
      amount: 7n,
      gifts: 1,
    })
  })

  it('go on by cursor, the most first, with the names of members', async () => {
    const ana = await member(server, { walletAddress: ANA })
    const first = await rank('sellers', { limit: 1 })
    expect(first.ranking).toMatchObject([{ address: ANA, amount: '2007', gifts: 3, person: { _id: ana.id } }])
    const second = await rank('sellers', { limit: 1, cursor: first.next })
    expect(second).toMatchObject({ ranking: [{ address: BEN, amount: '500', person: null }], next: null })
    for (const cursor of ['abc', Buffer.from('ranking x r1').toString('base64url')])
      expect((await call(server, listRanking, { params: { kind: 'sellers' }, query: { cursor } })).statusCode).toBe(400)
  })
})

describe('what was given', () => {
  it('is kept by month and by charity', async () => {
    await give({ giver: ANA, seller: BEN, charity: TREES, at: '2026-02-28T23:59:59Z', drops: 90_000n })
    const giving = (await call(server, getGiving)).json()
    expect(giving).toMatchObject({ total_given: '95507', total_gifts: 8, total_received: '0' })
    expect(giving.months).toEqual([
      { month: '2026-01', given: '500', gifts: 1 },
      { month: '2026-02', given: '93007', gifts: 5 },
      { month: '2026-03', given: '2000', gifts: 2 },
    ])
    const shares = async (query: Record<string, unknown>) =>
      (await call(server, listGivenByCharity, { query })).json().charities
    expect(await shares({})).toMatchObject([
      { ledger_account: TREES, given: '90000', gifts: 1, received: '0' },
      { ledger_account: WELLS, given: '5507', gifts: 7 },
    ])
    expect(await shares({ month: '2026-03' })).toMatchObject([{ ledger_account: WELLS, given: '2000', received: null }])
    expect(await shares({ month: '2030-01' })).toEqual([])
    for (const month of ['2026-13', '0000-01', 'now'])
      expect((await call(server, listGivenByCharity, { query: { month } })).statusCode).toBe(400)
  })
})
