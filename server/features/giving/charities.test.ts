import { listCharities } from '@gooddrop/contract/giving.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { play } from '#features/house-accounts/testing/deals.ts'
import { call } from '#testing/call.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { addCharity, editCharity, type NewCharity, retireCharity } from './change-charities.ts'
import { defaultCharities } from './charities.ts'

let world: World
let wells: Person
const REQUIRE_TAG = 1
const DISALLOW_XRP = 3
const DEPOSIT_AUTH = 9

beforeAll(async () => {
  world = await startWorld()
  wells = await world.person()
})
afterAll(() => world?.stop())

const vetted = (who: Person, change: Partial<NewCharity> = {}): NewCharity => ({
  name: 'Clear Wells',
  mission: 'Digs wells',
  registered_in: 'Nowhere',
  registration_number: 'N-1',
  vetted_by: 'a person',
  vetted_on: '2026-01-31',
  ledger_account: who.address,
  ...change,
})
const listed = async () => (await call(world.server, listCharities)).json()

describe('a charity', () => {
  it('is added, changed and retired, and everybody sees it', async () => {
    const id = await addCharity(world.server.deps, vetted(wells))
    expect((await listed()).charities).toMatchObject([
      { _id: id, name: 'Clear Wells', vetted_on: '2026-01-31', active: true, received: '0', gifts: 0, picture: null },
    ])
    await editCharity(world.server.deps, wells.address, {
      mission: 'Digs better wells',
      website: 'https://wells.example',
    })
    expect((await listed()).charities[0]).toMatchObject({
      mission: 'Digs better wells',
      website: 'https://wells.example',
    })
    expect(await defaultCharities(world.server.deps, id)).toMatchObject([{ id }])
    await retireCharity(world.server.deps, id)
    expect((await listed()).charities[0]).toMatchObject({ active: false })
    expect(await defaultCharities(world.server.deps, id)).toEqual([])
    const decisions = await world.server.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(decisions.map(({ action }) => action)).toEqual(['charity.added', 'charity.edited', 'charity.retired'])
  })

  it('is not added twice with one account', async () => {
    await expect(addCharity(world.server.deps, vetted(wells))).rejects.toThrow(
      'There is already a charity with this account',
    )
  })

  it('needs an account that is on the ledger', async () => {
    const nowhere = vetted({ ...wells, address: 'rrrrrrrrrrrrrrrrrrrrBZbvji' })
    await expect(addCharity(world.server.deps, nowhere)).rejects.toThrow('is not on the ledger')
  })

  it.each([
    ['requires a destination tag', REQUIRE_TAG],
    ['is set not to receive XRP', DISALLOW_XRP],
    ['accepts payments only from accounts it has authorised', DEPOSIT_AUTH],
  ])('is refused when its account %s', async (words, flag) => {
    const person = await world.person()
    await play(world, person, { TransactionType: 'AccountSet', SetFlag: flag })
    await expect(addCharity(world.server.deps, vetted(person))).rejects.toThrow(words)
    if (flag !== REQUIRE_TAG) return
    await addCharity(world.server.deps, vetted(person, { destination_tag: 7 }))
    await expect(editCharity(world.server.deps, person.address, { destination_tag: null })).rejects.toThrow(words)
  })

  it.each([
    ['a name', { name: ' ' }],
    ['a day', { vetted_on: 'yesterday' }],
    ['an address', { ledger_account: 'rNotAnAddress' }],
    ['a tag of 32 bits', { destination_tag: 2 ** 32 }],
    ['a website', { website: 'javascript:alert(1)' }],
  ])('needs %s', async (_what, change) => {
    await expect(addCharity(world.server.deps, vetted(wells, change))).rejects.toThrow()
  })
})
