import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact } from './fact.ts'
import { readFacts, readTransaction } from './facts.ts'
import { loadFixture, ofKind } from './testing/fixture.ts'
import type { LedgerTransaction } from './validated-ledger.ts'
import type { Json } from './wire.ts'

const alice = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const bob = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
const bobHex = `${'0'.repeat(39)}1`
const token = `0008${'0'.repeat(44)}${'0'.repeat(15)}1`
const ledger = { index: 9, closeTime: 1_700_000_000 }

const read = (tx: Json, meta: Json): Fact[] => {
  const facts: Fact[] = []
  const entry: LedgerTransaction = { hash: 'C'.repeat(64), index: 3, tx, meta }
  readTransaction(facts, entry, ledger)
  return facts
}
const success = (nodes: Json[], more: Json = {}): Json => ({
  TransactionResult: 'tesSUCCESS',
  TransactionIndex: 3,
  AffectedNodes: nodes,
  ...more,
})
const page = (tokens: Json[], owner = bobHex): Json => ({
  CreatedNode: {
    LedgerEntryType: 'NFTokenPage',
    LedgerIndex: owner + 'F'.repeat(24),
    NewFields: { NFTokens: tokens.map((NFToken) => ({ NFToken })) },
  },
})
const offerNode = (kind: 'CreatedNode' | 'DeletedNode', fields: Json): Json => ({
  [kind]: {
    LedgerEntryType: 'NFTokenOffer',
    LedgerIndex: 'D'.repeat(64),
    [kind === 'CreatedNode' ? 'NewFields' : 'FinalFields']: { NFTokenID: token, Owner: bob, ...fields },
  },
})

test('a URI that is no text is kept as bytes and given as something that a database takes', () => {
  const facts = read(
    { TransactionType: 'NFTokenMint', Account: bob },
    success([page([{ NFTokenID: token, URI: '00FF0000C328' }])]),
  )
  expect(ofKind(facts, 'minted')).toMatchObject([
    { tokenId: token, owner: bob, uriHex: '00FF0000C328', uri: '\uFFFD\uFFFD(' },
  ])
})

test('a transaction inside a batch yields its facts like any other, and names the batch', () => {
  const facts = read(
    { TransactionType: 'NFTokenCreateOffer', Account: bob, Owner: alice, Fee: '0', Flags: 0x40000000 },
    success([offerNode('CreatedNode', { Amount: '5', Destination: alice })], { ParentBatchID: 'E'.repeat(64) }),
  )
  expect(ofKind(facts, 'offered')).toMatchObject([{ side: 'buy', drops: 5n, destination: alice, tokenOwner: alice }])
  expect(ofKind(facts, 'transacted')).toMatchObject([{ batch: 'E'.repeat(64) }])
})

test('offers are seen to vanish inside a transaction that nobody has heard of', () => {
  const facts = read(
    { TransactionType: 'FutureThing', Account: alice },
    success([offerNode('DeletedNode', { Amount: '5', Flags: 1 })]),
  )
  expect(ofKind(facts, 'offerGone')).toMatchObject([{ side: 'sell', owner: bob, why: 'other', by: alice }])
})

test.each([
  ['past', 700_000_000, 'expired'],
  ['future', 900_000_000, 'other'],
])('an offer with an end in the %s that goes for no other reason is %s', (_, Expiration, why) => {
  const facts = read(
    { TransactionType: 'FutureThing', Account: alice },
    success([offerNode('DeletedNode', { Amount: '5', Expiration })]),
  )
  expect(ofKind(facts, 'offerGone')).toMatchObject([{ why }])
})

test('a failed accept that clears away an expired offer is no sale', () => {
  const facts = read(
    { TransactionType: 'NFTokenAcceptOffer', Account: alice, NFTokenBuyOffer: 'D'.repeat(64), Fee: '10' },
    { ...success([offerNode('DeletedNode', { Amount: '5', Expiration: 1 })]), TransactionResult: 'tecEXPIRED' },
  )
  expect(ofKind(facts, 'sold')).toEqual([])
  expect(ofKind(facts, 'offerGone')).toMatchObject([{ why: 'expired' }])
  expect(ofKind(facts, 'transacted')).toMatchObject([{ result: 'tecEXPIRED' }])
})

test('who clears away an offer of others can only have found it expired', () => {
  const cancel = (account: string, destination?: string) =>
    ofKind(
      read(
        { TransactionType: 'NFTokenCancelOffer', Account: account, NFTokenOffers: ['D'.repeat(64)] },
        success([offerNode('DeletedNode', { Amount: '5', ...(destination && { Destination: destination }) })]),
      ),
      'offerGone',
    )[0]!.why
  expect(cancel(bob)).toBe('cancelled')
  expect(cancel(alice, alice)).toBe('cancelled')
  expect(cancel(alice)).toBe('expired')
})

