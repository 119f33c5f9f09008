import { bidOf, openAuction } from '#features/auctions/testing/auctioning.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { askToBid, charity, itemOf, list, signed, XRP } from '#features/sales/testing/trading.ts'
import { type Trader, trader } from '#features/signing/testing/asking.ts'
import { member } from './member.ts'
import type { Holder, People, Things } from './permission-row.ts'
import type { World } from './world.ts'

const holderOf = ({ member: account, address }: Trader): Holder => ({ ...account, address })

/** Two people with funded wallets, and what the first has made, offered and put up for auction. */
export async function makeThings(world: World): Promise<Things> {
  await charity(world)
  const [owner, other] = [await trader(world), await trader(world)]
  const minted = await mint(world, owner)
  const listed = await mint(world, owner)
  await list(world, owner, listed, 20n * XRP)
  await signed(world, other, await askToBid(world, other, listed, 15n * XRP))
  const auctioned = await openAuction(world, owner, { unsigned: true })
  const offered = await itemOf(world, listed)
  return {
    owner: holderOf(owner),
    other: holderOf(other),
    minted: { id: minted, tokenId: (await itemOf(world, minted)).NFTokenID },
    listed: { id: listed, tokenId: offered.NFTokenID, offer: offered.nft_offer_index ?? '' },
    auctioned: { id: auctioned },
    bid: await bidOf(world, other, listed),
    unknown: { id: '01890000-0000-7000-8000-000000000000', hash: 'A'.repeat(64) },
  }
}

/** Without wallets: for calls about the account itself. */
export async function newPeople({ server }: World): Promise<People> {
  const [owner, other] = await Promise.all([member(server), member(server)])
  return { owner: { ...owner, address: '' }, other: { ...other, address: '' } }
}
