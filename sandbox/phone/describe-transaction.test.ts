import { describe, expect, test } from 'vitest'
import { transactionTypes } from '#ledger/transactions/registry.ts'
import { describeTransaction } from './describe-transaction.ts'
import type { Details } from './description.ts'

const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase()
const memo = (type: string, value: object) => ({
  Memo: { MemoType: hex(type), MemoData: hex(JSON.stringify(value)) },
})

const CHARITY = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
const TIDE = '00081388DC1AB4937C899037B2FDFC3CB20F6F64E73120BB5F8AA66A00000228'
const known: Details = {
  nameOf: (address) => ({ [CHARITY]: 'Clean Water', [GATE]: 'Gate' })[address],
  tokenName: (id) => (id === TIDE ? 'Tide #4' : undefined),
  offerOf: (id) => ({ sell: id === 'S', amount: '12000000', token: TIDE }),
  entryOf: (id) => (id === 'C' ? { Account: GATE, Destination: CHARITY, SendMax: '7000000' } : undefined),
  reserve: 200_000n,
}

const GATE = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B'
const RLUSD = '524C555344000000000000000000000000000000'
const usd = (value: string, currency = 'USD') => ({ value, currency, issuer: GATE })

const ISSUANCE = `00000001${'00'.repeat(19)}01`

const sentence = (tx: object) => describeTransaction(tx as Record<string, unknown>, known).sentence

