import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { NotFollowed, planBackfill } from './backfill.ts'
import { findToken, tokensHeldBy } from './queries.ts'
import { selectRanges, takeRange } from './range-store.ts'
import { backfillStage, chainOf, FIRST, NETWORK } from './testing/backfill-stage.ts'
import { replica } from './testing/replica.ts'

const stage = backfillStage()
const { everything, follower, read, readInOrder } = stage

describe('older ledgers', () => {
  // backfill.long.test.ts has other seeds, and a process that is killed.
  it('give the same as all ledgers in their order, next to the live ledger and whatever fails', () =>
    stage.expectSameAsInOrder(1))

  it('are read on where a process was killed, and what it still wanted to write counts for nothing', async () => {
    const { ledgers, fetch } = chainOf(21, 40)
    const expected = await readInOrder(ledgers)
    await follower()(ledgers.slice(30))
    await planBackfill(stage.server.deps, NETWORK, { from: FIRST, size: 10 })
    // Takes a range, reads a part of it and stops for so long that its lease is over.
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const stuck = read({
      workers: 1,
      leaseSeconds: 0,
      fetch: async (index) => {
        if (index === FIRST + 25) {
          reached.resolve()
          await held.promise
        }
        return fetch(index)
      },
    })
    await reached.promise
    await read({ fetch })
    held.resolve()
    await stuck
    expect(await everything()).toEqual(expected)
  })

  it('make a token known only when nothing after its last change is missing', async () => {
    const { ledgers, fetch } = chainOf(31, 30)
    await follower()(ledgers.slice(20))
    const { db } = stage.server.deps
    const owners = replica(ledgers).owners
    const old = [...owners].find(([tokenId]) => !replica(ledgers.slice(20)).owners.has(tokenId))!
    await planBackfill(stage.server.deps, NETWORK, { from: FIRST, size: 10 })
    const middle = await takeRange(db, NETWORK, 'a0000000-0000-4000-8000-000000000000', 600)
    expect(middle).toMatchObject({ first_ledger: FIRST + 10, last_ledger: FIRST + 19 })
    const stop = new AbortController()
    const oldest = read({ fetch, workers: 1, signal: stop.signal })
    await eventually(async () => {
      expect((await selectRanges(db, NETWORK)).some((range) => range.state === 'done')).toBe(true)
    })
    stop.abort()
    await oldest
    const before = replica(ledgers.slice(0, 10)).owners
    for (const [tokenId] of before)
      if (!replica(ledgers.slice(20)).owners.has(tokenId)) expect(await findToken(db, tokenId)).toBeUndefined()
    await sql`update network_ranges set leased_until = now() - interval '1 s' where state = 'reading'`.execute(db)
    await read({ fetch })
    expect((await findToken(db, old[0]))?.owner).toBe(old[1])
    for await (const page of tokensHeldBy(db, old[1]))
      for (const token of page) expect(owners.get(token.tokenId)).toBe(old[1])
  })

  it('are refused where they belong to another chain, or where nobody follows the network', async () => {
    const { ledgers, fetch } = chainOf(41, 20)
    await expect(planBackfill(stage.server.deps, NETWORK, { from: FIRST, size: 5 })).rejects.toBeInstanceOf(NotFollowed)
    await follower()(ledgers.slice(10))
    await planBackfill(stage.server.deps, NETWORK, { from: FIRST, size: 5 })
    expect(await planBackfill(stage.server.deps, NETWORK, { from: FIRST, size: 5 })).toBe(0)
    const other = async (index: number) => ({ ...(await fetch(index)), hash: 'E'.repeat(64) })
    await expect(read({ fetch: other, atOnce: 5 })).rejects.toMatchObject({ code: 'ledger_reset' })
    await read({ fetch })
    expect((await everything()).ranges).toEqual([{ state: 'live', first_ledger: FIRST, last_ledger: FIRST + 19 }])
  })
})
