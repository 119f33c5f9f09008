import { describe, expect, it } from 'vitest'
import { decode, encode, Wallet } from 'xrpl'
import { askToAcceptCredential, askToBuy, askToCancel, askToGive, askToList, askToMint } from '#actions.ts'
import { askToSignInByTransaction, openSignIn } from '#sign-in.ts'
import { verifySigned } from '#verify.ts'
import { encodeTransaction, NotEncodable } from './encode.ts'
import { keyAddressOf, seedOf, seedText, signTransaction } from './local-key.ts'

const wallet = Wallet.fromEntropy(new Uint8Array(16).fill(7))
const seed = new Uint8Array(16).fill(7)
const other = Wallet.generate().classicAddress
const account = wallet.classicAddress
const request = '01890a5d-ac96-774b-bcce-b302099a8057'
const tokenId = `000800${'AB'.repeat(29)}`
const filled = { Sequence: 7, Fee: '12', LastLedgerSequence: 90_000_000, NetworkID: 21_338 }
const gift = { charity: other, price: 25_000_000n, gift: 2_500_000n, tag: null, basisPoints: 1000 }

const asked: [string, Record<string, unknown>][] = [
  ['a mint', { ...askToMint({ account, request, uri: `ipfs://${'b'.repeat(59)}/x`, transferFee: 50_000 }) }],
  ['a listing', { ...askToList({ account, request, tokenId, price: 1n, broker: other, expiration: 1_800_000_000 }) }],
  [
    'a purchase',
    { ...askToBuy({ account, request, tokenId, seller: other, broker: other, expiration: 1_800_000_000, gift }) },
  ],
  ['a cancel', { ...askToCancel({ account, request, offerId: 'CD'.repeat(32) }) }],
  [
    'many cancels',
    { TransactionType: 'NFTokenCancelOffer', Account: account, NFTokenOffers: Array(500).fill('EF'.repeat(32)) },
  ],
  ['a direct sale', { TransactionType: 'NFTokenAcceptOffer', Account: account, NFTokenSellOffer: 'CD'.repeat(32) }],
  ['a burn', { TransactionType: 'NFTokenBurn', Account: account, NFTokenID: tokenId }],
  ['a change', { TransactionType: 'NFTokenModify', Account: account, NFTokenID: tokenId, URI: 'ABCD' }],
  ['a credential', { ...askToAcceptCredential({ account, request, issuer: other, typeHex: 'ABCDEF' }) }],
  [
    'a gift after an auction',
    {
      ...askToGive({
        account,
        request,
        charity: other,
        tag: 7,
        drops: 5n,
        about: { auction: request, token: tokenId },
      }),
    },
  ],
  ['a new key', { TransactionType: 'SetRegularKey', Account: account, RegularKey: other }],
  ['the end of a key', { TransactionType: 'AccountSet', Account: account, SetFlag: 4 }],
]

describe('a key in the browser', () => {
  it('is the same one as in every other wallet', () => {
    expect(seedText(seed)).toBe(wallet.seed)
    expect(keyAddressOf(seed)).toBe(account)
    expect(seedOf(` ${wallet.seed}\n`)).toEqual(seed)
  })

  it.each([
    ['mistyped', () => wallet.seed!.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'))],
    ['of another kind', () => 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'],
    ['an address', () => account],
    ['nothing', () => ''],
    ['endless', () => 's'.repeat(10_000)],
    ['no letters of it', () => '0OIl'],
  ])('is not read from what is %s', (_what, text) => {
    expect(seedOf(text())).toBeUndefined()
  })

  it.each(asked)('writes %s as everybody does, and signs it so that the server takes it', (_what, tx) => {
    const whole = { ...tx, ...filled, Account: account }
    expect(Buffer.from(encodeTransaction(whole)).toString('hex').toUpperCase()).toBe(encode(whole as never))
    const blob = signTransaction(seed, whole)
    expect(decode(blob)).toMatchObject({ Account: account, SigningPubKey: wallet.publicKey })
    const keys = { flags: 0, regularKey: null }
    const evidence = { blob, asked: { ...tx, Account: account }, networkId: 21_338, keys, additions: [] }
    expect(verifySigned(evidence)).toMatchObject({ ok: true })
  })

  it('signs a sign-in, which no ledger can apply', () => {
    const proof = { domain: 'x.org', nonce: 'n', words: 'a b' }
    const blob = signTransaction(seed, { ...askToSignInByTransaction(proof), Account: account })
    expect(openSignIn(blob, proof)).toEqual({ ok: true, account, signer: account })
  })

  it.each([
    [
      'a payment in another currency',
      { TransactionType: 'Payment', Account: account, Destination: other, Amount: { value: '1' } },
    ],
    [
      'a payment that may spend more than it says',
      { TransactionType: 'Payment', Account: account, Destination: other, Amount: '1', SendMax: '2' },
    ],
    ['a type from a prototype', { TransactionType: 'constructor', Account: account }],
    ['a field that we never ask for', { TransactionType: 'AccountSet', Account: account, Delegate: other }],
    ['another currency', { TransactionType: 'NFTokenCreateOffer', Account: account, Amount: { value: '1' } }],
    ['a number that is too large', { TransactionType: 'AccountSet', Account: account, SetFlag: 2 ** 32 }],
    ['a mistyped address', { TransactionType: 'SetRegularKey', Account: account, RegularKey: `${other}x` }],
    ['something in place of memos', { TransactionType: 'AccountSet', Account: account, Memos: [{ Signer: {} }] }],
  ])('does not sign %s', (_what, tx) => {
    expect(() => signTransaction(seed, { ...tx, ...filled })).toThrow(NotEncodable)
  })
})
