import type { Endpoint } from '@gooddrop/contract/endpoint.ts'
import type { InjectOptions } from 'fastify'
import type { Trader } from '#features/signing/testing/asking.ts'
import { type Fields, hostileAddresses, hostileFields, hostileForm, type Random } from './hostile-inputs.ts'

type RealItem = { nftId: string; tokenId: string | null; offer: string | null; charityId: string; ownerId: string }

/** Values that exist, under every name that the contract has for them. */
export function realFields({ member, address }: Trader, item: RealItem): Fields {
  return {
    id: item.nftId,
    _id: item.nftId,
    nftId: item.nftId,
    nft_id: item.nftId,
    nftTokenId: item.tokenId,
    nft_offer_index: item.offer,
    tokenOfferId: item.offer,
    charity_id: item.charityId,
    userId: member.id,
    userid: member.id,
    user_id: member.id,
    buyer_id: member.id,
    owner_id: item.ownerId,
    account: address,
    wallet_address: address,
    walletAddress: address,
    buyer_xrp_address: address,
    email: member.email,
    username: member.username,
  }
}

/** `token`: of the caller's session; a visitor has none. */
type Caller = { token: string | undefined; real: Fields[]; png: Buffer }

/** Calls of one endpoint with something hostile in each of its fields. */
export function* hostileCalls(
  random: Random,
  endpoint: Endpoint,
  { token, real, png }: Caller,
): Generator<InjectOptions> {
  const { method, body, files } = endpoint
  const session = token === undefined ? {} : { token }
  const [good, ...addresses] = hostileAddresses(random, endpoint, real)
  const json = { ...session, 'content-type': 'application/json' }
  for (const url of [good!, ...addresses])
    yield { method, url, headers: body ? json : session, ...(body && { payload: '{}' }) }
  for (const fields of hostileFields(random, body, real)) {
    yield { method, url: good!, headers: json, payload: JSON.stringify(fields) }
    if (!files && random() < 0.9) continue
    const { headers, payload } = hostileForm(random, fields, Object.keys(files ?? { file: 0 }), png)
    yield { method, url: good!, headers: { ...headers, ...session }, payload }
  }
}
