import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectRanges } from '#listener/range-store.ts'
import { reached, startWorld, type World } from '#testing/world.ts'
import { UsageError } from './command.ts'
import { backfillNetwork, showNetwork } from './network.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

it('reads older ledgers from a server, and says from where on the network is known', async () => {
  const { deps } = world.server
  const { networkId } = world.client
  const minter = await world.person({ xrp: 1000 })
  const mint = { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8, URI: '6162' } as const
  for (let count = 0; count < 4; count++)
    await reached(world.server, (await world.stage.play(minter.wallet, mint)).ledger.index)
  const tokens = async () => (await sql`select * from network_tokens order by token_id`.execute(deps.db)).rows
  const expected = await tokens()
  expect(expected).toHaveLength(4)
  const [whole] = await selectRanges(deps.db, networkId)

  // As if the listener had only just begun.
  await sql`truncate network_tokens, network_offers`.execute(deps.db)
  await sql`update network_ranges set first_ledger = next_ledger, parent_hash = last_hash`.execute(deps.db)

  await expect(backfillNetwork.run(deps, [])).rejects.toBeInstanceOf(UsageError)
  const said = await backfillNetwork.run(deps, ['--from', String(whole!.first_ledger), '--size', '3'])
  expect(said).toBe(`Every ledger from ${whole!.first_ledger} on is known.`)
  expect(await showNetwork.run(deps, [])).toBe(said)
  expect(await tokens()).toEqual(expected)
})
