import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wallet } from 'xrpl'
import type { Fact, Offer, Sold } from './fact.ts'
import { readFacts } from './facts.ts'
import { accountInfo, accountNfts } from './queries.ts'
import { validatedLedgers } from './stream.ts'
import { seededRandom } from './testing/random.ts'
import { openStage, type Stage } from './testing/stage.ts'
import { startTestLedger, type TestLedger } from './testing/test-ledger.ts'
import { type Json, requireList } from './wire.ts'

const STEPS = 400
const A_LEDGER = 8
let ledger: TestLedger
let stage: Stage

beforeAll(async () => {
  ledger = await startTestLedger()
  stage = await openStage(ledger)
})
afterAll(async () => {
  stage.end()
  await ledger.stop()
})

/** What somebody knows who has seen nothing but the facts. */
function project() {
  const tokens = new Map<string, { owner: string; uri: string | null }>()
  const offers = new Map<string, Offer>()
  const accounts = new Map<string, { balance: bigint; ownerCount: number; sequence: number }>()
  const sales: Sold[] = []
  const apply = (fact: Fact) => {
    if (fact.kind === 'minted') tokens.set(fact.tokenId, { owner: fact.owner, uri: fact.uriHex })
    if (fact.kind === 'burned') tokens.delete(fact.tokenId)
    if (fact.kind === 'transferred') {
      expect(tokens.get(fact.tokenId)?.owner).toBe(fact.from)
      tokens.set(fact.tokenId, { owner: fact.to, uri: tokens.get(fact.tokenId)?.uri ?? null })
    }
    if (fact.kind === 'modified') tokens.set(fact.tokenId, { owner: fact.owner, uri: fact.uriHex })
    if (fact.kind === 'offered') offers.set(fact.offerId, fact)
    if (fact.kind === 'offerGone') expect(offers.delete(fact.offerId)).toBe(true)
    if (fact.kind === 'accountChanged') accounts.set(fact.account, fact)
    if (fact.kind === 'sold') sales.push(fact)
    expect(fact.kind).not.toBe('unreadable')
  }
  return { tokens, offers, accounts, sales, apply }
}
type World = ReturnType<typeof project>

/** Any move, sensible or not: the ledger refuses what it must, and that is a fact as well. */
function anyMove(world: World, wallets: readonly Wallet[], random: () => number): [Wallet, Json] {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const amount = () => String(Math.floor(random() * 5_000_000))
  const who = pick(wallets)!
  const byAddress = (address: string) => wallets.find(({ classicAddress }) => classicAddress === address) ?? who
  // Few tokens are fought over, so that asks and bids meet.
  const token = pick([...world.tokens].slice(-12))
  const offers = [...world.offers.values()]
  const asks = offers.filter(({ side }) => side === 'sell')
  const ask = pick(asks)
  const bid = pick(offers.filter(({ side }) => side === 'buy'))
  const roll = random()
  if (!token || roll < 0.3)
    return [
      who,
      {
        TransactionType: 'NFTokenMint',
        NFTokenTaxon: Math.floor(random() * 1e9),
        Flags: 25,
        URI: 'AB',
        TransferFee: 3_333,
      },
    ]
  const [tokenId, { owner }] = token
  if (roll < 0.45)
    return [
      byAddress(owner),
      { TransactionType: 'NFTokenCreateOffer', NFTokenID: tokenId, Amount: random() < 0.2 ? '0' : amount(), Flags: 1 },
    ]
  if (roll < 0.6)
    return [
      who,
      { TransactionType: 'NFTokenCreateOffer', NFTokenID: tokenId, Amount: amount(), Owner: owner, Flags: 0 },
    ]
  if (roll < 0.72 && ask) return [who, { TransactionType: 'NFTokenAcceptOffer', NFTokenSellOffer: ask.offerId }]
  if (roll < 0.8 && bid) {
    const holder = world.tokens.get(bid.tokenId)?.owner ?? owner
    return [byAddress(holder), { TransactionType: 'NFTokenAcceptOffer', NFTokenBuyOffer: bid.offerId }]
  }
  if (roll < 0.88 && bid) return brokered(world, wallets, bid)
  if (roll < 0.92 && ask)
    return [byAddress(ask.owner), { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [ask.offerId] }]
  if (roll < 0.96)
    return [
      byAddress(owner),
      { TransactionType: 'NFTokenModify', NFTokenID: tokenId, URI: 'CD'.repeat(1 + (roll > 0.94 ? 1 : 0)) },
    ]
  return [byAddress(owner), { TransactionType: 'NFTokenBurn', NFTokenID: tokenId }]
}

