import { gift, MAX_PRICE_DROPS } from '@gooddrop/contract/money.ts'
import { expect, test } from 'vitest'
import { validate, Wallet } from 'xrpl'
import {
  askForAuction,
  askToAcceptBid,
  askToBid,
  askToBuy,
  askToCancel,
  askToList,
  askToMint,
  clearOffers,
  deliverXrp,
  payOutGifts,
  settleSale,
} from './actions.ts'
import { readMemos } from './memos.ts'
import { decodeText } from './text.ts'
import { rippleFromUnix } from './time.ts'
import type { Json } from './wire.ts'

const [account, seller, broker, charity] = Array.from({ length: 4 }, () => Wallet.generate().classicAddress) as [
  string,
  string,
  string,
  string,
]
const tokenId = '0008'.padEnd(64, 'A')
const id = (digit: string) => digit.repeat(64)
const request = '0199c0de-0000-7000-8000-000000000001'
const price = 12_345_678n
const choice = { charity, tag: 7, price, gift: gift(price, 250), basisPoints: 250 }
const expiration = 1_900_000_000
const slot = { sequence: 4, ticket: false, fee: 12n, lastLedger: 99, networkId: 0 }

/** What the library itself says about the form; it throws when something is wrong. */
const wellFormed = (tx: Json) => expect(() => validate(structuredClone(tx))).not.toThrow()

test('a listing can be completed by the broker alone', () => {
  const tx = askToList({ account, request, tokenId, price, broker })
  wellFormed(tx)
  expect(tx).toEqual({
    TransactionType: 'NFTokenCreateOffer',
    Account: account,
    NFTokenID: tokenId,
    Amount: '12345678',
    Destination: broker,
    Flags: 1,
    Memos: tx.Memos,
  })
  expect(readMemos(tx.Memos)).toMatchObject({ request, action: 'list' })
})

test('accepting a bid is a listing of short life, an auction one without an end', () => {
  const sale = { account, request, tokenId, price, broker }
  expect(askToAcceptBid({ ...sale, expiration })).toMatchObject({ Flags: 1, Expiration: rippleFromUnix(expiration) })
  expect(askForAuction(sale)).not.toHaveProperty('Expiration')
  expect(readMemos(askForAuction(sale).Memos).action).toBe('auction')
})

test('a purchase offers price and gift together and carries the choice, a bid likewise', () => {
  for (const ask of [askToBuy, askToBid]) {
    const tx = ask({ account, request, tokenId, seller, broker, expiration, gift: choice })
    wellFormed(tx)
    expect(tx).toMatchObject({
      Amount: String(price + choice.gift),
      Owner: seller,
      Destination: broker,
      Flags: 0,
      Expiration: rippleFromUnix(expiration),
    })
    expect(readMemos(tx.Memos)).toMatchObject({ gift: choice, request })
  }
})

test('a mint is transferable and nothing else', () => {
  const tx = askToMint({ account, request, uri: 'ipfs://bafybeigdyr', transferFee: 5_000 })
  wellFormed(tx)
  expect(tx).toMatchObject({ Flags: 8, TransferFee: 5_000, NFTokenTaxon: 0 })
  expect(decodeText(tx.URI)).toBe('ipfs://bafybeigdyr')
  expect(askToMint({ account, request, uri: 'ipfs://x', transferFee: 0 })).not.toHaveProperty('TransferFee')
  expect(() => askToMint({ account, request, uri: 'i'.repeat(257), transferFee: 0 })).toThrow(RangeError)
  expect(() => askToMint({ account, request, uri: '', transferFee: 0 })).toThrow(RangeError)
  expect(() => askToMint({ account, request, uri: 'ipfs://x', transferFee: 50_001 })).toThrow(RangeError)
})

test('a cancel names one offer', () => {
  const tx = askToCancel({ account, request, offerId: id('1') })
  wellFormed(tx)
  expect(tx.NFTokenOffers).toEqual([id('1')])
})

test('there is no price of nothing and none beyond the limit', () => {
  for (const wrong of [0n, -1n, MAX_PRICE_DROPS + 1n])
    expect(() => askToList({ account, request, tokenId, price: wrong, broker })).toThrow(RangeError)
})

test('the broker’s own transactions are complete but for the signature', () => {
  const sale = settleSale({ broker, sellOffer: id('1'), buyOffer: id('2'), gift: choice }, slot)
  wellFormed(sale)
  expect(sale).toMatchObject({ NFTokenBrokerFee: String(choice.gift), Sequence: 4, Fee: '12', LastLedgerSequence: 99 })
  const payout = payOutGifts({ broker, charity, tag: 7, drops: 5n, saleHashes: [id('A')] }, slot)
  wellFormed(payout)
  expect(payout).toMatchObject({ Destination: charity, DestinationTag: 7, Amount: '5' })
  expect(readMemos(payout.Memos).payout).toEqual([id('A')])
  const clear = clearOffers(broker, [id('1'), id('2'), id('1')], slot)
  wellFormed(clear)
  expect(clear.NFTokenOffers).toEqual([id('1'), id('2')])
  expect(() => clearOffers(broker, [], slot)).toThrow(RangeError)
  const delivery = deliverXrp({ treasury: broker, to: account, drops: 100_000_000n, request }, slot)
  wellFormed(delivery)
  expect(delivery).toMatchObject({ Destination: account, Amount: '100000000' })
})

test('a network with a high id is named in our transactions, one with a low id never', () => {
  expect(clearOffers(broker, [id('1')], { ...slot, networkId: 1024 })).not.toHaveProperty('NetworkID')
  expect(clearOffers(broker, [id('1')], { ...slot, networkId: 1025 })).toMatchObject({ NetworkID: 1025 })
})
