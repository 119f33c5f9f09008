import { gift } from '@gooddrop/contract/money.ts'
import { pledge as pledgeOf } from '@gooddrop/contract/pledge.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wallet } from 'xrpl'
import { askToBuy, askToList, askToMint, clearOffers, payOutGifts, settleSale } from './actions.ts'
import { type BrokerSigner, createBrokerSigner } from './broker-signer.ts'
import type { Fact, FactKind, FactOfKind } from './fact.ts'
import { readFacts } from './facts.ts'
import { accountInfo, ledgerWithTransactions, nftOffer, transaction } from './queries.ts'
import { signWith } from './signer.ts'
import { simulate, submit } from './submit.ts'
import { ofKind } from './testing/fixture.ts'
import { openStage, type Stage } from './testing/stage.ts'
import { startTestLedger, type TestLedger } from './testing/test-ledger.ts'
import { verifySigned } from './verify.ts'
import type { Json } from './wire.ts'

const NETWORK = 64_001
const request = '0199c0de-0000-7000-8000-000000000001'
let ledger: TestLedger
let stage: Stage
let people: Record<'artist' | 'buyer' | 'broker' | 'charity', Wallet>
let signer: BrokerSigner

/** A network with a high id, so that the id has to be inside everything that is signed. */
beforeAll(async () => {
  ledger = await startTestLedger(NETWORK)
  stage = await openStage(ledger)
  const [artist, buyer, broker, charity] = (await stage.fund(['artist', 'buyer', 'broker', 'charity'])) as Wallet[]
  people = { artist: artist!, buyer: buyer!, broker: broker!, charity: charity! }
  signer = createBrokerSigner({ signer: signWith(broker!.seed!), networkId: NETWORK })
})
afterAll(async () => {
  stage.end()
  await ledger.stop()
})

const only = <Kind extends FactKind>(facts: Fact[], kind: Kind): FactOfKind<Kind> => {
  const found = ofKind(facts, kind)
  expect(found).toHaveLength(1)
  return found[0]!
}

/** As a wallet app does it: fills in what was left open, signs; we check before it goes out. */
async function asked(wallet: Wallet, tx: Json & { Account: string }): Promise<Fact[]> {
  const root = await accountInfo(stage.client, wallet.classicAddress, 'current')
  const filled = { ...tx, Fee: '15', Sequence: root!.sequence, NetworkID: NETWORK, SourceTag: 4711 }
  const { blob, hash } = signWith(wallet.seed!).sign(filled)
  const verdict = verifySigned({ blob, asked: tx, networkId: NETWORK, keys: root, weSubmit: true })
  expect(verdict).toMatchObject({ ok: true, hash, authority: 'key' })
  return sent(blob)
}

async function sent(blob: string): Promise<Fact[]> {
  expect(await submit(stage.client, blob)).toMatchObject({ result: 'tesSUCCESS' })
  const { ledger: closed } = await ledgerWithTransactions(stage.client, await stage.close())
  return readFacts(closed)
}

async function slot() {
  const root = await accountInfo(stage.client, signer.account)
  const { index } = await stage.client.freshTip()
  return { sequence: root!.sequence, ticket: false, fee: 12n, lastLedger: index + 20, networkId: NETWORK }
}
const validated = async () => (await stage.client.freshTip()).index
const evidence = async (offerId: string) => {
  const offer = await nftOffer(stage.client, offerId)
  return { index: offerId, entry: offer!.entry }
}

test('from the mint to the gift in the charity’s account, as the product does it', async () => {
  const { artist, buyer, charity } = people
  const price = 40_000_000n
  const choice = { charity: charity.classicAddress, tag: null, price, gift: gift(price, 100), basisPoints: 100 }
  const mint = askToMint({ account: artist.classicAddress, request, uri: 'ipfs://art', transferFee: 10_000 })
  const { tokenId } = only(await asked(artist, mint), 'minted')

  const common = { request, tokenId, broker: signer.account }
  const listing = askToList({ ...common, account: artist.classicAddress, price })
  const { offerId: sellOffer } = only(await asked(artist, listing), 'offered')
  const { closeTime } = await stage.client.freshTip()
  const purchase = { ...common, account: buyer.classicAddress, seller: artist.classicAddress, gift: choice }
  const bid = only(await asked(buyer, askToBuy({ ...purchase, expiration: closeTime + 900 })), 'offered')
  expect(bid).toMatchObject({ tokenOwner: artist.classicAddress, memos: { gift: choice, request } })

  const sale = settleSale({ broker: signer.account, sellOffer, buyOffer: bid.offerId, gift: choice }, await slot())
  expect(await simulate(stage.client, sale)).toMatchObject({ result: 'tesSUCCESS' })
  const proof = { sell: await evidence(sellOffer), buy: await evidence(bid.offerId), gift: choice.gift, sellMade: null }
  const sold = only(await sent((await signer.signSale(sale, { ...proof, validated: await validated() })).blob), 'sold')
  expect(sold).toMatchObject({
    brokerFee: choice.gift,
    price,
    royalty: 0n,
    sellerReceived: price,
    memos: { gift: choice },
  })

  const saleHashes = [sold.at.txHash]
  const gifts = [{ saleHash: sold.at.txHash, tokenId: sold.tokenId, drops: choice.gift }]
  const due = { charity: charity.classicAddress, tag: null, gifts, paid: new Set<string>() }
  const payment = { broker: signer.account, charity: charity.classicAddress, tag: null, drops: choice.gift, saleHashes }
  const payout = await signer.signPayout(payOutGifts(payment, await slot()), { due, validated: await validated() })
  expect(only(await sent(payout.blob), 'paid')).toMatchObject({
    from: signer.account,
    to: charity.classicAddress,
    drops: 400_000n,
    memos: { payout: saleHashes },
  })
})

