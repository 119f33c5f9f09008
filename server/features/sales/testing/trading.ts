import { setTimeout as delay } from 'node:timers/promises'
import { accountInfo, nftOffer } from '@gooddrop/ledger/queries.ts'
import { charityOf } from '#features/house-accounts/testing/deals.ts'
import { reaches, type Trader } from '#features/signing/testing/asking.ts'
import type { Person, World } from '#testing/world.ts'

export const XRP = 1_000_000n

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const call = (world: World, who: Trader | null, method: Method, url: string, payload?: object) =>
  world.server.inject({
    method,
    url: `/api/v1${url}`,
    headers: who ? { ...who.member.headers } : {},
    ...(payload && { payload }),
  })

export type Reply = Awaited<ReturnType<typeof call>>

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
  (await call(world, null, 'GET', `/user/xumm-xrpl/get-single-nft/${nftId}`)).json().nft

export const askToList = async (world: World, who: Trader, nftId: string, drops: bigint, more: object = {}) =>
  call(world, who, 'POST', '/user/xumm-xrpl/create-offer/no-socket', {
    account: who.address,
    amount: String(drops),
    nftTokenId: (await itemOf(world, nftId)).NFTokenID,
    _id: nftId,
    ...more,
  })

export const askToBuy = async (world: World, who: Trader, nftId: string, more: object = {}) =>
  call(world, who, 'PUT', '/user/xumm-xrpl/accept-offer/no-socket', {
    account: who.address,
    tokenOfferId: (await itemOf(world, nftId)).nft_offer_index,
    _id: nftId,
    ...more,
  })

export const askToRemove = async (world: World, who: Trader, nftId: string) =>
  call(world, who, 'DELETE', '/user/xumm-xrpl/cancel-offer/no-socket', {
    account: who.address,
    nft_offer_index: (await itemOf(world, nftId)).nft_offer_index,
  })

export async function askToBid(world: World, who: Trader, nftId: string, drops: bigint, more: object = {}) {
  const { owner } = await itemOf(world, nftId)
  return call(world, who, 'POST', `/user/offer/${nftId}`, {
    buyer_id: who.member.id,
    buyer_xrp_address: who.address,
    nft_id: nftId,
    owner_id: owner._id,
    price: String(drops),
    ...more,
  })
}

export const aboutBid = (world: World, who: Trader, method: 'PUT' | 'DELETE', offerIndex: string) =>
  call(world, who, method, '/user/offer/no-socket', { nft_offer_index: offerIndex, wallet_address: who.address })

export const bidsOn = async (world: World, nftId: string) =>
  (await call(world, null, 'GET', `/user/offer?nft_id=${nftId}`)).json().data

export const historyOf = async (world: World, nftId: string) =>
  (await call(world, null, 'GET', `/user/nft/history/${nftId}`)).json().history

const scanOf = (reply: Reply): { link: string; sign_request_id: string } => {
  if (reply.statusCode !== 200) throw new Error(`nothing was asked: ${reply.body}`)
  const body = reply.json()
  return body.data ?? body
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

/** The sale that a signature has started. */
export const settlementOf = (world: World, requestId: string) =>
  world.server.deps.db
    .selectFrom('settlements')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()

/** Closes a ledger now and then until the check holds. */
export async function closingUntil<T>(world: World, check: () => Promise<T>, withinMs = 20_000): Promise<T> {
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

export const newsOf = async (world: World, who: Trader, nftId: string): Promise<{ action: string; text: string }[]> =>
  (await call(world, who, 'GET', `/user/notification/get/${who.member.id}`))
    .json()
    .notification.filter((entry: { nft_id: { _id: string } | null }) => entry.nft_id?._id === nftId)
