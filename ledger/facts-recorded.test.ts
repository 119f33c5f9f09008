import { gift, royalty } from '@gooddrop/contract/money.ts'
import { expect, test } from 'vitest'
import { loadFixture } from './testing/fixture.ts'

test('a sale with gift: every drop is accounted for and the choice is on the ledger', () => {
  const { all, id } = loadFixture('sale-with-gift')
  const price = 33_333_333n
  const given = gift(price, 333)
  const creator = royalty(price, 7_777)
  expect(all('sold')).toMatchObject([
    {
      mode: 'brokered',
      tokenId: id('token'),
      seller: id('seller'),
      buyer: id('buyer'),
      broker: id('broker'),
      issuer: id('artist'),
      paid: price + given,
      price,
      brokerFee: given,
      royalty: creator,
      sellerReceived: price - creator,
      sellOffer: { offerId: id('sellOffer'), drops: price, destination: id('broker') },
      buyOffer: { offerId: id('buyOffer'), drops: price + given, destination: id('broker') },
      memos: { gift: { charity: id('charity'), tag: 5, price, gift: given, basisPoints: 333 } },
    },
  ])
  expect(all('sold')[0]!.buyOffer!.expiration).toBeGreaterThan(all('sold')[0]!.at.closeTime)
})

test('a token that splits one page and merges two is the only one that moved', () => {
  const { all, id, ledger } = loadFixture('page-split-and-merge')
  const nodes = ledger.transactions[0]!.meta.AffectedNodes as object[]
  const pages = nodes
    .filter((node) => JSON.stringify(node).includes('"NFTokenPage"'))
    .map((node) => Object.keys(node)[0])
  expect(pages.sort()).toEqual(['CreatedNode', 'DeletedNode', 'ModifiedNode', 'ModifiedNode'])
  expect(all('transferred')).toMatchObject([{ tokenId: id('token'), from: id('seller'), to: id('buyer') }])
  expect(all('minted')).toEqual([])
  expect(all('burned')).toEqual([])
  expect(all('sold')).toMatchObject([{ paid: 0n, royalty: 0n, sellerReceived: 0n }])
})

test('the offers of a deleted account go with it', () => {
  const { all, id } = loadFixture('account-delete')
  expect(all('accountDeleted')).toMatchObject([{ account: id('leaver') }])
  const gone = all('offerGone')
  expect(gone.map(({ offerId }) => offerId).sort()).toEqual([id('first'), id('second')].sort())
  expect(gone.every(({ why, side }) => why === 'accountDeleted' && side === 'buy')).toBe(true)
  expect(all('accountChanged').map(({ account }) => account)).toEqual([id('artist')])
})

test('a hostile mint is a fact like any other and spoils nothing beside it', () => {
  const { all, facts, id } = loadFixture('hostile-mint')
  expect(facts.some(({ kind }) => kind === 'unreadable')).toBe(false)
  const byOwner = new Map(all('minted').map((fact) => [fact.owner, fact]))
  expect(byOwner.get(id('mallory'))).toMatchObject({ uriHex: '00FF0000C328', uri: '\uFFFD\uFFFD(' })
  expect(byOwner.get(id('mallory'))!.memos.all).toEqual([
    { type: 'note', format: '', text: '\uFFFD(', hex: '00C32800' },
  ])
  expect(byOwner.get(id('honest'))).toMatchObject({ uri: 'ipfs://good' })
})

test('a failure on the ledger costs its fee and changes nothing else', () => {
  const { all, id, facts } = loadFixture('hostile-mint')
  const failed = all('transacted').find(({ account }) => account === id('late'))
  expect(failed).toMatchObject({ type: 'NFTokenAcceptOffer', result: 'tecOBJECT_NOT_FOUND', fee: 10n })
  const kinds = facts.filter(({ at }) => at.txHash === failed!.at.txHash).map(({ kind }) => kind)
  expect(kinds).toEqual(['transacted', 'accountChanged'])
})

test('the facts of a ledger come in the order in which it applied its transactions', () => {
  const { ledger, facts } = loadFixture('hostile-mint')
  expect(ledger.transactions).toHaveLength(3)
  const order = facts.map(({ at }) => at.txIndex)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('offers that the broker clears away are cancelled by it', () => {
  const { all, id } = loadFixture('cancel-by-broker')
  const gone = all('offerGone').map(({ offerId, why, by, side }) => ({ offerId, why, by, side }))
  expect(gone).toHaveLength(2)
  expect(gone).toContainEqual({ offerId: id('ask'), why: 'cancelled', by: id('broker'), side: 'sell' })
  expect(gone).toContainEqual({ offerId: id('bid'), why: 'cancelled', by: id('broker'), side: 'buy' })
})
