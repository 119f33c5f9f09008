import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { getCharity } from '@gooddrop/contract/giving-pages.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { call } from '#testing/call.ts'
import { member } from '#testing/member.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { addCharities, editCharities, retireCharities, showCharities } from './charities.ts'
import { UsageError } from './command.ts'
import { resumeBroker, showBalances } from './house-accounts.ts'
import { refundOneOrder, retryOneOrder, showStuckOrders, unfreezeOneBuyer } from './orders.ts'
import { retryOnePayout, showStuckPayouts } from './payouts.ts'
import { showStuckSettlements } from './settlements.ts'

let world: World
let people: Person[]

beforeAll(async () => {
  world = await startWorld()
  people = [await world.person(), await world.person(), await world.person()]
})
afterAll(() => world?.stop())

const details = {
  mission: 'Digs wells',
  registered_in: 'Nowhere',
  registration_number: 'N-1',
  vetted_by: 'a person',
  vetted_on: '2026-01-31',
}
const words = (given: Record<string, string>) => Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])

it('adds, shows, changes and retires charities by what an operator types', async () => {
  const { deps } = world.server
  const said = await addCharities.run(deps, words({ ...details, name: 'Wells', ledger_account: people[0]!.address }))
  const id = said.split(': ')[1]!
  expect(await showCharities.run(deps, [])).toBe(`${id}  ${people[0]!.address}  active  0 XRP in 0 gifts  Wells`)
  await editCharities.run(deps, [id, '--name', 'Clear Wells', '--destination_tag', '12'])
  await editCharities.run(deps, [id, '--legal_name', 'Wells Ltd', '--website', 'https://wells.example'])
  await editCharities.run(deps, [id, '--vetting_evidence', 'Accounts of 2025', '--website', 'none'])
  expect((await call(world.server, getCharity, { params: { id } })).json().charity).toMatchObject({
    legal_name: 'Wells Ltd',
    vetting_evidence: 'Accounts of 2025',
    website: null,
    destination_tag: 12,
  })
  expect(await retireCharities.run(deps, [people[0]!.address])).toBe("'Clear Wells' is retired.")
  expect(await showCharities.run(deps, [])).toContain('retired  0 XRP in 0 gifts  Clear Wells')
})

it('adds a whole list with pictures, and nothing the second time', async () => {
  const { deps } = world.server
  const folder = deps.config.DATA_DIR
  await writeFile(join(folder, 'one.png'), await makePng(40, 40))
  const list = people.slice(1).map((person, place) => ({
    ...details,
    name: `Listed ${place}`,
    ledger_account: person.address,
    picture: 'one.png',
  }))
  const file = join(folder, 'charities.json')
  await writeFile(file, JSON.stringify(list))
  expect(await addCharities.run(deps, [file])).toMatch(/^Added 'Listed 0': .+\nAdded 'Listed 1': .+$/)
  expect(await addCharities.run(deps, [file])).toBe("'Listed 0' already exists.\n'Listed 1' already exists.")
  const { charities } = (await call(world.server, listCharities)).json()
  expect(charities).toMatchObject([
    { name: 'Listed 0', picture: expect.stringContaining('/media/') },
    {},
    { active: false },
  ])
})

it('says plainly what is wrong', async () => {
  const { deps } = world.server
  await expect(addCharities.run(deps, ['--colour', 'red'])).rejects.toThrow(UsageError)
  await expect(addCharities.run(deps, words({ ...details, name: 'No account' }))).rejects.toThrow('wallet address')
  await expect(editCharities.run(deps, [people[0]!.address, '--ledger_account', 'r'])).rejects.toThrow(UsageError)
  await expect(retireCharities.run(deps, ['nobody'])).rejects.toThrow('There is no charity nobody')
  await expect(retryOnePayout.run(deps, ['1'])).rejects.toThrow(UsageError)
  await expect(retryOnePayout.run(deps, ['01890000-0000-7000-8000-000000000000'])).rejects.toThrow('is not held')
  await expect(resumeBroker.run(deps, [])).rejects.toThrow('The broker is not halted')
})

it('shows balances, and that nothing is stuck', async () => {
  const { deps } = world.server
  const said = await showBalances.run(deps, [])
  expect(said).toContain(`broker ${world.broker.address}: 100 XRP, of which 99 XRP can be spent`)
  expect(said).toContain(`treasury ${world.treasury.address}: 2000 XRP`)
  expect(said).toContain('owed to charities: 0 XRP of 0 XRP given')
  expect(await showStuckSettlements.run(deps, [])).toBe('No sale is stuck.')
  expect(await showStuckPayouts.run(deps, [])).toBe('Every gift that was due has reached its charity.')
})

it('shows XRP that were paid for and are held, and gives the money back once', async () => {
  const { deps } = world.server
  const buyer = await member(world.server)
  const paid = { amount: 10_000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }
  const { id: payment_intent_id } = await deps.payments!.stripe.paymentIntents.create(paid)
  const { id } = await deps.db
    .insertInto('card_orders')
    .values({
      user_id: buyer.id,
      plan: 'Basic',
      amount_cents: 10_000,
      currency: 'usd',
      network_id: '1',
      drops: '100000000',
      wallet_address: people[1]!.address,
      payment_method_id: 'pm_1',
      payment_intent_id,
      state: 'held',
      reason: 'tecNO_PERMISSION',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await showStuckOrders.run(deps, [])).toContain(
    `${id}  held  100 XRP to ${people[1]!.address}  tecNO_PERMISSION`,
  )
  expect(await refundOneOrder.run(deps, [id])).toContain('was refunded')
  await expect(refundOneOrder.run(deps, [id])).rejects.toThrow('nothing was refunded')
  await expect(retryOneOrder.run(deps, [id])).rejects.toThrow('is not held')
  await expect(unfreezeOneBuyer.run(deps, [buyer.id])).rejects.toThrow('is not frozen')
  expect(await showStuckOrders.run(deps, [])).toBe('All paid orders have been delivered.')
})
