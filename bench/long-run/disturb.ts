import { newPerson, type Person } from '@gooddrop/server/testing/outside.ts'
import type { ReplicatedPostgres, Replication } from '@gooddrop/server/testing/replicated-postgres.ts'
import pg from 'pg'
import type { LongWorld } from './world.ts'

export type Disturbance = 'kill' | 'disconnect' | 'stall' | 'rush' | 'backup' | 'asynchronous' | 'synchronous'

export type Disturbances = {
  cause(what: Disturbance): Promise<void>
  /** Right before a ledger closes: strangers fill it as long as a rush lasts. */
  beforeClose(): Promise<void>
  /** After each ledger: what was begun goes on. */
  afterClose(): Promise<void>
  /** Lets everything end that was begun. */
  settle(): Promise<void>
  counts: Record<string, number>
}

const RUSH_LEDGERS = 8

/** How often each of them comes, in a thousand trades. */
export const PER_THOUSAND: Record<Disturbance, number> = {
  kill: 4,
  disconnect: 8,
  stall: 2,
  rush: 4,
  backup: 1.5,
  asynchronous: 1.5,
  synchronous: 0.75,
}

export async function gatherDisturbances(
  world: LongWorld & { pair: ReplicatedPostgres },
  random: () => number,
  inOpenLedger: number,
): Promise<Disturbances> {
  const { outside, pair, server } = world
  const counts: Record<string, number> = {}
  const strangers: Person[] = []
  let rush = { ledgers: 0, fee: 0n }
  let restoreIn: number | undefined
  let failOver: { ledgers: number; how: Replication } | undefined
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const below = (most: number) => Math.floor(random() * most)

  for (let n = 0; n < 3 * inOpenLedger; n++) {
    const stranger = newPerson()
    await outside.give(stranger.address, 10_000_000_000n)
    if (n % (inOpenLedger - 2) === 0) await outside.stage.close()
    strangers.push(stranger)
  }
  await outside.stage.close()

  /** Beside the product's database, in the same cluster. */
  async function administer(...statements: string[]): Promise<void> {
    const client = new pg.Client(pair.url('postgres'))
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  async function backUp(): Promise<void> {
    await server.kill()
    await administer(
      'drop database if exists backup',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'gooddrop'`,
      'create database backup template gooddrop',
    )
    await server.start()
  }
  async function restore(): Promise<void> {
    await server.kill()
    await administer('drop database gooddrop with (force)', 'alter database backup rename to gooddrop')
    await server.start()
  }
  async function loseThePrimary(): Promise<void> {
    await pair.failOver()
    await pair.addStandby()
    await pair.replicate('asynchronous')
  }

  const causes: Record<Disturbance, () => Promise<void>> = {
    async kill() {
      await server.kill()
      for (let closed = below(4); closed > 0; closed--) await outside.stage.close()
      await server.start()
    },
    disconnect: async () => outside.ledgerLine.cutAll(),
    async stall() {
      outside.ledgerLine.manners = { stalled: true }
      for (let closed = 1 + below(3); closed > 0; closed--) await outside.stage.close()
      outside.ledgerLine.cutAll()
      outside.ledgerLine.manners = {}
    },
    async rush() {
      rush = { ledgers: RUSH_LEDGERS, fee: BigInt(500 + below(8_000)) }
    },
    async backup() {
      await backUp()
      restoreIn = 5 + below(40)
    },
    async asynchronous() {
      // The standby falls behind first, so that commits are lost.
      pair.lag()
      failOver = { ledgers: below(5), how: 'asynchronous' }
    },
    async synchronous() {
      await pair.replicate('synchronous')
      failOver = { ledgers: 1 + below(5), how: 'synchronous' }
    },
  }
  async function afterClose(): Promise<void> {
    if (failOver && failOver.ledgers-- <= 0) {
      failOver = undefined
      await loseThePrimary()
    }
    if (restoreIn !== undefined && restoreIn-- <= 0 && !failOver) {
      restoreIn = undefined
      await restore()
      count('restore')
    }
  }
  return {
    counts,
    async cause(what) {
      const isBusy = failOver !== undefined || (what === 'backup' && restoreIn !== undefined)
      // A backup lives in the cluster: a standby that never got it cannot restore it.
      if (isBusy || (what === 'asynchronous' && restoreIn !== undefined)) return
      count(what)
      await causes[what]()
    },
    async beforeClose() {
      if (rush.ledgers <= 0) return
      rush.ledgers--
      const Fee = String(rush.fee)
      await Promise.all(
        strangers.map(({ wallet }) => outside.stage.send(wallet, { TransactionType: 'AccountSet', Fee })),
      )
    },
    afterClose,
    async settle() {
      rush = { ledgers: 0, fee: 0n }
      while (failOver || restoreIn !== undefined) await afterClose()
    },
  }
}
