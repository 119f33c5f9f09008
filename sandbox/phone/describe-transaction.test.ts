import { describe, expect, test } from 'vitest'
import { type Details, describeTransaction } from './describe-transaction.ts'

const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase()
const memo = (type: string, value: object) => ({
  Memo: { MemoType: hex(type), MemoData: hex(JSON.stringify(value)) },
})

const CHARITY = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
const TIDE = '00081388DC1AB4937C899037B2FDFC3CB20F6F64E73120BB5F8AA66A00000228'
const known: Details = {
  nameOf: (address) => (address === CHARITY ? 'Clean Water' : undefined),
  tokenName: (id) => (id === TIDE ? 'Tide #4' : undefined),
  offerOf: (id) => ({ sell: id === 'S', amount: '12000000', token: TIDE }),
  reserve: 200_000n,
}

const sentence = (tx: object) => describeTransaction(tx as Record<string, unknown>, known).sentence

describe('a transaction in words', () => {
  test('an offer says what is given, to whom, and what it locks', () => {
    const tx = {
      TransactionType: 'NFTokenCreateOffer',
      NFTokenID: TIDE,
      Amount: '12120000',
      Flags: 0,
      Memos: [memo('gooddrop/gift', { charity: CHARITY, price: '12000000', gift: '120000', basisPoints: 100 })],
    }
    expect(sentence(tx)).toBe('Offer 12.12 XRP for “Tide #4”, of which 0.12 XRP go to Clean Water; locks 0.2 XRP')
    expect(describeTransaction(tx, known).lines).toContainEqual({
      label: 'Gift',
      text: '0.12 XRP to Clean Water',
      kind: 'gift',
    })
  })

  test.each([
    [
      { TransactionType: 'NFTokenCreateOffer', NFTokenID: TIDE, Amount: '5000000', Flags: 1 },
      'List “Tide #4” for 5 XRP; locks 0.2 XRP',
    ],
    [
      { TransactionType: 'NFTokenCreateOffer', NFTokenID: TIDE, Amount: '0', Flags: 1, Destination: CHARITY },
      'Give “Tide #4” to Clean Water for nothing',
    ],
    [{ TransactionType: 'NFTokenCancelOffer', NFTokenOffers: ['S'] }, 'Take “Tide #4” off sale (it was 12 XRP)'],
    [{ TransactionType: 'NFTokenCancelOffer', NFTokenOffers: ['B'] }, 'Withdraw the offer of 12 XRP for “Tide #4”'],
    [{ TransactionType: 'NFTokenCancelOffer', NFTokenOffers: ['A', 'B', 'C'] }, 'Withdraw 3 offers'],
    [
      {
        TransactionType: 'NFTokenAcceptOffer',
        NFTokenSellOffer: 'S',
        NFTokenBuyOffer: 'B',
        NFTokenBrokerFee: '120000',
      },
      'Settle the sale of “Tide #4” for 12 XRP; 0.12 XRP of it are given',
    ],
    [{ TransactionType: 'NFTokenMint', TransferFee: 5000, Flags: 8, URI: hex('ipfs://x') }, 'Make a new token'],
    [{ TransactionType: 'Payment', Amount: '1500000', Destination: CHARITY }, 'Send 1.5 XRP to Clean Water'],
    [
      {
        TransactionType: 'Payment',
        DeliverMax: '1',
        Destination: CHARITY,
        Memos: [{ Memo: { MemoType: hex('gooddrop/payout'), MemoData: 'AB'.repeat(64) } }],
      },
      'Give 0.000001 XRP to Clean Water, the gift of 2 sales',
    ],
    [
      {
        TransactionType: 'AccountSet',
        Fee: '0',
        Sequence: 0,
        LastLedgerSequence: 1,
        Memos: [memo('gooddrop/signin', { domain: 'gooddrop.test', nonce: 'n' })],
      },
      'Sign in to gooddrop.test',
    ],
    [
      { TransactionType: 'AccountSet', Fee: '10', Sequence: 7, Memos: [memo('gooddrop/signin', { domain: 'x' })] },
      'Change the settings of this account',
    ],
    [
      { TransactionType: 'SignIn', Memos: [memo('gooddrop/signin', { domain: 'gooddrop.test', nonce: 'n' })] },
      'Sign in to gooddrop.test',
    ],
    [{ TransactionType: 'NFTokenBurn', NFTokenID: 'unknown' }, 'Destroy a token for good'],
  ])('%o', (tx, words) => {
    expect(sentence(tx)).toBe(words)
  })

  test.each(['SetRegularKey', 'SignerListSet', 'AccountDelete', 'NFTokenBurn', 'Whatever', 'toString', ''])(
    '%s comes with a warning',
    (TransactionType) => {
      expect(describeTransaction({ TransactionType }, known).warning).toBeTruthy()
    },
  )

  test('a memo of the wrong shape, or twice, is no gift', () => {
    const good = memo('gooddrop/gift', { charity: CHARITY, price: '1', gift: '1' })
    for (const Memos of [[good, good], [memo('gooddrop/gift', { charity: CHARITY })], 'x', [null], [{ Memo: 7 }]]) {
      expect(sentence({ TransactionType: 'NFTokenCreateOffer', Amount: '1', Memos })).not.toContain('go to')
    }
  })

  test('text from the ledger cannot reorder or hide what stands beside it', () => {
    const hostile = '\u202Eevil\u0000\u200B<script>alert(1)</script>'.padEnd(500, 'x')
    const words = describeTransaction(
      { TransactionType: 'NFTokenBurn', NFTokenID: 'h' },
      { ...known, tokenName: () => hostile },
    )
    expect(words.sentence).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(words.sentence.length).toBeLessThan(120)
    expect(sentence({ TransactionType: 'Payment', Amount: { value: 1, currency: null }, Destination: 5 })).toBe(
      'Send an unreadable amount to somebody',
    )
  })
})
