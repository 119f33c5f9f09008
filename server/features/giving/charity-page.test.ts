import {
  getCharity,
  listCharityUpdates,
  listPaymentsToGivers,
  listRanking,
  listWorksForCharity,
} from '@gooddrop/contract/giving-pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { makeDeal, order, play } from '#features/house-accounts/testing/deals.ts'
import { changeState } from '#features/nfts/state.ts'
import { insertNft } from '#features/nfts/store.ts'
import { addCharityUpdate, hideCharityUpdate, showCharityUpdates } from '#operator/charity-updates.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { addCharity } from './change-charities.ts'
import { addUpdate, decideUpdate } from './charity-updates.ts'

let world: World
let charity: Person
let seller: Person
let giver: Person
let id: string

beforeAll(async () => {
  world = await startWorld()
  ;[charity, seller, giver] = [await world.person({ xrp: 100 }), await world.person(), await world.person()]
  id = await addCharity(world.server.deps, {
    name: 'Clear Wells',
    legal_name: 'Clear Wells Foundation',
    mission: 'Digs wells',
    description: 'At length.',
    registered_in: 'Nowhere',
    registration_number: 'N-1',
    vetted_by: 'a person',
    vetted_on: '2026-01-31',
    vetting_evidence: 'Accounts of 2025',
    vetting_link: 'https://wells.example/assessment',
    website: 'https://wells.example',
    ledger_account: charity.address,
  })
})
afterAll(() => world?.stop())

const page = async () => (await call(world.server, getCharity, { params: { id } })).json().charity
const payments = async () => (await call(world.server, listPaymentsToGivers, { params: { id } })).json()
const pay = (to: Person, drops: string) =>
  play(world, charity, { TransactionType: 'Payment', Destination: to.address, Amount: drops })

/** Sells something whose gift goes to the charity, and waits until it has arrived. */
async function sellTo(buyer: Person, gifts: number): Promise<void> {
  const deal = await makeDeal(world, { seller, buyer, charity }, { price: 10_000_000n, percent: 10 })
  await order(world, deal)
  for (let ledgers = 0; ; ledgers++)
    try {
      return void (await eventually(async () => expect((await page()).gifts).toBe(gifts), 700))
    } catch (error) {
      if (ledgers === 90) throw error
      await world.close()
    }
}

describe('the page of a charity', () => {
  it('says who they are and on what evidence they were vetted', async () => {
    expect(await page()).toMatchObject({
      name: 'Clear Wells',
      legal_name: 'Clear Wells Foundation',
      description: 'At length.',
      vetting_evidence: 'Accounts of 2025',
      vetting_link: 'https://wells.example/assessment',
      account_link: expect.stringContaining(`/account/${charity.address}`),
      destination_tag: null,
      given: '0',
      received: '0',
      returned: { amount: '0', payments: 0 },
      months: [],
    })
  })

  it('shows what it received, and payments to who gave, also those from before the gift', async () => {
    const early = await world.person()
    await pay(early, '3000000')
    await pay(giver, '1000000')
    expect(await payments()).toMatchObject({ payments: [], total_returned: '0' })

    await sellTo(giver, 1)
    expect(await page()).toMatchObject({
      given: '1000000',
      received: '1000000',
      months: [{ given: '1000000', gifts: 1 }],
      returned: { amount: '1000000', payments: 1 },
    })
    await pay(giver, '2000000')
    expect(await payments()).toMatchObject({
      payments: [
        { amount: '2000000', recipient_address: giver.address, hash: expect.stringMatching(/^[0-9A-F]{64}$/) },
        { amount: '1000000' },
      ],
      paymentsLength: [{ total: 2 }],
      total_returned: '3000000',
    })
    // What it pays to others is nobody's business.
    await pay(seller, '5000000')
    expect((await payments()).paymentsLength).toEqual([{ total: 2 }])
    await sellTo(early, 2)
    expect(await payments()).toMatchObject({ paymentsLength: [{ total: 3 }], total_returned: '6000000' })
    const { ranking } = (await call(world.server, listRanking, { params: { kind: 'sellers' } })).json()
    expect(ranking).toMatchObject([{ address: seller.address, amount: '2000000', gifts: 2 }])
  })

  it('lists works on sale that suggest it, and counts them', async () => {
    const { db } = world.server.deps
    const works = async () => {
      const { nfts, nftsLength } = (await call(world.server, listWorksForCharity, { params: { id } })).json()
      return [nfts.map(({ title }) => title), nftsLength[0]?.total]
    }
    const token = { token_id: 'B'.repeat(64), network_id: '1', issuer: seller.address, flags: 8, royalty: 0 }
    const texts = { title: 'Tide', tags: [], metadata_state: 'ours' as const, minted_at: new Date() }
    const nftId = await inTransaction(db, async (tx) => {
      const made = await insertNft(tx, { ...token, ...texts }, { owner_address: seller.address, burned: false })
      await changeState(tx, made, ['none'], { nft_type: 'sell', sale_mode: 'listed', price: 1n, charity_id: id })
      return made
    })
    expect(await works()).toEqual([['Tide'], 1])
    await inTransaction(db, (tx) => changeState(tx, nftId, ['listed'], { hidden: true }))
    expect(await works()).toEqual([[], 0])
  })
})

