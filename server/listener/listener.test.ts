import { openStage } from '@gooddrop/ledger/testing/stage.ts'
import { startTestLedger } from '@gooddrop/ledger/testing/test-ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { NETWORK } from '#testing/outside.ts'
import { type Person, reached, startWorld, type World } from '#testing/world.ts'
import { countQuarantined } from './quarantine.ts'
import { tokensHeldBy } from './queries.ts'

let world: World
let minter: Person

beforeAll(async () => {
  world = await startWorld()
  minter = await world.person({ xrp: 10_000 })
})
afterAll(() => world?.stop())

const mint = () =>
  world.stage.play(minter.wallet, { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8, URI: '6162' })

/** The minter is a stranger to the marketplace, and keeps them all. */
const tokens = async () => {
  const held: string[] = []
  for await (const page of tokensHeldBy(world.server.deps.db, minter.address))
    held.push(...page.map((token) => token.tokenId))
  return held
}

/** Who follows the ledger, by the connection that holds the lock. */
const holders = async () => {
  const { rows } = await world.server.deps.database.pool.query<{ pid: number }>(
    `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
     where l.locktype = 'advisory' and l.classid = 7402118 and l.granted`,
  )
  return rows.map((row) => row.pid)
}

describe('the listener', () => {
  it('misses nothing across 50 random disconnects', async () => {
    let seed = 42
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed / 2 ** 32
    }
    const minted: string[] = []
    const before = await tokens()
    let cuts = 0
    let fuse = 0
    // Before any message: in the greeting, between a ledger's announcement and its contents, in the middle of catching up.
    world.ledgerLine.manners.cut = () => cuts < 50 && fuse-- === 0 && ++cuts > 0
    let last = 0
    for (let round = 0; cuts < 50; round++) {
      fuse = Math.floor(random() * 6)
      for (let some = 0; some < 1 + random() * 3; some++) {
        const outcome = await mint()
        minted.push(outcome.one('minted').tokenId)
        last = outcome.ledger.index
      }
      if (random() < 0.7) await reached(world.server, last)
      expect(round).toBeLessThan(500)
    }
    delete world.ledgerLine.manners.cut
    await reached(world.server, last)
    expect(await tokens()).toEqual([...before, ...minted].sort())
    expect(await countQuarantined(world.server.deps.db)).toBe(0)
  })

  it('has one holder among several servers, and the next takes over when it dies', async () => {
    await world.anotherServer()
    const [holder, ...more] = await holders()
    expect(more).toEqual([])
    const before = await tokens()
    const minted: string[] = []
    for (let round = 0; round < 3; round++) {
      const [pid] = await eventually(async () => {
        const found = await holders()
        expect(found).toHaveLength(1)
        return found
      })
      await world.server.deps.database.pool.query('select pg_terminate_backend($1)', [pid])
      const outcome = await mint()
      minted.push(outcome.one('minted').tokenId)
      await reached(world.server, outcome.ledger.index)
    }
    expect(await holders()).not.toContain(holder)
    expect(await tokens()).toEqual([...before, ...minted].sort())
    expect(await countQuarantined(world.server.deps.db)).toBe(0)
  })

  it('refuses a ledger that was reset, says so, and goes on when the old one is back', async () => {
    const other = await startTestLedger(NETWORK)
    const stage = await openStage(other)
    try {
      const at = await world.server.deps.db.selectFrom('ledger_cursor').selectAll().executeTakeFirstOrThrow()
      for (let index = 0; index <= at.ledger_index + 1; ) index = await stage.close()
      world.ledgerLine.manners.port = other.port
      world.ledgerLine.cutAll()
      await eventually(async () => {
        const reply = await world.server.inject({ method: 'GET', url: '/health/ready' })
        expect(reply.statusCode).toBe(503)
        expect((await world.server.deps.health.missing()).ledger).toContain('ledger_reset')
      })
      const now = await world.server.deps.db.selectFrom('ledger_cursor').selectAll().executeTakeFirstOrThrow()
      expect(now.ledger_hash).toBe(at.ledger_hash)
    } finally {
      stage.end()
      await other.stop()
    }
    delete world.ledgerLine.manners.port
    world.ledgerLine.cutAll()
    const tip = (await world.client.freshTip()).index
    await reached(world.server, tip)
  })
})
