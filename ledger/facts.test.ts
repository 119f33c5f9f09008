import { expect, test } from 'vitest'
import { loadFixture } from './testing/fixture.ts'

test('a brokered sale names both offers, the fee, the royalty and what the seller got, to the drop', () => {
  const { all, id, ledger } = loadFixture('broker-royalty-and-fee')
  const [sold, ...more] = all('sold')
  expect(more).toEqual([])
  expect(sold).toMatchObject({
    at: { ledgerIndex: 5000, closeTime: ledger.closeTime, txHash: ledger.transactions[0]!.hash, txIndex: 0 },
    tokenId: id('nft.a'),
    mode: 'brokered',
    seller: id('bob'),
    buyer: id('carol'),
    issuer: id('alice'),
    broker: id('dave'),
    inXrp: true,
    paid: 220_000_000n,
    brokerFee: 10_000_000n,
    price: 210_000_000n,
    royalty: 10_500_000n,
    sellerReceived: 199_500_000n,
  })
  expect(sold!.sellOffer).toMatchObject({ offerId: id('offer.s'), side: 'sell', drops: 200_000_000n })
  expect(sold!.buyOffer).toMatchObject({ offerId: id('offer.b'), side: 'buy', drops: 220_000_000n })
  expect(all('transferred')).toMatchObject([{ tokenId: id('nft.a'), from: id('bob'), to: id('carol') }])
  expect(all('offerGone').map(({ offerId, why }) => [offerId, why])).toEqual([
    [id('offer.s'), 'accepted'],
    [id('offer.b'), 'accepted'],
  ])
})

test('every account whose money or objects changed is a fact with its new state', () => {
  const { all, id } = loadFixture('broker-royalty-and-fee')
  const bob = all('accountChanged').find(({ account }) => account === id('bob'))
  expect(bob).toMatchObject({ balance: 1_199_499_980n, ownerCount: 0, flags: 0, regularKey: null, created: false })
  expect(all('accountChanged')).toHaveLength(4)
})

test('a direct sale by a sell offer takes the fee of the buyer, who sent it, out of the account', () => {
  const { all, id } = loadFixture('accept-sell-royalty')
  expect(all('sold')).toMatchObject([
    { mode: 'direct', broker: null, seller: id('bob'), buyer: id('carol'), buyOffer: null, brokerFee: 0n },
  ])
  const [sold] = all('sold')
  expect(sold!.sellOffer).toMatchObject({ offerId: id('offer.t'), drops: sold!.paid })
  expect(sold!.royalty).toBe((sold!.paid * 5n) / 100n)
  expect(sold!.royalty + sold!.sellerReceived).toBe(sold!.price)
})

test('an issuer who accepts a bid for the own token pays no royalty', () => {
  const { all, id } = loadFixture('accept-buy-to-issuer')
  const [sold] = all('sold')
  expect(sold).toMatchObject({ mode: 'direct', seller: id('alice'), buyer: id('bob'), sellOffer: null, royalty: 0n })
  expect(sold!.sellerReceived).toBe(sold!.buyOffer!.drops)
})

test('a mint that lists at once gives the token and then its offer', () => {
  const { facts, all, id } = loadFixture('mint-and-list')
  expect(facts.map(({ kind }) => kind).slice(0, 3)).toEqual(['transacted', 'minted', 'offered'])
  expect(all('minted')).toMatchObject([{ tokenId: id('nft.a'), owner: id('alice'), issuer: id('alice'), flags: 8 }])
  expect(all('offered')).toMatchObject([
    { offerId: id('offer.a'), side: 'sell', tokenId: id('nft.a'), owner: id('alice'), tokenOwner: null },
  ])
})

test('a token minted for somebody else belongs to the minter and names its issuer', () => {
  const { all, id } = loadFixture('mint-by-authorized-minter')
  expect(all('minted')).toMatchObject([
    { tokenId: id('nft.a'), owner: id('bob'), issuer: id('alice'), transferFee: 500, serial: 101 },
  ])
})

test('a mint with a ticket is found by the ticket', () => {
  const { all } = loadFixture('ticket-mint')
  const [transacted] = all('transacted')
  expect(transacted).toMatchObject({ type: 'NFTokenMint', sequence: 0, result: 'tesSUCCESS', fee: 10n })
  expect(transacted!.ticket).toBeGreaterThan(0)
})

test('a bid says whom it named as the owner', () => {
  const { all, id } = loadFixture('offer-buy')
  expect(all('offered')).toMatchObject([
    { offerId: id('offer.b'), side: 'buy', owner: id('bob'), tokenOwner: id('alice'), tokenId: id('nft.a') },
  ])
})

test('a burn takes the open offers of the token with it', () => {
  const { all, id } = loadFixture('burn-with-open-offers')
  expect(all('burned')).toMatchObject([{ tokenId: id('nft.a'), by: id('alice') }])
  const gone = all('offerGone')
  expect(new Set(gone.map(({ why }) => why))).toEqual(new Set(['burned']))
  expect(gone.map(({ offerId }) => offerId).sort()).toEqual(
    ['offer.s1', 'offer.s2', 'offer.b1', 'offer.b2', 'offer.b3'].map(id).sort(),
  )
})

test('one cancel of several offers gives one fact for each', () => {
  const { all, id } = loadFixture('cancel-several')
  const gone = all('offerGone')
  expect(gone.length).toBeGreaterThan(1)
  expect(gone.every(({ why, by, owner }) => why === 'cancelled' && by === owner && by === id('alice'))).toBe(true)
})

test('a changed URI is read as text and as the bytes', () => {
  const { all, id, ledger } = loadFixture('modify-uri')
  const [modified] = all('modified')
  expect(modified).toMatchObject({ tokenId: id('nft.a'), owner: id('alice'), uriHex: ledger.transactions[0]!.tx.URI })
  expect(modified!.uri).toBe(Buffer.from(modified!.uriHex!, 'hex').toString())
  expect(all('minted')).toEqual([])
})

test('merging two pages is one burn and no transfer', () => {
  const { all, ledger } = loadFixture('page-merge-on-burn')
  expect(all('burned').map(({ tokenId }) => tokenId)).toEqual([ledger.transactions[0]!.tx.NFTokenID])
  expect(all('transferred')).toEqual([])
  expect(all('minted')).toEqual([])
})

test('a payment says what arrived, with tags', () => {
  const { all, id } = loadFixture('pay-tags')
  const [paid] = all('paid')
  expect(paid).toMatchObject({ from: id('alice'), to: id('bob'), partial: false })
  expect(paid!.destinationTag).toBeTypeOf('number')
  expect(paid!.drops).toBeGreaterThan(0n)
})

test('a payment may create an account', () => {
  const { all, id } = loadFixture('pay-create-account')
  const created = all('accountChanged').filter((fact) => fact.created)
  expect(created).toMatchObject([{ account: id('bob'), ownerCount: 0 }])
  expect(all('paid')[0]!.drops).toBe(created[0]!.balance)
})
