import { describe, expect, test } from 'vitest'
import { Wallet } from 'xrpl'
import { clearOffers, payOutGifts, settleSale } from './actions.ts'
import { createBrokerSigner, type EntryEvidence } from './broker-signer.ts'
import { decodeBlob } from './codec.ts'
import { signerOf } from './keys.ts'
import { giftMemo, payoutMemo, requestMemo, tokensMemo } from './memos.ts'
import { signWith } from './signer.ts'
import { SignerRefusal } from './signing-rules.ts'
import type { Json } from './wire.ts'

const key = Wallet.generate()
const [seller, buyer, charity, stranger] = Array.from({ length: 4 }, () => Wallet.generate().classicAddress)
const B = key.classicAddress
const signer = createBrokerSigner({ signer: signWith(key.seed!), networkId: 0 })

const token = '0008'.padEnd(64, 'A')
const id = (digit: string) => digit.repeat(64)
const slot = { sequence: 7, ticket: false, fee: 12n, lastLedger: 120, networkId: 0 }
const validated = 100

const offer = (index: string, entry: Json): EntryEvidence => ({
  index,
  entry: { LedgerEntryType: 'NFTokenOffer', NFTokenID: token, Destination: B, ...entry },
})
const sell = offer(id('1'), { Flags: 1, Owner: seller, Amount: '100000000' })
const buy = offer(id('2'), { Flags: 0, Owner: buyer, Amount: '101000000' })
const choice = { charity: charity!, tag: null, price: 100_000_000n, gift: 1_000_000n, basisPoints: 100 }
const sale = (gift = choice): Json => settleSale({ broker: B, sellOffer: sell.index, buyOffer: buy.index, gift }, slot)
const evidence = { sell, buy, gift: choice.gift, sellMade: null, validated }
const entry = (evidence: EntryEvidence, change: Json): EntryEvidence => ({
  ...evidence,
  entry: { ...evidence.entry, ...change },
})

/** The signer says no, by the rule that is meant and not by another one that happens to fail too. */
const refuses = async (sign: () => Promise<unknown>, rule: string) => {
  try {
    await sign()
  } catch (error) {
    expect(error).toBeInstanceOf(SignerRefusal)
    expect((error as SignerRefusal).rule).toBe(rule)
    return
  }
  expect.fail(`it signed against the rule: ${rule}`)
}

