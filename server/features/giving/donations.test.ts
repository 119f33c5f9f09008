import { randomBytes } from 'node:crypto'
import { getGiven, listDonations } from '@gooddrop/contract/giving.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { insertPrices } from '#features/prices/store.ts'
import { call } from '#testing/call.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { addToTotals } from './donation-store.ts'

let server: TestServer
let charityIds: string[]
const hash = () => randomBytes(32).toString('hex').toUpperCase()
const ACCOUNTS = ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rrrrrrrrrrrrrrrrrrrrBZbvji']
const GIVER = 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'

beforeAll(async () => {
  server = await testServer()
  const { db } = server.deps
  const texts = { mission: 'm', registered_in: 'r', registration_number: '1', vetted_by: 'v', vetted_on: '2026-01-01' }
  const rows = ACCOUNTS.map((ledger_account, place) => ({ ...texts, name: `Charity ${place}`, ledger_account }))
  charityIds = (await db.insertInto('charities').values(rows).returning('id').execute()).map(({ id }) => id)
  for (let count = 0; count < 25; count++) await give(ACCOUNTS[count % 2]!, count)
})
afterAll(() => server?.stop())

/** As the listener's reaction writes it. */
async function give(charity: string, ledger: number) {
  await inTransaction(server.deps.db, async (tx) => {
    const gift = { network_id: '1', sale_hash: hash(), token_id: hash(), giver: GIVER, seller: ACCOUNTS[0]!, charity }
    const amounts = { broker: 'rBroker', price: '1000', amount: String(ledger + 1), basis_points: 100 }
    await tx
      .insertInto('donations')
      .values({ ...gift, ...amounts, ledger, tx_index: 0, created_at: new Date(ledger * 1000) })
      .execute()
    await addToTotals(tx, ['all', `charity/${charity}`, `giver/${GIVER}`], BigInt(ledger + 1))
  })
}
const list = async (query: Record<string, unknown> = {}) => {
  const reply = await call(server, listDonations, { query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const amounts = (page: { donations: { amount: string }[] }) => page.donations.map(({ amount }) => Number(amount))

describe('GET donations', () => {
  it('gives the newest first, page by page, with the whole number and sum', async () => {
    const first = await list({ limit: 10 })
    expect(amounts(first)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16])
    expect([first.donationsLength, first.total_given]).toEqual([[{ total: 25 }], '325'])
    expect(amounts(await list({ limit: 10, page: 2 }))).toEqual([5, 4, 3, 2, 1])
  })

  it('goes on by cursor without a gap or a repetition', async () => {
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list({ limit: 7, ...(cursor && { cursor }) })
      seen.push(...amounts(page))
      cursor = page.next
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, place) => 25 - place))
  })

  it('knows one charity’s and one person’s', async () => {
    const one = await list({ charity_id: charityIds[1], limit: 100 })
    expect(one.donationsLength).toEqual([{ total: 12 }])
    expect(one.donations.every((gift: { charity: { name: string } }) => gift.charity.name === 'Charity 1')).toBe(true)
    const giver = await member(server, { walletAddress: GIVER })
    const theirs = await list({ user_id: giver.id, charity_id: charityIds[0] })
    expect(theirs.donationsLength).toEqual([{ total: 13 }])
    expect(theirs.donations[0]).toMatchObject({ giver: { _id: giver.id }, state: 'waiting', payout_hash: null })
    const given = async (id: string) => (await call(server, getGiven, { params: { userId: id } })).json()
    expect(await given(giver.id)).toMatchObject({
      total_given: '325',
      total_gifts: 25,
      charities: [
        { name: 'Charity 0', given: '169', gifts: 13 },
        { name: 'Charity 1', given: '156', gifts: 12 },
      ],
    })
    const nobody = await member(server)
    expect(await given(nobody.id)).toMatchObject({ total_given: '0', charities: [] })
    expect(await list({ user_id: nobody.id })).toMatchObject({ donations: [], donationsLength: [{ total: 0 }] })
  })

  it('states what a gift and its price were worth at the time, where that is known', async () => {
    const at = (seconds: number) => new Date(seconds * 1000)
    const xrp = { base: 'XRP', quote: 'GBP', price: '1000000', oracles: 3, ledger_index: '1' } as const
    await insertPrices(server.deps.db, [{ ...xrp, minute: at(0), ledger_time: at(20), updated_at: at(0) }])
    const { donations } = await list({ limit: 25 })
    expect(donations[0]).toMatchObject({ amount: '25', worth: { GBP: '25' }, price_worth: { GBP: '1000' } })
    expect(donations.at(-1)).toMatchObject({ amount: '1', worth: null, price_worth: null })
  })

  it.each([
    [{ charity_id: '01890000-0000-7000-8000-000000000000' }, 404],
    [{ nft_id: '01890000-0000-7000-8000-000000000000' }, 404],
    [{ cursor: 'bm9uc2Vuc2U' }, 400],
    [{ cursor: Buffer.from('donations 9999999999/0').toString('base64url') }, 400],
    [{ limit: 1000 }, 400],
  ])('refuses %j', async (query, status) => {
    const reply = await call(server, listDonations, { query })
    expect(reply.statusCode).toBe(status)
  })
})
