import { ACCOUNT_FLAGS } from '@gooddrop/ledger/account-flags.ts'
import type { OfferEntry } from '@gooddrop/ledger/queries.ts'
import { describe, expect, it } from 'vitest'
import { checkSale, type SaleFacts } from './check-sale.ts'
import type { Settlement } from './settlement.ts'

const [B, SELLER, BUYER, CHARITY] = ['rBroker', 'rSeller', 'rBuyer', 'rCharity']
/** The issuer in every token id here. */
const ISSUER = 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'
const TOKEN = `0008${'0'.repeat(60)}`
const MUTABLE = `0018${'0'.repeat(60)}`
const NOW = 1_800_000_000

const row: Settlement = {
  id: 'one',
  kind: 'buy',
  nftId: 'nft',
  tokenId: TOKEN,
  seller: SELLER,
  buyer: BUYER,
  sellOffer: 'S',
  buyOffer: 'A',
  price: 100_000_000n,
  gift: 1_000_000n,
  basisPoints: 100,
  pledge: null,
  charityId: 'charity',
  charityAccount: CHARITY,
  charityTag: null,
  broker: B,
  uriHex: 'AB',
  offeredLedger: null,
  requestId: null,
  state: 'ready',
  reason: null,
  tries: 0,
  acceptHash: null,
  version: 1,
}
const offer = { tokenId: TOKEN, destination: B, madeInLedger: 50, entry: {} }
const sell: OfferEntry = {
  ...offer,
  offerId: 'S',
  side: 'sell',
  owner: SELLER,
  drops: 100_000_000n,
  expiration: null,
  flags: 1,
}
const buy: OfferEntry = {
  ...offer,
  offerId: 'A',
  side: 'buy',
  owner: BUYER,
  drops: 101_000_000n,
  expiration: NOW + 900,
  flags: 0,
}
const root = { account: '', ownerCount: 1, flags: 0, regularKey: null, sequence: 1, ticketCount: 0 }
const token = {
  tokenId: TOKEN,
  issuer: 'rIssuer',
  owner: SELLER,
  flags: 8,
  transferFee: 0,
  uriHex: 'AB',
  mintedLedger: 1,
  movedLedger: 40,
  movedIndex: 3,
  burned: false,
}
const seen: SaleFacts = {
  broker: B,
  closeTime: NOW,
  reserves: { base: 1_000_000n, increment: 200_000n },
  sell,
  buy,
  token,
  uriHex: 'AB',
  sellMade: { createdLedger: 50, createdIndex: 0, pledge: null },
  listedAt: 'S',
  seller: { ...root, balance: 5_000_000n },
  buyer: { ...root, balance: 102_200_000n },
  committed: 0n,
  deposit: 'ok',
  vetted: true,
}