test('of a listing with a pledge the seller gets the rest, and buyer and seller have each given', async () => {
  const { artist, buyer, charity } = people
  const price = 40_000_000n
  const pledge = { charity: charity.classicAddress, price, basisPoints: 2500, pledge: 10_000_000n }
  const choice = { charity: charity.classicAddress, tag: null, price, gift: gift(price, 100), basisPoints: 100 }
  const mint = askToMint({ account: artist.classicAddress, request, uri: 'ipfs://pledged', transferFee: 10_000 })
  const { tokenId } = only(await asked(artist, mint), 'minted')
  const common = { request, tokenId, broker: signer.account }
  const listed = only(
    await asked(artist, askToList({ ...common, account: artist.classicAddress, price, pledge })),
    'offered',
  )
  expect(listed).toMatchObject({ drops: 30_000_000n, memos: { pledge, action: 'list' } })
  const { closeTime } = await stage.client.freshTip()
  const purchase = { ...common, account: buyer.classicAddress, seller: artist.classicAddress, gift: choice }
  const bid = only(await asked(buyer, askToBuy({ ...purchase, expiration: closeTime + 900 })), 'offered')

  const offers = { broker: signer.account, sellOffer: listed.offerId, buyOffer: bid.offerId }
  const sale = settleSale({ ...offers, gift: choice, pledge }, await slot())
  // As the ledger server says it, with notes of its own beside the fields.
  const made = await transaction(stage.client, listed.at.txHash)
  const proof = { sell: await evidence(listed.offerId), buy: await evidence(bid.offerId), gift: choice.gift }
  const signed = await signer.signSale(sale, { ...proof, sellMade: made!.tx, validated: await validated() })
  expect(only(await sent(signed.blob), 'sold')).toMatchObject({
    paid: 40_400_000n,
    price,
    brokerFee: 10_400_000n,
    pledge: 10_000_000n,
    royalty: 0n,
    sellerReceived: 30_000_000n,
    memos: { gift: choice, pledge },
  })
})

test('the ledger refuses a sale of which nothing is left for the seller, so a pledge leaves a drop', async () => {
  const { artist, buyer, charity } = people
  const price = 1_000_000n
  const all = { charity: charity.classicAddress, price, basisPoints: 10_000, pledge: pledgeOf(price, 10_000) }
  expect(all.pledge).toBe(999_999n)
  const choice = { charity: charity.classicAddress, tag: null, price, gift: 10_000n, basisPoints: 100 }
  const mint = askToMint({ account: artist.classicAddress, request, uri: 'ipfs://all', transferFee: 0 })
  const { tokenId } = only(await asked(artist, mint), 'minted')
  const common = { request, tokenId, broker: signer.account }
  const list = askToList({ ...common, account: artist.classicAddress, price, pledge: all })
  const { offerId: sellOffer } = only(await asked(artist, list), 'offered')
  const { closeTime } = await stage.client.freshTip()
  const purchase = { ...common, account: buyer.classicAddress, seller: artist.classicAddress, gift: choice }
  const bid = only(await asked(buyer, askToBuy({ ...purchase, expiration: closeTime + 900 })), 'offered')
  const sale = settleSale(
    { broker: signer.account, sellOffer, buyOffer: bid.offerId, gift: choice, pledge: all },
    await slot(),
  )
  expect(await simulate(stage.client, sale)).toMatchObject({ result: 'tesSUCCESS' })
  const whole = { ...sale, NFTokenBrokerFee: String(price + choice.gift) }
  expect(await simulate(stage.client, whole)).toMatchObject({ result: 'tecINSUFFICIENT_PAYMENT' })
})

test('the broker clears away an orphaned bid and its owner gets the reserve back', async () => {
  const { artist, buyer, charity } = people
  const mint = askToMint({ account: artist.classicAddress, request, uri: 'ipfs://other', transferFee: 0 })
  const { tokenId } = only(await asked(artist, mint), 'minted')
  const choice = { charity: charity.classicAddress, tag: null, price: 100n, gift: 1n, basisPoints: 100 }
  const { closeTime } = await stage.client.freshTip()
  const bid = askToBuy({
    account: buyer.classicAddress,
    request,
    tokenId,
    seller: artist.classicAddress,
    broker: signer.account,
    expiration: closeTime + 900,
    gift: choice,
  })
  const { offerId } = only(await asked(buyer, bid), 'offered')
  const before = await accountInfo(stage.client, buyer.classicAddress)
  const offers = [await evidence(offerId)]
  const cancel = clearOffers(signer.account, [offerId], await slot())
  const facts = await sent((await signer.signCancel(cancel, { offers, validated: await validated() })).blob)
  expect(only(facts, 'offerGone')).toMatchObject({ offerId, why: 'cancelled', by: signer.account })
  const freed = ofKind(facts, 'accountChanged').find(({ account }) => account === buyer.classicAddress)
  expect(freed!.ownerCount).toBe(before!.ownerCount - 1)
})
