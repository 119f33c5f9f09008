import { TOKEN_FLAGS } from '@gooddrop/ledger/token-id.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForAuction, auctionOf, becomes, bid, bidOf, passClose } from '#features/auctions/testing/auctioning.ts'
import { importWallet } from '#features/nfts/import-wallet.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { member } from '#testing/member.ts'
import { newPerson, type Person } from '#testing/outside.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  askToAcceptBid,
  askToBid,
  askToBuy,
  balance,
  bidsOn,
  charity,
  ends,
  historyOf,
  isGone,
  itemOf,
  list,
  notificationsAbout,
  settlementOf,
  sign,
  signed,
  XRP,
} from './testing/trading.ts'

const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase()
const mutableMint = (uri: string) => ({
  TransactionType: 'NFTokenMint',
  NFTokenTaxon: 0,
  Flags: TOKEN_FLAGS.transferable | TOKEN_FLAGS.mutable,
  URI: hex(uri),
})
const modify = (tokenId: string, uri: string) => ({
  TransactionType: 'NFTokenModify',
  NFTokenID: tokenId,
  URI: hex(uri),
})

let world: World
let ada: Trader
let bob: Trader
let cleo: Trader
const early: Person = newPerson()
const old = { tokenId: '' }

beforeAll(async () => {
  world = await startWorld({
    env: { LISTENER_START: 'validated' },
    async before({ stage, give }) {
      await give(early.address, 100n * XRP)
      await stage.close()
      old.tokenId = (await stage.play(early.wallet, mutableMint('ipfs://old'))).one('minted').tokenId
      for (let more = 0; more < 3; more++) await stage.close()
    },
  })
  ;[ada, bob, cleo] = await traders(world, 3)
  await charity(world)
})
afterAll(() => world?.stop())

/** As shown after its owner has connected the wallet. */
async function nftOf(owner: string, tokenId: string): Promise<string> {
  const { deps } = world.server
  await importWallet(deps, owner, new AbortController().signal)
  const row = await deps.db.selectFrom('nfts').select('id').where('token_id', '=', tokenId).executeTakeFirstOrThrow()
  return row.id
}

async function mintMutable(): Promise<{ tokenId: string; nftId: string }> {
  const { tokenId } = (await world.stage.play(ada.wallet, mutableMint('ipfs://shown'))).one('minted')
  await world.close()
  return { tokenId, nftId: await nftOf(ada.address, tokenId) }
}

async function exchange(tokenId: string): Promise<void> {
  await world.stage.send(ada.wallet, modify(tokenId, 'ipfs://worthless'))
  await world.close()
}

const kinds = async (who: Trader, nftId: string) =>
  (await notificationsAbout(world, who, nftId)).map(({ action }) => action)

it('an artwork that is exchanged under a bid voids the bid: it is cancelled, and the bidder is notified', async () => {
  const { tokenId, nftId } = await mintMutable()
  await signed(world, bob, await askToBid(world, bob, nftId, 50n * XRP))
  const offer = await bidOf(world, bob, nftId)
  await exchange(tokenId)
  expect(await bidsOn(world, nftId)).toEqual([])
  expect(await kinds(bob, nftId)).toEqual(['offer_void'])
  expect((await historyOf(world, nftId))[0]).toMatchObject({ action: 'change' })
  expect((await askToAcceptBid(world, ada, offer)).statusCode).toBe(404)
  await isGone(world, offer)
  // What is offered for the new artwork counts.
  await signed(world, bob, await askToBid(world, bob, nftId, 2n * XRP))
  const accepted = await signed(world, ada, await askToAcceptBid(world, ada, await bidOf(world, bob, nftId)))
  await ends(world, accepted, 'settled')
})

it('a bid that was shown the old artwork and is signed after the change counts for nothing', async () => {
  const { tokenId, nftId } = await mintMutable()
  const asked = await askToBid(world, bob, nftId, 50n * XRP)
  await exchange(tokenId)
  await signed(world, bob, asked)
  expect(await bidsOn(world, nftId)).toEqual([])
  expect(await kinds(bob, nftId)).toEqual(['offer_void'])
  expect(await kinds(ada, nftId)).not.toContain('new_offer')
})

it('the artwork is exchanged in the ledger of the acceptance: nothing is sold and nothing charged', async () => {
  const { tokenId, nftId } = await mintMutable()
  await signed(world, bob, await askToBid(world, bob, nftId, 50n * XRP))
  const offer = await bidOf(world, bob, nftId)
  const before = await balance(world, bob)
  const request = await sign(world, ada, await askToAcceptBid(world, ada, offer))
  await world.stage.send(ada.wallet, modify(tokenId, 'ipfs://worthless'))
  await world.close()
  await ends(world, request, 'failed')
  expect(await settlementOf(world, request)).toMatchObject({ reason: 'artwork_changed' })
  await isGone(world, offer)
  expect(await balance(world, bob)).toBe(before)
  expect(await itemOf(world, nftId)).toMatchObject({ owner: { _id: ada.member.id } })
})

it('in an auction bids for the exchanged artwork do not win, and nobody is barred for it', async () => {
  const { tokenId, nftId } = await mintMutable()
  await signed(world, ada, await askForAuction(world, ada, nftId))
  await bid(world, bob, nftId, 50n * XRP)
  await bid(world, cleo, nftId, 60n * XRP)
  await exchange(tokenId)
  expect(await auctionOf(world, nftId)).toMatchObject({
    state: 'live',
    bids: [{ outcome: 'void' }, { outcome: 'void' }],
  })
  expect(await itemOf(world, nftId)).toMatchObject({ amount: null })
  expect(await kinds(cleo, nftId)).toEqual(['offer_void'])
  // The highest bidder may bid again, on what is shown now.
  await bid(world, cleo, nftId, 10n * XRP)
  await passClose(world, nftId)
  await becomes(world, nftId, 'settled')
  const sold = await world.server.deps.db
    .selectFrom('settlements')
    .select(['price', 'state'])
    .where('nft_id', '=', nftId)
    .execute()
  expect(sold).toEqual([{ price: '10000000', state: 'settled' }])
})

it('a mutable token from before the first ledger that was read can be sold', async () => {
  const seller: Trader = { ...early, member: await member(world.server, { walletAddress: early.address }) }
  const nftId = await nftOf(early.address, old.tokenId)
  await list(world, seller, nftId, 5n * XRP)
  const request = await signed(world, bob, await askToBuy(world, bob, nftId))
  await ends(world, request, 'settled')
  expect(await itemOf(world, nftId)).toMatchObject({ owner: { _id: bob.member.id } })
})
