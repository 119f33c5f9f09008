import { setTimeout as delay } from 'node:timers/promises'
import { cancelBid, createBid, listBids } from '@gooddrop/contract/bids.ts'
import { cancelOffer, createOffer } from '@gooddrop/contract/listings.ts'
import { getNft, listHistory } from '@gooddrop/contract/nfts.ts'
import { listNotifications } from '@gooddrop/contract/notifications.ts'
import { acceptBid, acceptOffer } from '@gooddrop/contract/sales.ts'
import { listSignRequests, type SignRequest } from '@gooddrop/contract/signing.ts'
import { accountInfo, nftOffer } from '@gooddrop/ledger/queries.ts'
import { charityOf } from '#features/house-accounts/testing/deals.ts'
import type { Scan } from '#features/signing/request-signature.ts'
import { reaches, type Trader } from '#features/signing/testing/asking.ts'
import type { Reply } from '#testing/call.ts'
import { call } from '#testing/call.ts'
import type { Person, World } from '#testing/world.ts'

export const XRP = 1_000_000n

/** A non-profit that can be given to. */
export async function charity(
  world: World,
  options: { xrp?: number; name?: string } = {},
): Promise<Person & { id: string }> {
  const person = await world.person(options)
  await charityOf(world, person, { ...(options.name && { name: options.name }) })
  const row = await world.server.deps.db
    .selectFrom('charities')
    .select('id')
    .where('ledger_account', '=', person.address)
    .executeTakeFirstOrThrow()
  return { ...person, id: row.id }
}

export const itemOf = async (world: World, nftId: string) =>
  (await call(world.server, getNft, { params: { id: nftId } })).json().nft

export const askToList = async (world: World, who: Trader, nftId: string, drops: bigint, more: object = {}) =>
  call(world.server, createOffer, {
    params: { socketId: 'no-socket' },
    body: {
      account: who.address,
      amount: String(drops),
      nftTokenId: (await itemOf(world, nftId)).NFTokenID,
      _id: nftId,
      ...more,
    },
    headers: who.member.headers,
  })

export const askToBuy = async (world: World, who: Trader, nftId: string, more: object = {}) =>
  call(world.server, acceptOffer, {
    params: { socketId: 'no-socket' },
    body: {
      account: who.address,
      tokenOfferId: (await itemOf(world, nftId)).nft_offer_index,
      _id: nftId,
      ...more,
    },
    headers: who.member.headers,
  })

export const askToRemove = async (world: World, who: Trader, nftId: string) =>
  call(world.server, cancelOffer, {
    params: { socketId: 'no-socket' },
    body: {
      account: who.address,
      nft_offer_index: (await itemOf(world, nftId)).nft_offer_index,
    },
    headers: who.member.headers,
  })

export async function askToBid(world: World, who: Trader, nftId: string, drops: bigint, more: object = {}) {
  const { owner } = await itemOf(world, nftId)
  return call(world.server, createBid, {
    params: { nftId },
    body: {
      buyer_id: who.member.id,
      buyer_xrp_address: who.address,
      nft_id: nftId,
      owner_id: owner?._id,
      price: String(drops),
      ...more,
    },
    headers: who.member.headers,
  })
}

const answerTo = (who: Trader, offerIndex: string) => ({
  params: { socketId: 'no-socket' },
  body: { nft_offer_index: offerIndex, wallet_address: who.address },
  headers: who.member.headers,
})
export const askToAcceptBid = (world: World, who: Trader, offerIndex: string) =>
  call(world.server, acceptBid, answerTo(who, offerIndex))
export const askToCancelBid = (world: World, who: Trader, offerIndex: string) =>
  call(world.server, cancelBid, answerTo(who, offerIndex))

export const bidsOn = async (world: World, nftId: string) =>
  (await call(world.server, listBids, { query: { nft_id: nftId } })).json().data

export const historyOf = async (world: World, nftId: string) =>
  (await call(world.server, listHistory, { params: { id: nftId } })).json().history

/** The request to sign: beside the message, or under `data`, as the specification has it. */
export const scanOf = (reply: Reply): Scan => {
  if (reply.statusCode !== 200) throw new Error(`the request was refused: ${reply.body}`)
  const body = reply.json() as unknown as Scan & { data?: Scan }
  return body.data ?? body
}

/** What another page of theirs, which did not ask for it, is told of a request. */
export async function aboutOf(world: World, who: Trader, reply: Reply): Promise<SignRequest['about']> {
  const { sign_request_id } = scanOf(reply)
  const { sign_requests } = (await call(world.server, listSignRequests, { headers: who.member.headers })).json()
  return sign_requests.find(({ _id }) => _id === sign_request_id)?.about
}

/** Scans and signs; the ledger does not close yet. */
export async function sign(world: World, who: Trader, reply: Reply): Promise<string> {
  const { link, sign_request_id } = scanOf(reply)
  await world.phone.sign(link, who.secret)
  await reaches(world, sign_request_id, 'signed')
  return sign_request_id
}

/** Scans and signs, and a ledger closes over it. Gives the request's id. */
export async function signed(world: World, who: Trader, reply: Reply): Promise<string> {
  const id = await sign(world, who, reply)
  await world.close()
  await reaches(world, id, 'validated')
  return id
}

export const list = async (world: World, who: Trader, nftId: string, drops: bigint, more: object = {}) =>
  signed(world, who, await askToList(world, who, nftId, drops, more))

/** Lists works at these prices, in one ledger. */
export async function listSeveral(world: World, who: Trader, prices: readonly (readonly [string, bigint])[]) {
  const requests: string[] = []
  for (const [nftId, drops] of prices) requests.push(await sign(world, who, await askToList(world, who, nftId, drops)))
  await world.close()
  for (const id of requests) await reaches(world, id, 'validated')
}

/** The sale that a signature has started. */
export const settlementOf = (world: World, requestId: string) =>
  world.server.deps.db
    .selectFrom('settlements')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()

/** Closes a ledger now and then until the check holds. */
export async function closingUntil<T>(world: World, check: () => Promise<T>, withinMs = 300_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(100)
      await world.close()
    }
  }
}

export const ends = (world: World, requestId: string, state: 'settled' | 'failed') =>
  closingUntil(world, async () => {
    const row = await settlementOf(world, requestId)
    if (row.state !== state) throw new Error(`the sale is ${row.state} (${row.reason}), not ${state}`)
    return row
  })

export const balance = async (world: World, { address }: { address: string }) =>
  (await accountInfo(world.client, address))?.balance ?? 0n

/** Off the ledger, whoever took it off. */
export const isGone = (world: World, offerIndex: string | null) =>
  closingUntil(world, async () => {
    if (offerIndex === null || (await nftOffer(world.client, offerIndex))) throw new Error('the offer is still there')
  })

/** Outside of Gooddrop. */
export async function give(world: World, from: Person, to: Person, tokenId: string): Promise<void> {
  const present = {
    TransactionType: 'NFTokenCreateOffer',
    NFTokenID: tokenId,
    Amount: '0',
    Flags: 1,
    Destination: to.address,
  }
  const { offerId } = (await world.stage.play(from.wallet, present)).one('offered')
  await world.stage.send(to.wallet, { TransactionType: 'NFTokenAcceptOffer', NFTokenSellOffer: offerId })
  await world.close()
}

export const notificationsAbout = async (
  world: World,
  who: Trader,
  nftId: string,
): Promise<{ action: string; text: string }[]> =>
  (await call(world.server, listNotifications, { params: { userId: who.member.id }, headers: who.member.headers }))
    .json()
    .notification.filter((entry) => entry.nft_id?._id === nftId)