test('an offer in another currency is marked, not misread', () => {
  const usd = { currency: 'USD', issuer: alice, value: '1000000' }
  const facts = read(
    { TransactionType: 'NFTokenCreateOffer', Account: bob },
    success([offerNode('CreatedNode', { Amount: usd })]),
  )
  expect(ofKind(facts, 'offered')).toMatchObject([{ drops: null }])
})

test('an offer for nothing has no amount in its node and is an offer for 0', () => {
  const facts = read(
    { TransactionType: 'NFTokenCreateOffer', Account: bob },
    success([offerNode('CreatedNode', { Flags: 1 })]),
  )
  expect(ofKind(facts, 'offered')).toMatchObject([{ drops: 0n, side: 'sell' }])
})

test('a partial payment is worth what arrived', () => {
  const account = (who: string, before: string, after: string): Json => ({
    ModifiedNode: {
      LedgerEntryType: 'AccountRoot',
      LedgerIndex: 'A'.repeat(64),
      FinalFields: { Account: who, Balance: after, Sequence: 1 },
      PreviousFields: { Balance: before },
    },
  })
  const tx = { TransactionType: 'Payment', Account: alice, Destination: bob, Amount: '1000000000', Flags: 0x20000 }
  const facts = read(tx, success([account(alice, '500', '480'), account(bob, '100', '101')]))
  expect(ofKind(facts, 'paid')).toMatchObject([{ drops: 1n, partial: true }])
  const withoutSender = read(tx, success([account(bob, '100', '101')], { delivered_amount: '1' }))
  expect(ofKind(withoutSender, 'paid')).toMatchObject([{ drops: 1n }])
})

test('a failed payment paid nobody, and one in another currency is not ours to count', () => {
  const tx = { TransactionType: 'Payment', Account: alice, Destination: bob, DeliverMax: '7' }
  expect(ofKind(read(tx, { ...success([]), TransactionResult: 'tecPATH_DRY' }), 'paid')).toEqual([])
  const usd = { ...tx, DeliverMax: { currency: 'USD', issuer: alice, value: '7' } }
  expect(ofKind(read(usd, success([])), 'paid')).toEqual([])
})

test('a deleted account is a fact', () => {
  const facts = read(
    { TransactionType: 'AccountDelete', Account: bob, Destination: alice },
    success([
      offerNode('DeletedNode', { Amount: '5' }),
      {
        DeletedNode: { LedgerEntryType: 'AccountRoot', LedgerIndex: 'A', FinalFields: { Account: bob, Balance: '0' } },
      },
    ]),
  )
  expect(ofKind(facts, 'accountDeleted')).toMatchObject([{ account: bob }])
  expect(ofKind(facts, 'offerGone')).toMatchObject([{ why: 'accountDeleted' }])
})

test('a node named for threading only changes nothing', () => {
  const bare = { ModifiedNode: { LedgerEntryType: 'AccountRoot', LedgerIndex: 'A'.repeat(64) } }
  expect(
    read({ TransactionType: 'NFTokenCreateOffer', Account: bob }, success([bare])).map(({ kind }) => kind),
  ).toEqual(['transacted'])
})

test('what makes no sense becomes one fact that says so, and the rest of the ledger is read', () => {
  const { ledger: recorded } = loadFixture('broker-royalty-and-fee')
  const broken: LedgerTransaction = { hash: 'F'.repeat(64), index: 1, tx: {}, meta: {} }
  const facts = readFacts({ ...recorded, transactions: [broken, ...recorded.transactions] })
  expect(facts[0]).toMatchObject({ kind: 'unreadable', at: { txHash: 'F'.repeat(64), txIndex: 1 } })
  expect(ofKind(facts, 'sold')).toHaveLength(1)
})

test('no shape of transaction or metadata makes the reader throw', () => {
  const anything = fc.dictionary(fc.string(), fc.anything())
  const node = fc.record({
    DeletedNode: fc.record({
      LedgerEntryType: fc.constantFrom('NFTokenOffer', 'NFTokenPage', 'AccountRoot'),
      LedgerIndex: fc.string(),
      FinalFields: fc.record({
        NFTokens: fc.anything(),
        Owner: fc.anything(),
        Account: fc.anything(),
        Balance: fc.anything(),
      }),
    }),
  })
  fc.assert(
    fc.property(anything, anything, (tx, meta) => void read(tx, meta)),
    { seed: 1 },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(node, fc.anything())), fc.anything(), (nodes, memos) => {
      const facts = read({ TransactionType: 'Payment', Account: alice, Memos: memos }, success(nodes as Json[]))
      expect(facts.length).toBeGreaterThan(0)
    }),
    { seed: 1 },
  )
})
