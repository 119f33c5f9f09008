import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuctionHouse, openHouse } from '#features/auctions/testing/crash-story.ts'
import type { KillPoint } from '#testing/crashing-world.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { type Audience, gatherAudience, HEARD_ONCE, surviveKilledFanOut } from './testing/fan-out-story.ts'
import { HEARD_OF_BOTH, surviveKilledListing } from './testing/listing-story.ts'

const each = (statement: string, ...times: number[]): KillPoint[] => times.map((nth) => [statement, nth])

describe('from the event to the last message', () => {
  let audience: Audience
  beforeAll(async () => {
    audience = await gatherAudience()
  })
  afterAll(() => audience?.stop())

  const points = [
    ...each('from "watch_events"', 1, 2, 3),
    ...each('insert into "notifications"', 1, 2, 3, 4),
    ...each('insert into "outbox"', 1, 2, 3, 4),
    ...each('insert into watch_messages', 1, 2),
    ...each('update "watch_events"', 1, 2, 3),
    ...each('from changed_works', 1, 2),
    ...each('insert into search_matches', 1),
    ...each('delete from changed_works', 1),
    ...each('update watch_messages set push_at', 1),
    ...each('update "push_devices"', 1),
    ...each('update "watch_messages" set "push_at"', 1),
    ...each('update "watch_messages" set "mail_at"', 1, 2),
    ...each('insert into "mails"', 1, 2),
    ...each('update "mails" set "claimed_until"', 1, 2),
    ...each('update "mails" set "state"', 1, 2),
    ...each('^commit$', ...Array.from({ length: 8 }, (_, n) => n + 1)),
  ]

  it.each(points)('a server killed before %s (%i.): everybody is notified, and nobody twice', async (...point) => {
    const { signal, end } = await surviveKilledFanOut(audience, point)
    expect(signal).toBe('SIGKILL')
    expect(end).toEqual(HEARD_ONCE)
  })
})

describe('from the ledger to the event', () => {
  let outside: Outside
  let house: AuctionHouse
  beforeAll(async () => {
    outside = await startOutside()
    house = await openHouse(outside)
  })
  afterAll(async () => {
    await house?.drop()
    await outside?.stop()
  })

  const points = [
    ...each('insert into "nft_history"', 1, 2),
    ...each('insert into "watch_events"', 1, 2),
    ...each('set "finished_at"', 1),
    ...each('update "ledger_cursor"', 1, 2),
    ...each('update "watch_events"', 1),
  ]

  it.each(points)('a server killed before %s (%i.): who watches hears of it once', async (...point) => {
    const { signal, heard } = await surviveKilledListing(house, point)
    expect(signal).toBe('SIGKILL')
    expect(heard).toEqual(HEARD_OF_BOTH)
  })
})