describe('updates', () => {
  const texts = async (query = {}) => {
    const { updates, next } = (await call(world.server, listCharityUpdates, { params: { id }, query })).json()
    return { texts: updates.map(({ text }) => text), next }
  }

  it('of an operator are shown at once, newest first and once', async () => {
    const { deps } = world.server
    for (const [text, date] of [
      ['Second', '2026-02-02'],
      ['First', '2026-01-01'],
      ['Second', '2026-02-02'],
    ])
      await addCharityUpdate.run(deps, [charity.address, '--text', text!, '--date', date!])
    const first = await texts({ limit: 1 })
    expect(first.texts).toEqual(['Second'])
    expect(await texts({ limit: 1, cursor: first.next })).toEqual({ texts: ['First'], next: null })
    const [, line = ''] = (await showCharityUpdates.run(deps, [id])).split('\n')
    await hideCharityUpdate.run(deps, [line.split('  ')[0]!])
    expect((await texts()).texts).toEqual(['Second'])
  })

  it('of the charity wait for a decision, which is made once', async () => {
    const { deps } = world.server
    const update = await addUpdate(deps, id, { text: 'Third', posted_on: '2026-03-03' }, { state: 'submitted' })
    expect((await texts()).texts).toEqual(['Second'])
    expect(await showCharityUpdates.run(deps, [])).toContain('submitted  2026-03-03  Clear Wells  "Third"')
    const outcomes = await Promise.allSettled([1, 2].map(() => decideUpdate(deps, update, 'published')))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await texts()).texts).toEqual(['Third', 'Second'])
    await expect(decideUpdate(deps, update, 'refused')).rejects.toThrow('can become refused')
  })

  it('need a text, also for what a picture shows', async () => {
    const { deps } = world.server
    const by = { state: 'published' } as const
    await expect(addUpdate(deps, id, { text: ' ', posted_on: '2026-03-03' }, by)).rejects.toThrow('needs a text')
    const picture = { picture_media_id: '01890000-0000-7000-8000-000000000000' }
    await expect(addUpdate(deps, id, { text: 'A', posted_on: '2026-03-03', ...picture }, by)).rejects.toThrow(
      'what it shows',
    )
  })
})

it.each([getCharity, listCharityUpdates, listPaymentsToGivers, listWorksForCharity])(
  '$path answers 404 for an unknown charity',
  async (endpoint) => {
    const params = { id: '01890000-0000-7000-8000-000000000000' }
    expect((await call(world.server, endpoint, { params })).statusCode).toBe(404)
  },
)
