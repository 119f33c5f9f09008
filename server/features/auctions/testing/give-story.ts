import { giveAnyway } from '@gooddrop/contract/direct-gifts.ts'
import { sql } from 'kysely'
import { call } from '#testing/call.ts'
import { crashingWorld, type KillPoint } from '#testing/crashing-world.ts'
import type { World } from '#testing/world.ts'
import { type AuctionHouse, holdings, sentSince, signThrough } from './crash-story.ts'

/** So little that many fit into one lost bid. */
export const GIVEN = 100_000n

/** Bob, who has lost this auction, gives through a server that dies on the way. Answers what that changed. */
export async function surviveKilledGift(house: AuctionHouse, nftId: string, point?: KillPoint) {
  const { outside, people } = house
  const { bob } = people
  const world = await crashingWorld(outside, house, point)
  try {
    const before = { held: await holdings(world, people), kept: await keptOf(world) }
    const { index: from } = await outside.client.freshTip()
    const body = { account: bob.address, amount: String(GIVEN) }
    const asked = await call(world.server, giveAnyway, { params: { nftId }, body, headers: bob.member.headers })
    await signThrough(world, bob, asked)
    // Time enough for a server that dies after the gift, and then for something to happen twice, if it could.
    for (let more = 0; more < 3; more++) await world.close()
    const signal = await world.signal()
    for (let more = 0; more < 3; more++) await world.close()
    const after = { held: await holdings(world, people), kept: await keptOf(world) }
    const sent = await sentSince(world, from, people)
    return {
      signal,
      end: {
        sent: sent.bob!.kinds,
        paid: before.held.bob! - after.held.bob! - sent.bob!.fees,
        received: after.held.charity! - before.held.charity!,
        gifts: after.kept.gifts - before.kept.gifts,
        counted: after.kept.counted - before.kept.counted,
        total: BigInt(after.kept.total) - BigInt(before.kept.total),
        ofYear: BigInt(after.kept.of_year) - BigInt(before.kept.of_year),
      },
    }
  } finally {
    await world.stop()
  }
}

/** Whenever a server died: paid once, recorded once, counted once. */
export const GIVEN_ONCE = {
  sent: ['Payment'],
  paid: GIVEN,
  received: GIVEN,
  gifts: 1,
  counted: 1,
  total: GIVEN,
  ofYear: GIVEN,
}

type Kept = { gifts: number; counted: number; total: string; of_year: string }

async function keptOf(world: World): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select
      (select count(*)::int from direct_gifts) as gifts,
      coalesce((select gifts from giving_totals where scope = 'direct'), 0) as counted,
      coalesce((select amount from giving_totals where scope = 'direct'), 0)::text as total,
      coalesce((select sum(amount) from giving_totals where scope ~ '^direct/giver/.+/[0-9]{4}$'), 0)::text as of_year
    `.execute(world.server.deps.db)
  return rows[0]!
}
