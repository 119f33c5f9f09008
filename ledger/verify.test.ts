import { describe, expect, test } from 'vitest'
import { decode, ECDSA, encode, multisign, Wallet } from 'xrpl'
import { askToBuy, askToCancel, askToMint } from './actions.ts'
import { differences } from './compare.ts'
import { giftMemo, requestMemo } from './memos.ts'
import { encodeText } from './text.ts'
import { verifySigned } from './verify.ts'
import type { Json } from './wire.ts'

const user = Wallet.generate()
const regular = Wallet.generate()
const stranger = Wallet.generate()
const [seller, broker, charity] = Array.from({ length: 3 }, () => Wallet.generate().classicAddress as string)
const choice = { charity: charity!, tag: null, price: 100_000_000n, gift: 1_000_000n, basisPoints: 100 }

const asked = askToBuy({
  account: user.classicAddress,
  request: '0199-request',
  tokenId: '0008'.padEnd(64, 'A'),
  seller: seller!,
  broker: broker!,
  expiration: 1_900_000_000,
  gift: choice,
})
const filled = { Fee: '12', Sequence: 5, LastLedgerSequence: 1000 }
const note = { Memo: { MemoType: encodeText('note'), MemoData: encodeText('signed with love') } }
const fresh = { flags: 0, regularKey: null }

type Signable = Parameters<Wallet['sign']>[0]
type Encodable = Parameters<typeof encode>[0]
const signed = (change: Json = {}, wallet = user) => {
  const tx = Object.fromEntries(Object.entries({ ...asked, ...filled, ...change }).filter(([, v]) => v !== undefined))
  return wallet.sign(tx as unknown as Signable).tx_blob
}
const verify = (blob: string, more: Partial<Parameters<typeof verifySigned>[0]> = {}) =>
  verifySigned({ blob, asked, networkId: 0, keys: fresh, ...more })

describe('what a wallet may choose for itself', () => {
  test.each<[string, Json]>([
    ['nothing', {}],
    ['another fee', { Fee: '1000000' }],
    ['a ticket', { Sequence: 0, TicketSequence: 77 }],
    ['no end', { LastLedgerSequence: undefined }],
    ['a source tag', { SourceTag: 101 }],
    ['the canonical flag', { Flags: 0x80000000 }],
    ['a memo of its own', { Memos: [note, ...asked.Memos!] }],
    ['the transaction before', { AccountTxnID: 'A'.repeat(64) }],
  ])('%s', (_, change) => {
    expect(verify(signed(change))).toMatchObject({ ok: true, authority: 'key' })
  })
})

describe('what may not be changed', () => {
  const [gift, request] = asked.Memos!
  test.each<[string, Json]>([
    ['Amount', { Amount: '100000001' }],
    ['Amount', { Amount: { currency: 'USD', issuer: charity!, value: '1' } }],
    ['Destination', { Destination: seller }],
    ['Destination', { Destination: undefined }],
    ['Owner', { Owner: charity }],
    ['NFTokenID', { NFTokenID: '0008'.padEnd(64, 'B') }],
    ['Expiration', { Expiration: undefined }],
    ['Memos', { Memos: [request] }],
    ['Memos', { Memos: [gift, gift, request] }],
    ['Memos', { Memos: [gift, request, requestMemo('another')] }],
    ['Memos', { Memos: [giftMemo({ ...choice, charity: seller! }), request] }],
    ['Sequence', { Sequence: 5, TicketSequence: 77 }],
    ['NetworkID', { NetworkID: 5000 }],
    ['Delegate', { Delegate: charity }],
  ])('%s', (field, change) => {
    expect(differences(asked, { ...asked, ...filled, ...change }, 0)).toContain(field)
  })

  test('a blob that was changed is refused and says where', () => {
    expect(verify(signed({ Amount: '5' }))).toEqual({ ok: false, why: 'altered', fields: ['Amount'] })
  })

  test('a flag that was added', () => {
    expect(differences(asked, { ...asked, Flags: 1 }, 0)).toEqual(['Flags'])
    expect(differences(asked, { ...asked, Flags: 0x40000000 }, 0)).toEqual(['Flags'])
  })

  test('a sell offer without its destination, so that all may take it', () => {
    const mint = askToMint({ account: user.classicAddress, request: 'r', uri: 'ipfs://x', transferFee: 5000 })
    expect(differences(mint, { ...mint, Issuer: seller }, 0)).toEqual(['Issuer'])
    expect(differences(mint, { ...mint, TransferFee: 50_000 }, 0)).toEqual(['TransferFee'])
    const cancel = askToCancel({ account: user.classicAddress, request: 'r', offerId: 'A'.repeat(64) })
    expect(differences(cancel, { ...cancel, NFTokenOffers: ['A'.repeat(64), 'B'.repeat(64)] }, 0)).toEqual([
      'NFTokenOffers',
    ])
  })
})