describe('the description of a transaction', () => {
  test('an offer shows the gift, its recipient and the reserve', () => {
    const tx = {
      TransactionType: 'NFTokenCreateOffer',
      NFTokenID: TIDE,
      Amount: '12120000',
      Flags: 0,
      Memos: [memo('gooddrop/gift', { charity: CHARITY, price: '12000000', gift: '120000', basisPoints: 100 })],
    }
    expect(sentence(tx)).toBe('Offer 12.12 XRP for “Tide #4”, of which 0.12 XRP goes to Clean Water; locks 0.2 XRP')
    expect(describeTransaction(tx, known).lines).toContainEqual({
      label: 'Gift',
      text: '0.12 XRP to Clean Water',
      kind: 'gift',
    })
  })

  test('a listing shows what the seller gives of the price, unless the offer asks for something else', () => {
    const pledge = { charity: CHARITY, price: '12000000', basisPoints: 2500, pledge: '3000000' }
    const tx = {
      TransactionType: 'NFTokenCreateOffer',
      NFTokenID: TIDE,
      Amount: '9000000',
      Flags: 1,
      Memos: [memo('gooddrop/pledge', pledge)],
    }
    expect(sentence(tx)).toBe('List “Tide #4” for 12 XRP, of which you give 3 XRP to Clean Water; locks 0.2 XRP')
    expect(describeTransaction(tx, known).lines).toContainEqual({ label: 'You receive', text: '9 XRP' })
    expect(sentence({ ...tx, Amount: '1' })).toBe('List “Tide #4” for 0.000001 XRP; locks 0.2 XRP')
  })

  test.each([
    [
      { TransactionType: 'NFTokenCreateOffer', NFTokenID: TIDE, Amount: '5000000', Flags: 1 },
      'List “Tide #4” for 5 XRP; locks 0.2 XRP',
    ],
    [
      { TransactionType: 'NFTokenCreateOffer', NFTokenID: TIDE, Amount: '0', Flags: 1, Destination: CHARITY },
      'Give “Tide #4” to Clean Water for free',
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
      'Settle the sale of “Tide #4” for 12 XRP; 0.12 XRP of it is given',
    ],
    [{ TransactionType: 'NFTokenMint', TransferFee: 5000, Flags: 8, URI: hex('ipfs://x') }, 'Mint a new token'],
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
        TransactionType: 'Payment',
        DeliverMax: '1',
        Destination: CHARITY,
        Memos: [memo('gooddrop/payout', { sales: ['AB'.repeat(32)] })],
      },
      'Give 0.000001 XRP to Clean Water, the gift of one sale',
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
    [{ TransactionType: 'NFTokenBurn', NFTokenID: 'unknown' }, 'Destroy a token permanently'],
  ])('%o', (tx, words) => {
    expect(sentence(tx)).toBe(words)
  })

  test.each([
    [{ TransactionType: 'TrustSet', LimitAmount: usd('1000') }, 'Accept up to 1000 USD issued by Gate'],
    [{ TransactionType: 'TrustSet', LimitAmount: usd('0') }, 'Accept no more USD issued by Gate'],
    [{ TransactionType: 'TrustSet', LimitAmount: usd('0'), Flags: 0x10000 }, 'Allow Gate to hold USD of this account'],
    [
      { TransactionType: 'TrustSet', LimitAmount: usd('0'), Flags: 0x500000 },
      'Freeze and deep freeze for USD between this account and Gate',
    ],
    [
      { TransactionType: 'Payment', Amount: usd('2.5', RLUSD), Destination: CHARITY },
      'Send 2.5 RLUSD issued by Gate to Clean Water',
    ],
    [{ TransactionType: 'Payment', Amount: usd('3'), Destination: GATE }, 'Return 3 USD to its issuer Gate'],
    [
      { TransactionType: 'Payment', Account: GATE, Amount: usd('3'), Destination: CHARITY },
      'Issue 3 USD to Clean Water',
    ],
    [{ TransactionType: 'Clawback', Amount: usd('5') }, 'Claw back 5 USD from Gate'],
    [
      { TransactionType: 'CheckCreate', Destination: CHARITY, SendMax: usd('9') },
      'Let Clean Water collect up to 9 USD issued by Gate',
    ],
    [{ TransactionType: 'CheckCash', CheckID: 'C', Amount: '5000000' }, 'Cash the check from Gate for 5 XRP'],
    [
      { TransactionType: 'CheckCash', CheckID: 'D', DeliverMin: usd('1') },
      'Cash the check for at least 1 USD issued by Gate',
    ],
    [{ TransactionType: 'CheckCancel', CheckID: 'C' }, 'Cancel the check from Gate to Clean Water for 7 XRP'],
    [
      { TransactionType: 'OfferCreate', TakerGets: '3000000', TakerPays: usd('2') },
      'Trade 3 XRP for 2 USD issued by Gate',
    ],
    [
      { TransactionType: 'MPTokenIssuanceCreate', MaximumAmount: '100' },
      'Create a multi-purpose token that others can hold',
    ],
    [
      { TransactionType: 'MPTokenAuthorize', MPTokenIssuanceID: ISSUANCE },
      'Accept the token 0000000…00001 issued by rrrrrrr…Zbvji',
    ],
    [
      { TransactionType: 'Payment', Amount: { mpt_issuance_id: ISSUANCE, value: '7' }, Destination: CHARITY },
      'Send 7 of the token 0000000…00001 issued by rrrrrrr…Zbvji to Clean Water',
    ],
    [
      { TransactionType: 'Clawback', Amount: { mpt_issuance_id: ISSUANCE, value: '7' }, Holder: CHARITY },
      'Claw back 7 of the token 0000000…00001 issued by rrrrrrr…Zbvji from Clean Water',
    ],
    [{ TransactionType: 'OfferCancel', OfferSequence: 4 }, 'Cancel an offer to trade'],
    [{ TransactionType: 'DepositPreauth', Authorize: CHARITY }, 'Let Clean Water pay this account'],
    [{ TransactionType: 'DepositPreauth', Unauthorize: CHARITY }, 'No longer let Clean Water pay this account'],
    [
      {
        TransactionType: 'DepositPreauth',
        AuthorizeCredentials: [{ Credential: { Issuer: GATE, CredentialType: hex('KYC') } }],
      },
      'Let holders of “KYC” issued by Gate pay this account',
    ],
    [
      { TransactionType: 'CredentialCreate', Subject: CHARITY, CredentialType: hex('KYC') },
      'Issue the credential “KYC” to Clean Water',
    ],
    [
      { TransactionType: 'CredentialAccept', Issuer: GATE, CredentialType: '00FF' },
      'Accept the credential “00FF” issued by Gate',
    ],
    [
      { TransactionType: 'CredentialDelete', Subject: CHARITY, CredentialType: hex('KYC') },
      'Delete the credential “KYC” of Clean Water',
    ],
    [
      {
        TransactionType: 'OracleSet',
        OracleDocumentID: 1,
        PriceDataSeries: [{ PriceData: { BaseAsset: 'XRP', QuoteAsset: 'USD', AssetPrice: '2e4', Scale: 3 } }],
      },
      'Publish the price of XRP/USD: 0.74',
    ],
    [{ TransactionType: 'OracleDelete', OracleDocumentID: 1 }, 'Delete the price oracle 1'],
    [
      {
        TransactionType: 'SignerListSet',
        SignerQuorum: 2,
        SignerEntries: [CHARITY, GATE].map((Account) => ({ SignerEntry: { Account, SignerWeight: 1 } })),
      },
      'Let any 2 of 2 signers sign for this account',
    ],
    [{ TransactionType: 'SignerListSet', SignerQuorum: 0 }, 'Let nobody else sign for this account'],
    [{ TransactionType: 'TicketCreate', TicketCount: 5 }, 'Reserve 5 tickets for later transactions'],
    [{ TransactionType: 'SetRegularKey', RegularKey: CHARITY }, 'Let the key of Clean Water sign for this account'],
    [{ TransactionType: 'AccountSet', SetFlag: 8 }, 'Set this account to let what it issues pass between holders'],
    [
      { TransactionType: 'AccountSet', TransferRate: 1_002_000_000 },
      'Set this account to charge 0.2 % when what it issues is transferred',
    ],
    [
      { TransactionType: 'NFTokenModify', NFTokenID: TIDE, URI: hex('ipfs://x') },
      'Point “Tide #4” to another artwork: ipfs://x',
    ],
    [
      { TransactionType: 'NFTokenMint', Amount: usd('5'), URI: hex('ipfs://x') },
      'Mint a new token and offer it for 5 USD issued by Gate',
    ],
    [
      { TransactionType: 'PaymentChannelCreate', Amount: '9000000', Destination: CHARITY, SettleDelay: 60 },
      'Set 9 XRP aside for payments to Clean Water',
    ],
    [
      { TransactionType: 'PaymentChannelFund', Channel: 'C', Amount: '1000000' },
      'Add 1 XRP to the payment channel from Gate to Clean Water',
    ],
    [
      { TransactionType: 'PaymentChannelClaim', Channel: 'C', Balance: '2000000' },
      'Pay out up to 2 XRP in total from the payment channel from Gate to Clean Water',
    ],
  ])('of server 3.2: %o', (tx, words) => {
    expect(sentence(tx)).toBe(words)
  })

  test('every type that the ledger knows has words of its own', () => {
    for (const TransactionType of transactionTypes)
      expect(sentence({ TransactionType }), TransactionType).not.toContain('A transaction of')
  })

  test('memos are read as text, as fields or as bytes', () => {
    const words = (data: string) =>
      describeTransaction({ TransactionType: 'Payment', Amount: '1', Memos: [{ Memo: { MemoData: data } }] }, known)
        .lines.filter(({ label }) => label === 'Memo')
        .map(({ text }) => text)
    expect(words(hex('Thank you'))).toEqual(['Thank you'])
    expect(words(hex('{"order":7,"for":{"name":"Maren"}}'))).toEqual(['order: 7 · for: {"name":"Maren"}'])
    expect(words('00FFC328')).toEqual(['00FFC328'])
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

  test('text from the ledger cannot reorder or hide other text', () => {
    const hostile = '\u202Eevil\u0000\u200B<script>alert(1)</script>'.padEnd(500, 'x')
    const words = describeTransaction(
      { TransactionType: 'NFTokenBurn', NFTokenID: 'h' },
      { ...known, tokenName: () => hostile },
    )
    expect(words.sentence).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(words.sentence.length).toBeLessThan(120)
    expect(sentence({ TransactionType: 'Payment', Amount: { value: 1, currency: null }, Destination: 5 })).toBe(
      'Send an unreadable amount to someone',
    )
  })
})
