import type { Cursor, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { applyLedgers } from '#listener/apply.ts'
import { type BackfillOptions, backfill, planBackfill } from '#listener/backfill.ts'
import { pruneNetwork } from '#listener/network-store.ts'
import { selectRanges } from '#listener/range-store.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { replica } from './replica.ts'
import { SyntheticChain } from './synthetic-chain.ts'

export const NETWORK = 7000
export const FIRST = 1000

/** A chain of its own for each seed, with tokens that are burned and changed. */
export function chainOf(seed: number, count: number) {
  const chain = new SyntheticChain({ seed, accounts: 12, first: FIRST, changes: true })
  const ledgers = Array.from({ length: count }, () => chain.next(12))
  return { ledgers, fetch: async (index: number) => ledgers[index - FIRST]! }
}

/** For tests that read older ledgers into an empty database. */
export function backfillStage() {
  const stage = {} as { server: TestServer }
  beforeAll(async () => {
    stage.server = await testServer()
  })
  afterAll(() => stage.server?.stop())
  const truncate = () =>
    sql`truncate network_tokens, network_offers, network_ranges, ledger_cursor`.execute(stage.server.deps.db)
  beforeEach(truncate)

  function follower() {
    let cursor: Cursor | undefined
    return async (ledgers: readonly ValidatedLedger[]) => {
      const context = { deps: stage.server.deps, reactions: { facts: {}, ledgers: [] }, networkId: NETWORK }
      cursor = await applyLedgers(context, cursor, ledgers)
    }
  }

  const read = (options: Partial<BackfillOptions> & Pick<BackfillOptions, 'fetch'>) =>
    backfill(stage.server.deps, {
      networkId: NETWORK,
      workers: 3,
      atOnce: 3,
      waitMs: 5,
      signal: new AbortController().signal,
      ...options,
    })

  /** All that is known, to the last column. */
  async function everything() {
    const { db } = stage.server.deps
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
    await truncate()
    return expected
  }

  /** In ranges and next to the live ledgers, while every so many requests fail. */
  async function expectSameAsInOrder(seed: number): Promise<void> {
    const { ledgers, fetch } = chainOf(seed, 60)
    const expected = await readInOrder(ledgers)
    const live = follower()
    await live(ledgers.slice(40, 42))
    expect(await planBackfill(stage.server.deps, NETWORK, { from: FIRST, size: 3 + seed })).toBeGreaterThan(4)
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
  }

  return Object.assign(stage, { follower, read, everything, readInOrder, expectSameAsInOrder })
}
