import { randomUUID } from 'node:crypto'
import { gift as giftOf } from '@gooddrop/contract/money.ts'
import { pledge as pledgeOf } from '@gooddrop/contract/pledge.ts'
import { askToBuy, askToList, askToMint } from '@gooddrop/ledger/actions.ts'
import type { GiftMemo, PledgeMemo } from '@gooddrop/ledger/memos.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import pg from 'pg'
import { newPerson, type Outside, type Person } from '#testing/outside.ts'

export type Deal = {
  settlementId: string
  broker: string
  tokenId: string
  sellOffer: string
  buyOffer: string
  gift: GiftMemo
  pledge: PledgeMemo | null
}

export type DealOptions = {
  price?: bigint
  percent?: number
  tag?: number | null
  seconds?: number
  ask?: bigint
  /** How many percent of the price the seller gives. */
  pledged?: number
}

export type People = { seller: Person; buyer: Person; charity: Person }

/** People with money, on a ledger that no server has to follow. */
export async function fundPeople(outside: Outside): Promise<People> {
  const people = { seller: newPerson(), buyer: newPerson(), charity: newPerson() }
  for (const { address } of Object.values(people)) await outside.give(address, 200_000_000n)
  await outside.stage.close()
  return people
}

async function play(outside: Outside, who: Person, tx: object) {
  const outcome = await outside.stage.play(who.wallet, tx as Json)
  if (outcome.result !== 'tesSUCCESS') throw new Error(`${(tx as Json).TransactionType}: ${outcome.result}`)
  return outcome
}

/** What wallets do before the broker has its part: a token, its listing, and an offer that carries the gift. */
export async function dealOutside(
  outside: Outside,
  { seller, buyer, charity }: People,
  { price = 40_000_000n, percent = 5, tag = null, seconds = 900, ask = price, pledged = 0 }: DealOptions = {},
): Promise<Deal> {
  const request = randomUUID()
  const broker = outside.broker.address
  const mint = askToMint({ account: seller.address, request, uri: 'ipfs://work', transferFee: 0 })
  const { tokenId } = (await play(outside, seller, mint)).one('minted')
  const share = pledged * 100
  const pledge =
    pledged === 0 ? null : { charity: charity.address, price, basisPoints: share, pledge: pledgeOf(price, share) }
  const listing = askToList({ account: seller.address, request, tokenId, price: ask, broker, pledge })
  const { offerId: sellOffer } = (await play(outside, seller, listing)).one('offered')
  const { closeTime } = await outside.client.freshTip()
  const basisPoints = percent * 100
  const gift = { charity: charity.address, tag, price, gift: giftOf(price, basisPoints), basisPoints }
  const terms = { tokenId, seller: seller.address, broker, expiration: closeTime + seconds, gift }
  const { offerId: buyOffer } = (
    await play(outside, buyer, askToBuy({ account: buyer.address, request, ...terms }))
  ).one('offered')
  return { settlementId: randomUUID(), broker, tokenId, sellOffer, buyOffer, gift, pledge }
}

/** Drops of all accounts that have a part in a sale. */
export async function holdings(outside: Outside, people: People): Promise<Record<keyof People | 'broker', bigint>> {
  const of = async ({ address }: Person) => (await accountInfo(outside.client, address))?.balance ?? 0n
  return {
    seller: await of(people.seller),
    buyer: await of(people.buyer),
    charity: await of(people.charity),
    broker: await of(outside.broker),
  }
}

/** One statement on a database, whoever else is connected to it. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
