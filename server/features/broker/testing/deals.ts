import { randomUUID } from 'node:crypto'
import { gift as giftOf } from '@gooddrop/contract/money.ts'
import { askToBuy, askToList, askToMint } from '@gooddrop/ledger/actions.ts'
import type { GiftMemo } from '@gooddrop/ledger/memos.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { inTransaction } from '#db/transaction.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, reached, type World } from '#testing/world.ts'
import { enqueueAccept } from '../enqueue.ts'

export type Deal = { settlementId: string; tokenId: string; sellOffer: string; buyOffer: string; gift: GiftMemo }

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

export type DealOptions = { price?: bigint; percent?: number; tag?: number | null; seconds?: number; ask?: bigint }

/** What wallets do before the broker has its part: a token, its listing, and an offer that carries the gift. */
export async function makeDeal(
  world: World,
  { seller, buyer, charity }: { seller: Person; buyer: Person; charity: Person },
  { price = 40_000_000n, percent = 5, tag = null, seconds = 900, ask = price }: DealOptions = {},
): Promise<Deal> {
  const request = randomUUID()
  const broker = world.broker.address
  const mint = askToMint({ account: seller.address, request, uri: 'ipfs://work', transferFee: 0 })
  const { tokenId } = (await play(world, seller, { ...mint })).one('minted')
  const listing = askToList({ account: seller.address, request, tokenId, price: ask, broker })
  const { offerId: sellOffer } = (await play(world, seller, { ...listing })).one('offered')
  const { closeTime } = await world.client.freshTip()
  const basisPoints = percent * 100
  const gift = { charity: charity.address, tag, price, gift: giftOf(price, basisPoints), basisPoints }
  const expiration = closeTime + seconds
  const bid = askToBuy({ account: buyer.address, request, tokenId, seller: seller.address, broker, expiration, gift })
  const { offerId: buyOffer } = (await play(world, buyer, { ...bid })).one('offered')
  return { settlementId: randomUUID(), tokenId, sellOffer, buyOffer, gift }
}

export async function play(world: World, who: Person, tx: object) {
  const outcome = await world.stage.play(who.wallet, tx as Json)
  if (outcome.result !== 'tesSUCCESS') throw new Error(`${(tx as Json).TransactionType}: ${outcome.result}`)
  await reached(world.server, outcome.ledger.index)
  return outcome
}

export const order = (world: World, { settlementId, sellOffer, buyOffer, gift }: Deal) =>
  inTransaction(world.server.deps.db, (tx) =>
    enqueueAccept(tx, world.server.deps, { settlementId, sellOffer, buyOffer, gift }),
  )

export const workOf = (world: World, subjectId: string) =>
  world.server.deps.db
    .selectFrom('broker_work')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

export const workIs = (world: World, subjectId: string, state: string, withinMs = 15_000) =>
  eventually(async () => {
    const work = await workOf(world, subjectId)
    if (work.state !== state) throw new Error(`the work is ${work.state} (${work.reason}), not ${state}`)
    return work
  }, withinMs)

/** Until the broker has sent everything that it signed. */
export const allSent = (world: World, count: number) =>
  eventually(async () => {
    const rows = await world.server.deps.db
      .selectFrom('broker_attempts')
      .select('hash')
      .where('sent_ledger', 'is not', null)
      .execute()
    if (rows.length < count) throw new Error(`${rows.length} were sent, not ${count}`)
  }, 15_000)

export const balanceOf = async (world: World, { address }: Person) =>
  (await accountInfo(world.client, address))?.balance ?? 0n