describe('the last check before the broker signs', () => {
  it('passes a correct sale, to the drop of what the buyer must hold', () => {
    expect(checkSale(row, seen)).toBeNull()
    expect(checkSale({ ...row, kind: 'bid' }, { ...seen, listedAt: null })).toBeNull()
    expect(checkSale({ ...row, kind: 'auction' }, { ...seen, sell: { ...sell, drops: 1_000_000n } })).toBeNull()
  })

  it.each<[what: string, reason: string, row: Partial<Settlement>, seen: Partial<SaleFacts>]>([
    ['the listing is gone', 'listing_gone', {}, { sell: null }],
    ['the bid is gone', 'bid_gone', {}, { buy: null }],
    ['an older listing of the same owner', 'listing_gone', {}, { listedAt: 'newer' }],
    ['a sell offer in place of the bid', 'not_as_agreed', {}, { buy: { ...buy, flags: 1 } }],
    ['an offer for another token', 'not_as_agreed', {}, { buy: { ...buy, tokenId: MUTABLE } }],
    ['another seller', 'not_as_agreed', {}, { sell: { ...sell, owner: 'rOther' } }],
    ['another buyer', 'not_as_agreed', {}, { buy: { ...buy, owner: 'rOther' } }],
    ['a seller who buys from himself', 'not_as_agreed', { buyer: SELLER }, { buy: { ...buy, owner: SELLER } }],
    ['a listing that anybody can complete', 'not_as_agreed', {}, { sell: { ...sell, destination: null } }],
    ['a bid that anybody can complete', 'not_as_agreed', {}, { buy: { ...buy, destination: null } }],
    ['an ask in another currency', 'not_as_agreed', {}, { sell: { ...sell, drops: null } }],
    ['an ask of one drop, so that the gift looks large', 'not_as_agreed', {}, { sell: { ...sell, drops: 1n } }],
    [
      'an auction’s ask above the bid',
      'not_as_agreed',
      { kind: 'auction' },
      { sell: { ...sell, drops: 100_000_001n } },
    ],
    ['a bid of one drop less', 'not_as_agreed', {}, { buy: { ...buy, drops: 100_999_999n } }],
    ['a bid of one drop more', 'not_as_agreed', {}, { buy: { ...buy, drops: 101_000_001n } }],
    ['a gift of less than 1 %', 'not_as_agreed', { gift: 999_999n }, { buy: { ...buy, drops: 100_999_999n } }],
    ['a gift that is not the one of its percentage', 'not_as_agreed', { basisPoints: 200 }, {}],
    ['a token that has moved', 'moved', {}, { token: { ...token, owner: 'rOther' } }],
    ['a token that was burned', 'moved', {}, { token: { ...token, burned: true } }],
    ['a listing from before the token came back', 'moved', {}, { token: { ...token, movedLedger: 51 } }],
    [
      'a listing of the same ledger, from before the token came back',
      'moved',
      {},
      {
        token: { ...token, movedLedger: 50, movedIndex: 4 },
        sellMade: { createdLedger: 50, createdIndex: 2, pledge: null },
      },
    ],
    ['a listing that is about to expire', 'expired', {}, { sell: { ...sell, expiration: NOW + 60 } }],
    ['a bid that is about to expire', 'expired', {}, { buy: { ...buy, expiration: NOW + 60 } }],
    ['a bid without an end', 'expired', {}, { buy: { ...buy, expiration: null } }],
    [
      'a seller whose wallet takes no offers',
      'seller_refuses',
      {},
      { seller: { ...root, balance: 0n, flags: ACCOUNT_FLAGS.disallowIncomingNftOffers } },
    ],
    [
      'an artwork that its issuer has exchanged',
      'artwork_changed',
      { tokenId: MUTABLE },
      { sell: { ...sell, tokenId: MUTABLE }, buy: { ...buy, tokenId: MUTABLE }, uriHex: 'CD' },
    ],
    ['a buyer with one drop too little', 'no_funds', {}, { buyer: { ...root, balance: 102_199_999n } }],
    ['a buyer who is gone', 'no_funds', {}, { buyer: null }],
    ['a buyer whose money is promised elsewhere', 'no_funds', {}, { committed: 1n }],
    ['a charity that buys', 'charity_refuses', { charityAccount: BUYER }, {}],
    ['a charity that sells', 'charity_refuses', { charityAccount: SELLER }, {}],
    ['a charity that issued the work', 'charity_refuses', { charityAccount: ISSUER }, {}],
    ['a charity that is gone', 'charity_refuses', {}, { deposit: 'no_account' }],
    ['a charity that asks for a tag', 'charity_refuses', {}, { deposit: 'tag_needed' }],
    ['a charity whose credential has ended', 'charity_not_vetted', {}, { vetted: false }],
    ['a charity that lets nobody deposit', 'charity_refuses', {}, { deposit: 'not_authorized' }],
  ])('refuses %s', (_, reason, change, other) => {
    expect(checkSale({ ...row, ...change }, { ...seen, ...other })).toBe(reason)
  })

  const pledge = { charity: CHARITY, price: 100_000_000n, basisPoints: 1000, pledge: 10_000_000n }
  const pledged = {
    ...seen,
    sell: { ...sell, drops: 90_000_000n },
    sellMade: { createdLedger: 50, createdIndex: 0, pledge },
  }
  const withRoyalty = `00081388${'0'.repeat(56)}`

  it('passes a sale with the pledge that its seller signed', () => {
    expect(checkSale({ ...row, pledge }, pledged)).toBeNull()
  })

  it.each<[what: string, row: Partial<Settlement>, seen: Partial<SaleFacts>]>([
    ['a pledge that the seller did not sign', {}, { sellMade: seen.sellMade }],
    ['a larger pledge than signed', { pledge: { ...pledge, pledge: 11_000_000n } }, {}],
    ['another share than signed', { pledge: { ...pledge, basisPoints: 999 } }, {}],
    [
      'a pledge to another charity',
      {},
      { sellMade: { ...pledged.sellMade, pledge: { ...pledge, charity: 'rOther' } } },
    ],
    ['a pledge that was left out', { pledge: null }, {}],
    ['a pledge that nobody can read', {}, { sellMade: { createdLedger: 50, createdIndex: 0, pledge: 'unreadable' } }],
    ['an ask of the whole price', {}, { sell }],
    ['a pledge of another price', {}, { sellMade: { ...pledged.sellMade, pledge: { ...pledge, price: 1n } } }],
    ['a pledge in an accepted bid', { kind: 'bid' }, {}],
    [
      'a pledge where a royalty is owed',
      { tokenId: withRoyalty },
      { sell: { ...pledged.sell, tokenId: withRoyalty }, buy: { ...buy, tokenId: withRoyalty } },
    ],
  ])('refuses %s', (_, change, other) => {
    expect(checkSale({ ...row, pledge, ...change }, { ...pledged, ...other })).toBe('not_as_agreed')
  })
})
