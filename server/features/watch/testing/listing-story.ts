import { listNotifications } from '@gooddrop/contract/notifications.ts'
import { changeWatch } from '@gooddrop/contract/watch.ts'
import { requireOk } from '#features/auctions/testing/auctioning.ts'
import { type AuctionHouse, signThrough } from '#features/auctions/testing/crash-story.ts'
import { askToList, closingUntil } from '#features/sales/testing/trading.ts'
import { call } from '#testing/call.ts'
import { crashingWorld, type KillPoint } from '#testing/crashing-world.ts'
import { eventually } from '#testing/eventually.ts'
import type { World } from '#testing/world.ts'
import { BELL, XRP } from './watching.ts'

/** What a server was notifying people of when it died is begun again by the clock. */
const REQUEUED_WITHIN_MS = 400_000

/** Cleo watches the seller, who mints and lists a work through a server that dies. Answers what cleo hears of it. */
export async function surviveKilledListing({ outside, people, ...place }: AuctionHouse, point: KillPoint) {
  const { seller, cleo } = people
  const { headers } = cleo.member
  const quiet = await crashingWorld(outside, place)
  const params = { kind: 'person', id: seller.member.id } as const
  requireOk(await call(quiet.server, changeWatch, { params, body: BELL, headers }))
  await quiet.stop()
  const mint = { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8, URI: 'AB' }
  const { tokenId } = (await outside.stage.play(seller.wallet, mint)).one('minted')
  const world = await crashingWorld(outside, place, point)
  try {
    const rows = world.server.deps.db.selectFrom('nfts').select('id').where('token_id', '=', tokenId)
    const { id } = await closingUntil(world, () => rows.executeTakeFirstOrThrow())
    await signThrough(world, seller, await askToList(world, seller, id, 3n * XRP))
    const hears = () => heardBy(world, cleo.member, id)
    await eventually(async () => {
      const heard = await hears()
      if (heard.length < HEARD_OF_BOTH.length) throw new Error(`only ${heard.join()}`)
    }, REQUEUED_WITHIN_MS)
    const signal = await world.signal()
    // Time enough for something to happen twice, if it could.
    for (let more = 0; more < 3; more++) await world.close()
    return { signal, heard: await hears() }
  } finally {
    await world.stop()
  }
}

export const HEARD_OF_BOTH = ['watch_listed', 'watch_minted']

async function heardBy(world: World, { id: userId, headers }: AuctionHouse['people']['cleo']['member'], nftId: string) {
  const reply = await call(world.server, listNotifications, { params: { userId }, query: { limit: 100 }, headers })
  const about = requireOk(reply).notification.filter(({ nft_id }) => nft_id?._id === nftId)
  return about.map(({ action }) => action).sort()
}