test('on a network with a high id the wallet must have named it', () => {
  expect(differences(asked, asked, 21_337)).toEqual(['NetworkID'])
  expect(differences(asked, { ...asked, NetworkID: 21_337 }, 21_337)).toEqual([])
})

test('what the server notes on a validated transaction is no change', () => {
  const seen = { ...asked, ...filled, date: 800_000_000, ledger_index: 5, ctid: 'C0', hash: 'AB' }
  expect(differences(asked, seen, 0)).toEqual([])
})

describe('who signed', () => {
  test('a stranger’s key is refused, although its signature is good', () => {
    expect(verify(signed({ SigningPubKey: undefined }, stranger))).toMatchObject({ ok: false, why: 'wrong_key' })
  })

  test('the regular key is accepted as long as the ledger has it', () => {
    const blob = signed({}, regular)
    expect(verify(blob, { keys: { flags: 0, regularKey: regular.classicAddress } })).toMatchObject({ ok: true })
    expect(verify(blob)).toMatchObject({ ok: false, why: 'wrong_key' })
    expect(verify(blob, { keys: null })).toMatchObject({ ok: false, why: 'wrong_key' })
  })

  test('a master key that was switched off is refused', () => {
    const keys = { flags: 0x00100000, regularKey: regular.classicAddress }
    expect(verify(signed(), { keys })).toMatchObject({ ok: false, why: 'wrong_key' })
  })

  test('several signatures are left to the ledger', () => {
    const tx = { ...asked, ...filled, SigningPubKey: '' } as unknown as Signable
    const blob = multisign([regular.sign(tx, true).tx_blob, stranger.sign(tx, true).tx_blob])
    expect(verify(blob)).toMatchObject({ ok: true, authority: 'ledger' })
  })

  test('another account is refused', () => {
    const blob = stranger.sign({ ...asked, ...filled, Account: stranger.classicAddress } as Signable).tx_blob
    expect(verify(blob)).toMatchObject({ ok: false, why: 'wrong_account' })
  })

  test.each([ECDSA.ed25519, ECDSA.secp256k1])('refuses a signature by %s in which one bit was changed', (algorithm) => {
    const own = Wallet.generate(algorithm)
    const ownAsked = { ...asked, Account: own.classicAddress }
    const tx = decode(own.sign({ ...ownAsked, ...filled } as unknown as Signable).tx_blob) as Encodable & Json
    const signature = String(tx.TxnSignature)
    const last = (Number.parseInt(signature.at(-1)!, 16) ^ 1).toString(16).toUpperCase()
    const flipped = encode({ ...tx, TxnSignature: signature.slice(0, -1) + last } as Encodable)
    expect(verify(encode(tx), { asked: ownAsked })).toMatchObject({ ok: true })
    expect(verify(flipped, { asked: ownAsked })).toMatchObject({ ok: false, why: 'bad_signature' })
  })
})

test.each(['', 'zz', '1200', 'DEADBEEF', '{"a":1}'])('junk (%s) is refused, not thrown', (blob) => {
  expect(verify(blob)).toMatchObject({ ok: false, why: 'unreadable' })
})

test('bytes after the transaction make it unreadable', () => {
  expect(verify(`${signed()}00`)).toMatchObject({ ok: false, why: 'unreadable' })
})

test('we do not submit what burns the user’s money', () => {
  expect(verify(signed({ Fee: '100001' }), { weSubmit: true })).toMatchObject({ ok: false, why: 'fee_too_high' })
  expect(verify(signed({ Fee: '100000' }), { weSubmit: true })).toMatchObject({ ok: true })
})