describe('a sale', () => {
  test('with its full gift is signed, and by the broker’s key', async () => {
    const { blob } = await signer.signSale(sale(), evidence)
    const tx = decodeBlob(blob)
    expect(tx).toMatchObject({ TransactionType: 'NFTokenAcceptOffer', NFTokenBrokerFee: '1000000', Account: B })
    expect(signerOf(blob, tx!)).toBe(B)
  })

  test('of an auction may ask less than the price', async () => {
    const standing = entry(sell, { Amount: '1000000' })
    expect((await signer.signSale(sale(), { ...evidence, sell: standing })).hash).toHaveLength(64)
  })

  test('may give as much as it costs', async () => {
    const gift = { ...choice, price: 50_500_000n, gift: 50_500_000n, basisPoints: 10_000 }
    const cheap = entry(sell, { Amount: '50500000' })
    expect((await signer.signSale(sale(gift), { ...evidence, sell: cheap, gift: gift.gift })).hash).toHaveLength(64)
  })

  test.each<[string, Json, string]>([
    ['without the fee', { NFTokenBrokerFee: undefined }, 'a gift in the sale'],
    ['with a fee of 0', { NFTokenBrokerFee: '0' }, 'a gift in the sale'],
    ['with a fee in another currency', { NFTokenBrokerFee: { value: '1' } }, 'a gift in the sale'],
    ['with a smaller fee than agreed', { NFTokenBrokerFee: '999999' }, 'the gift that was agreed'],
    ['of one offer alone', { NFTokenBuyOffer: undefined }, 'both offers'],
    ['of another offer than shown', { NFTokenSellOffer: id('9') }, 'both offers'],
    ['of another account', { Account: stranger }, 'only for the own account'],
    ['with flags', { Flags: 1 }, 'no flags'],
    ['with flags that are no number', { Flags: { tfX: true } }, 'no flags'],
    ['without an end', { LastLedgerSequence: undefined }, 'an end that is near'],
    ['with a far end', { LastLedgerSequence: 121 }, 'an end that is near'],
    ['that is over already', { LastLedgerSequence: 100 }, 'an end that is near'],
    ['with a fee that burns money', { Fee: '20001' }, 'a modest fee'],
    ['without a sequence number', { Sequence: 0 }, 'a sequence number or a ticket'],
    ['with a number and a ticket', { Sequence: 7, TicketSequence: 3 }, 'a sequence number or a ticket'],
    ['on behalf of another', { Delegate: stranger }, 'no field Delegate'],
    ['with a foreign memo', { Memos: [requestMemo('x')] }, 'only our memo'],
    ['with one memo too many', { Memos: [giftMemo(choice), requestMemo('x')] }, 'only our memo'],
    ['without the memo', { Memos: undefined }, 'only our memo'],
    [
      'with another choice in the memo',
      { Memos: [giftMemo({ ...choice, gift: 2n })] },
      'a memo that says what is done',
    ],
    ['for another network', { NetworkID: 1025 }, 'our network'],
    [
      'that is another transaction',
      { TransactionType: 'NFTokenCancelOffer' },
      'only the transaction that was announced',
    ],
  ])('%s is refused', async (_, change, rule) => {
    await refuses(() => signer.signSale(prune({ ...sale(), ...change }), evidence), rule)
  })

  test.each<[string, 'sell' | 'buy', Json, string]>([
    ['asked in another currency', 'sell', { Amount: { value: '1', currency: 'USD', issuer: B } }, 'offers in XRP'],
    ['bid in another currency', 'buy', { Amount: { value: '1', currency: 'USD', issuer: B } }, 'offers in XRP'],
    ['of an offer open to all', 'sell', { Destination: undefined }, 'offers made out to the broker'],
    ['of a bid for another broker', 'buy', { Destination: stranger }, 'offers made out to the broker'],
    ['with two bids', 'sell', { Flags: 0 }, 'a sell offer to sell'],
    ['with two asks', 'buy', { Flags: 1 }, 'a buy offer to buy'],
    ['of two tokens', 'buy', { NFTokenID: '0008'.padEnd(64, 'B') }, 'offers for one token'],
    ['with oneself', 'buy', { Owner: seller }, 'two different owners'],
    ['of an entry that is no offer', 'sell', { LedgerEntryType: 'Ticket' }, 'entries that are offers'],
    ['whose ask eats the gift', 'sell', { Amount: '100000001' }, 'the ask within the bid less the fee'],
    ['whose gift is under 1 %', 'buy', { Amount: '101000001' }, 'a gift of at least 1 %'],
  ])('%s is refused', async (_, which, change, rule) => {
    const changed = { ...evidence, [which]: entry(evidence[which], change) }
    await refuses(() => signer.signSale(sale(), changed), rule)
  })

  test('in which the broker takes the whole spread is refused', async () => {
    // The seller of a 100 XRP auction that starts at 1 would get 1.
    const greedy = { ...choice, price: 1_000_000n, gift: 100_000_000n }
    const standing = entry(sell, { Amount: '1000000' })
    await refuses(
      () => signer.signSale(sale(greedy), { ...evidence, sell: standing, gift: greedy.gift }),
      'a gift of at most the price',
    )
  })
})