/** A pair that fits, if there is one, through somebody who is no part of it; half of the spread is the fee. */
function brokered(world: World, wallets: readonly Wallet[], otherwise: Offer): [Wallet, Json] {
  const offers = [...world.offers.values()]
  const asks = offers.filter(
    ({ side, tokenId, owner }) => side === 'sell' && world.tokens.get(tokenId)?.owner === owner,
  )
  const pairs = offers
    .filter(({ side }) => side === 'buy')
    .flatMap((bid) => asks.filter((ask) => fits(ask, bid)).map((ask) => [ask, bid] as const))
  const [ask, bid] = pairs[0] ?? [otherwise, otherwise]
  const broker = wallets.find(({ classicAddress }) => classicAddress !== ask.owner && classicAddress !== bid.owner)!
  const fee = (bid.drops! - ask.drops!) / 2n
  const both = { NFTokenSellOffer: ask.offerId, NFTokenBuyOffer: bid.offerId }
  return [
    broker,
    { TransactionType: 'NFTokenAcceptOffer', ...both, ...(fee > 0n && { NFTokenBrokerFee: String(fee) }) },
  ]
}
const fits = (ask: Offer, bid: Offer) =>
  ask.tokenId === bid.tokenId && ask.owner !== bid.owner && ask.drops! + 2n < bid.drops!

test('facts alone, read along a random walk, give the ledger’s whole state', async () => {
  const random = seededRandom(41)
  const { index, hash } = await stage.client.freshTip()
  const world = project()
  const stream = validatedLedgers(stage.client, { after: { index, hash } })
  const follow = async () => {
    const { value } = await stream.next()
    for (const fact of readFacts(value!)) world.apply(fact)
  }
  const wallets = await stage.fund(['w1', 'w2', 'w3', 'w4'])
  await follow()
  for (let step = 0; step < STEPS; step++) {
    // A malformed move is refused by the server itself; it is no part of any ledger.
    await stage.send(...anyMove(world, wallets, random)).catch(() => {})
    if (step % A_LEDGER !== A_LEDGER - 1) continue
    await stage.close()
    await follow()
  }
  await stream.return(undefined)
  expect(world.sales.length).toBeGreaterThan(10)
  expect(world.sales.some(({ mode, brokerFee }) => mode === 'brokered' && brokerFee > 0n)).toBe(true)
  for (const wallet of wallets) await expectSame(world, wallet.classicAddress)
  for (const { paid, price, brokerFee, royalty, sellerReceived, buyOffer, sellOffer } of world.sales) {
    expect(paid).toBe(price + brokerFee)
    expect(price).toBe(royalty + sellerReceived)
    expect(paid).toBe((buyOffer ?? sellOffer)!.drops)
    expect(royalty).toBeGreaterThanOrEqual(0n)
  }
})

async function expectSame(world: World, account: string) {
  const held = new Map<string, string | null>()
  for await (const { tokenId, uriHex } of accountNfts(stage.client, account)) held.set(tokenId, uriHex)
  const known = [...world.tokens]
    .filter(([, { owner }]) => owner === account)
    .map(([id, { uri }]) => [id, uri] as const)
  expect(held).toEqual(new Map(known))
  const reply = await stage.client.request('account_objects', {
    account,
    type: 'nft_offer',
    limit: 400,
    ledger_index: 'validated',
  })
  const offers = requireList(reply, 'account_objects').map((entry) => String((entry as Json).index))
  const knownOffers = [...world.offers.values()].filter(({ owner }) => owner === account)
  expect(offers.sort()).toEqual(knownOffers.map(({ offerId }) => offerId).sort())
  // Tickets are read as objects of the account, and only by whoever makes them.
  const { ticketCount: _, ...root } = (await accountInfo(stage.client, account))!
  expect(world.accounts.get(account)).toMatchObject(root)
}
