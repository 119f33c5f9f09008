import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Cursor, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { applyLedgers } from './apply.ts'
import { type BackfillOptions, backfill, NotFollowed, planBackfill } from './backfill.ts'
import { pruneNetwork } from './network-store.ts'
import { findToken, tokensHeldBy } from './queries.ts'
import { selectRanges, takeRange } from './range-store.ts'
import { replica } from './testing/replica.ts'
import { SyntheticChain } from './testing/synthetic-chain.ts'

const NETWORK = 7000
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.stop())
beforeEach(() => sql`truncate network_tokens, network_offers, network_ranges, ledger_cursor`.execute(server.deps.db))

const FIRST = 1000
/** A chain of its own for each seed, with tokens that are burned and changed. */
function chainOf(seed: number, count: number) {
  const chain = new SyntheticChain({ seed, accounts: 12, first: FIRST, changes: true })
  const ledgers = Array.from({ length: count }, () => chain.next(12))
  return { ledgers, fetch: async (index: number) => ledgers[index - FIRST]! }
}

function follower() {
  let cursor: Cursor | undefined
  return async (ledgers: readonly ValidatedLedger[]) => {
    const context = { deps: server.deps, reactions: { facts: {}, ledgers: [] }, networkId: NETWORK }
    cursor = await applyLedgers(context, cursor, ledgers)
  }
}

const read = (options: Partial<BackfillOptions> & Pick<BackfillOptions, 'fetch'>) =>
  backfill(server.deps, {
    networkId: NETWORK,
    workers: 3,
    atOnce: 3,
    waitMs: 5,
    signal: new AbortController().signal,
    ...options,
  })

/** All that is known, to the last column. */
async function everything() {
  const { db } = server.deps
  await pruneNetwork(db, new Date(0))
  const tokens = await sql`select * from network_tokens order by token_id`.execute(db)
  const offers = await sql`select * from network_offers order by offer_index`.execute(db)
  const ranges = await selectRanges(db, NETWORK)
  return {
    tokens: tokens.rows,
    offers: offers.rows,
    ranges: ranges.map(({ state, first_ledger, last_ledger }) => ({ state, first_ledger, last_ledger })),
  }
}

async function readInOrder(ledgers: readonly ValidatedLedger[], atOnce = 1) {
  const apply = follower()
  for (let at = 0; at < ledgers.length; at += atOnce) await apply(ledgers.slice(at, at + atOnce))
  const expected = await everything()
  expect(expected.tokens.length).toBeGreaterThan(20)
  expect(expected.tokens).toHaveLength(replica(ledgers).owners.size)
  expect(expected.offers).toHaveLength(replica(ledgers).live.size)
  await sql`truncate network_tokens, network_offers, network_ranges, ledger_cursor`.execute(server.deps.db)
  return expected
}

describe('older ledgers', () => {
  it.each([1, 2, 3, 4])(
    'give the same as all ledgers in their order, beside the live ledger and whatever fails (%i)',
    async (seed) => {
      const { ledgers, fetch } = chainOf(seed, 60)
      const expected = await readInOrder(ledgers)
      const live = follower()
      await live(ledgers.slice(40, 42))
      expect(await planBackfill(server.deps, NETWORK, { from: FIRST, size: 3 + seed })).toBeGreaterThan(4)
      let asked = 0
      const failing = async (index: number) => {
        if (++asked % (17 + seed) === 0) throw new Error('the server went away')
        return fetch(index)
      }
      const following = (async () => {
        for (let at = 42; at < 60; at += 2) await live(ledgers.slice(at, at + 2))
      })()
      let failures = 0
      while (
        !(await read({ fetch: failing }).then(
          () => true,
          () => false,
        ))
      )
        failures++
      await following
      expect(failures).toBeGreaterThan(0)
      expect(await everything()).toEqual(expected)
    },
  )

  it('are read on where a process was killed, and what it still wanted to write counts for nothing', async () => {
    const { ledgers, fetch } = chainOf(21, 40)
    const expected = await readInOrder(ledgers)
    await follower()(ledgers.slice(30))
    await planBackfill(server.deps, NETWORK, { from: FIRST, size: 10 })
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

  it('are read to the end after kill -9', async () => {
    const count = 400
    const { ledgers, fetch } = chainOf(5, count)
    const expected = await readInOrder(ledgers, 50)
    await follower()(ledgers.slice(count - 10))
    await planBackfill(server.deps, NETWORK, { from: FIRST, size: 40 })
    const url = server.deps.config.DATABASE_URL.reveal()
    const script = join(import.meta.dirname, 'testing', 'backfill-process.ts')
    const child = spawn(
      process.execPath,
      [script, JSON.stringify({ network: NETWORK, seed: 5, count, first: FIRST })],
      {
        env: { ...process.env, DATABASE_URL: url },
        stdio: 'ignore',
      },
    )
    const ended = once(child, 'exit')
    await eventually(async () => {
      const ranges = await selectRanges(server.deps.db, NETWORK)
      expect(ranges.some((range) => range.state === 'reading' && range.next_ledger > range.first_ledger)).toBe(true)
    })
    child.kill('SIGKILL')
    await ended
    const left = await selectRanges(server.deps.db, NETWORK)
    expect(left.some((range) => range.state === 'waiting' || range.state === 'reading')).toBe(true)
    await read({ fetch, atOnce: 20 })
    expect(await everything()).toEqual(expected)
  })

  it('make a token known only when nothing after its last change is missing', async () => {
    const { ledgers, fetch } = chainOf(31, 30)
    await follower()(ledgers.slice(20))
    const { db } = server.deps
    const owners = replica(ledgers).owners
    const old = [...owners].find(([tokenId]) => !replica(ledgers.slice(20)).owners.has(tokenId))!
    await planBackfill(server.deps, NETWORK, { from: FIRST, size: 10 })
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
    await expect(planBackfill(server.deps, NETWORK, { from: FIRST, size: 5 })).rejects.toBeInstanceOf(NotFollowed)
    await follower()(ledgers.slice(10))
    await planBackfill(server.deps, NETWORK, { from: FIRST, size: 5 })
    expect(await planBackfill(server.deps, NETWORK, { from: FIRST, size: 5 })).toBe(0)
    const other = async (index: number) => ({ ...(await fetch(index)), hash: 'E'.repeat(64) })
    await expect(read({ fetch: other, atOnce: 5 })).rejects.toMatchObject({ code: 'ledger_reset' })
    await read({ fetch })
    expect((await everything()).ranges).toEqual([{ state: 'live', first_ledger: FIRST, last_ledger: FIRST + 19 }])
  })
})
