import { accountInfo } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueSale } from '#features/house-accounts/enqueue.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, reached, type World } from '#testing/world.ts'
import { type Deal, type DealOptions, dealOutside } from './outside-deal.ts'

export type { Deal, DealOptions } from './outside-deal.ts'

/** A charity with an account on the ledger and a row of ours. */
export async function charityOf(world: World, person: Person, change: { tag?: number; name?: string } = {}) {
  const row = {
    name: change.name ?? 'Clear Wells',
    mission: 'Digs wells',
    registered_in: 'Nowhere',
    registration_number: 'N-1',
    vetted_by: 'a test',
    vetted_on: '2026-01-01',
    ledger_account: person.address,
    destination_tag: change.tag === undefined ? null : String(change.tag),
  }
  await world.server.deps.db.insertInto('charities').values(row).execute()
  return person
}

/** Made by wallets elsewhere; the server has taken it in. */
export async function makeDeal(
  world: World,
  people: { seller: Person; buyer: Person; charity: Person },
  options: DealOptions = {},
): Promise<Deal> {
  const deal = await dealOutside(world, people, options)
  await reached(world.server, (await world.client.freshTip()).index)
  return deal
}

export async function play(world: World, who: Person, tx: object) {
  const outcome = await world.stage.play(who.wallet, tx as Json)
  if (outcome.result !== 'tesSUCCESS') throw new Error(`${(tx as Json).TransactionType}: ${outcome.result}`)
  await reached(world.server, outcome.ledger.index)
  return outcome
}

export const order = (world: World, { settlementId, broker, sellOffer, buyOffer, gift, pledge }: Deal) =>
  inTransaction(world.server.deps.db, (tx) =>
    enqueueSale(tx, world.server.deps, { settlementId, broker, sellOffer, buyOffer, gift, pledge }),
  )

export const workOf = (world: World, subjectId: string) =>
  world.server.deps.db
    .selectFrom('house_work')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

export const workIs = (world: World, subjectId: string, state: string, withinMs?: number) =>
  eventually(async () => {
    const work = await workOf(world, subjectId)
    if (work.state !== state) throw new Error(`the work is ${work.state} (${work.reason}), not ${state}`)
    return work
  }, withinMs)

/** Until the broker has sent everything that it signed. */
export const allSent = (world: World, count: number) =>
  eventually(async () => {
    const rows = await world.server.deps.db
      .selectFrom('house_attempts')
      .select('hash')
      .where('sent_ledger', 'is not', null)
      .execute()
    if (rows.length < count) throw new Error(`${rows.length} were sent, not ${count}`)
  })

export const balanceOf = async (world: World, { address }: Person) =>
  (await accountInfo(world.client, address))?.balance ?? 0n