describe('a payout', () => {
  const payout = (change: Json = {}): Json =>
    prune({
      ...payOutGifts({ broker: B, charity: charity!, tag: 9, drops: 500n, saleHashes: [id('A')] }, slot),
      ...change,
    })
  const due = {
    charity: charity!,
    tag: 9,
    gifts: [{ saleHash: id('A'), tokenId: id('B'), drops: 500n }],
    paid: new Set<string>(),
  }

  const tokens = (count: number) => [payoutMemo([id('A')]), tokensMemo(Array(count).fill(id('B')))]

  test('may name the tokens that were sold', async () => {
    expect((await signer.signPayout(payout({ Memos: tokens(1) }), { due, validated })).hash).toMatch(/^[0-9A-F]{64}$/)
  })

  test('of what is owed is signed', async () => {
    const { blob } = await signer.signPayout(payout(), { due, validated })
    expect(decodeBlob(blob)).toMatchObject({ Amount: '500', Destination: charity, DestinationTag: 9 })
  })

  test.each<[string, Json, string]>([
    ['to anybody else', { Destination: stranger }, 'a payment to a charity'],
    ['of more than is owed', { Amount: '501' }, 'exactly what is owed'],
    ['of less than is owed', { Amount: '499' }, 'exactly what is owed'],
    ['that names another sale', { Memos: [payoutMemo([id('C')])] }, 'the sales of one payout'],
    ['that names one sale more', { Memos: [payoutMemo([id('A'), id('C')])] }, 'the sales of one payout'],
    ['of another currency', { Amount: { value: '1', currency: 'USD', issuer: B } }, 'a payment of XRP'],
    ['of nothing', { Amount: '0' }, 'a payment of XRP'],
    ['as a partial payment', { Flags: 0x20000 }, 'no flags'],
    ['through a path', { Paths: [] }, 'no field Paths'],
    ['with a limit of its own', { SendMax: '1' }, 'no field SendMax'],
    ['with another tag', { DestinationTag: 10 }, "the charity's own tag"],
    ['without the tag', { DestinationTag: undefined }, "the charity's own tag"],
    ['that names no sale', { Memos: undefined }, 'only our memo'],
    ['with a foreign memo', { Memos: [payoutMemo([id('A')]), requestMemo('x')] }, 'only our memo'],
    ['with a token for another number of sales', { Memos: tokens(2) }, 'a token for each sale'],
    ['without our source tag', { SourceTag: undefined }, 'our source tag'],
    ['at a high fee', { Fee: '20001' }, 'a modest fee'],
  ])('%s is refused', async (_, change, rule) => {
    await refuses(() => signer.signPayout(payout(change), { due, validated }), rule)
  })

  test('of a sale that a validated payment has named is refused', async () => {
    await refuses(
      () => signer.signPayout(payout(), { due: { ...due, paid: new Set([id('A')]) }, validated }),
      'no sale that was paid',
    )
  })
})

describe('a cancel', () => {
  const offers = [sell, buy]

  test('of offers made out to the broker is signed', async () => {
    const { blob } = await signer.signCancel(clearOffers(B, [sell.index, buy.index], slot), { offers, validated })
    expect(decodeBlob(blob)).toMatchObject({ NFTokenOffers: [sell.index, buy.index] })
  })

  test.each<[string, Json, EntryEvidence[], string]>([
    ['of an unknown offer', { NFTokenOffers: [id('9')] }, offers, 'only offers made out to the broker'],
    [
      'of somebody else’s offer',
      {},
      [sell, entry(buy, { Destination: stranger })],
      'only offers made out to the broker',
    ],
    ['of nothing', { NFTokenOffers: [] }, offers, '1 to 500 offers'],
    ['with a memo', { Memos: [requestMemo('x')] }, offers, 'no memo'],
  ])('%s is refused', async (_, change, shown, rule) => {
    const tx: Json = { ...clearOffers(B, [sell.index, buy.index], slot), ...change }
    await refuses(() => signer.signCancel(tx, { offers: shown, validated }), rule)
  })
})

test('on a network with a high id the transaction must name it', async () => {
  const far = createBrokerSigner({ signer: signWith(key.seed!), networkId: 21_337 })
  await refuses(() => far.signSale(sale(), evidence), 'our network')
  const named = { ...sale(), NetworkID: 21_337 }
  expect(decodeBlob((await far.signSale(named, evidence)).blob)).toMatchObject({ NetworkID: 21_337 })
})

test('a regular key signs for the account that it was given to', async () => {
  const regular = Wallet.generate()
  const byRegular = createBrokerSigner({ signer: signWith(regular.seed!, B), networkId: 0 })
  expect(byRegular).toMatchObject({ account: B, keyAddress: regular.classicAddress })
  const { blob } = await byRegular.signSale(sale(), evidence)
  expect(signerOf(blob, decodeBlob(blob)!)).toBe(regular.classicAddress)
})

/** A field that is undefined in these tables means: left out. */
function prune(tx: Json): Json {
  return Object.fromEntries(Object.entries(tx).filter(([, value]) => value !== undefined))
}
