import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auctionOf, HOUR, openAuction, passUntil } from '#features/auctions/testing/auctioning.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { askToBuy, charity, closingUntil, ends, list, signed } from '#features/sales/testing/trading.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { type Member, member } from '#testing/member.ts'
import { startWorld, type World } from '#testing/world.ts'
import { openEvents } from './event-store.ts'
import { recordEnding } from './on-events.ts'
import { searching } from './testing/searches.ts'
import { watching, XRP } from './testing/watching.ts'

let world: World
let ada: Trader
let bob: Trader
let fan: Member
let does: ReturnType<typeof watching> & ReturnType<typeof searching>
beforeAll(async () => {
  world = await startWorld()
  does = { ...watching(world.server), ...searching(world.server) }
  ;[ada, bob] = await traders(world, 2)
})
beforeEach(async () => {
  fan = await member(world.server)
})
afterAll(() => world?.stop())

/** Once each, in any order: a ledger is applied before the jobs that it has started end. */
const hears = (...texts: string[]) =>
  closingUntil(world, async () =>
    expect((await does.messagesOf(fan)).map(({ text }) => text).sort()).toEqual([...texts].sort()),
  )

/** After all of whom earlier events concern were notified: the fan would be among them. */
async function watchFromNow(nftId: string): Promise<void> {
  await closingUntil(world, async () => expect(await openEvents(world.server.deps.db, 1)).toEqual([]))
  await does.watch(fan, 'work', nftId)
}

it('who watches an artist or a search hears of a mint, and of a price that begins to match', async () => {
  const nobody = await member(world.server)
  await does.watch(fan, 'person', ada.member.id)
  const any = await does.saved(fan, 'text=driftwood', 'Driftwood')
  const cheap = await does.saved(nobody, `maxPrice=${30n * XRP}&state=on_sale`, 'Under 30')
  await does.watch(fan, 'search', any)
  await does.watch(nobody, 'search', cheap)
  const nftId = await mint(world, ada, { title: 'Driftwood' })
  await hears('Ada Example has a new work: “Driftwood”', '“Driftwood” matches your search “Driftwood”')
  await list(world, ada, nftId, 40n * XRP)
  expect(await does.messagesOf(nobody)).toEqual([])
  for (const price of [20n, 10n]) await list(world, ada, nftId, price * XRP)
  await closingUntil(world, async () =>
    expect(await does.messagesOf(nobody)).toMatchObject([{ watch: { kind: 'search', id: cheap } }]),
  )
  await hears(
    'Ada Example has a new work: “Driftwood”',
    '“Driftwood” matches your search “Driftwood”',
    'Ada Example listed “Driftwood” for 40 XRP',
  )
})

it('who watches a work or a charity hears of its sale and of a milestone of gifts', async () => {
  const wells = await charity(world, { name: 'Wells' })
  const nftId = await mint(world, ada, { royality: '0', title: 'Spring' })
  await does.watch(fan, 'charity', wells.id)
  await list(world, ada, nftId, 200n * XRP)
  await watchFromNow(nftId)
  const buying = await askToBuy(world, bob, nftId, { donation_percent: 60, charity_id: wells.id })
  await ends(world, await signed(world, bob, buying), 'settled')
  await hears('“Spring” was sold for 200 XRP', 'Wells has received 100 XRP in gifts')
})

it('who watches a work hears once that its auction ends within the hour', async () => {
  const nftId = await openAuction(world, ada)
  await watchFromNow(nftId)
  await recordEnding(world.server.deps)
  const { closeDate } = await auctionOf(world, nftId)
  await passUntil(world, closeDate, -HOUR / 2)
  for (const _ of [1, 2]) await recordEnding(world.server.deps)
  await hears('The auction of “Ebb” ends within the hour')
})
