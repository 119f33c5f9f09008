import { createPrivateKey, sign } from 'node:crypto'
import { sign as signBytes } from 'ripple-keypairs'
import { expect, test } from 'vitest'
import { ECDSA, encodeForSigning, multisign, Wallet } from 'xrpl'
import { encodeFields } from './codec.ts'
import { signInMemo } from './memos.ts'
import {
  askToSignIn,
  askToSignInByMessage,
  askToSignInByTransaction,
  confirmSignIn,
  openSignedMessage,
  openSignIn,
} from './sign-in.ts'
import type { Json } from './wire.ts'

const user = Wallet.generate()
const regular = Wallet.generate()
const proof = { domain: 'gooddrop.example', nonce: 'b64c1f' }
type Signable = Parameters<Wallet['sign']>[0]

/** As the wallet app does it: the type is dropped, the rest is signed. The library would refuse to sign it. */
function signIn(fields: Json, wallet = user): string {
  const tx: Json = { ...fields, SigningPubKey: wallet.publicKey }
  const bytes = Buffer.from(encodeForSigning(tx as unknown as Signable), 'hex')
  return encodeFields({ ...tx, TxnSignature: sign(null, bytes, keyOf(wallet)).toString('hex').toUpperCase() })
}

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyOf = ({ privateKey }: Wallet) =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, Buffer.from(privateKey.slice(2), 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })

const { TransactionType: _, ...rest } = askToSignIn(proof)
const own = (change: Json = {}) => ({ Account: user.classicAddress, ...rest, ...change })

test('a sign-in made for us proves the account', () => {
  const opened = openSignIn(signIn(own()), proof)
  expect(opened).toEqual({ ok: true, account: user.classicAddress, signer: user.classicAddress })
  if (!opened.ok) return
  expect(confirmSignIn(opened, null)).toEqual({ ok: true, account: user.classicAddress })
  expect(confirmSignIn(opened, { flags: 0x00100000, regularKey: null })).toMatchObject({ ok: false, why: 'wrong_key' })
})

test('a regular key proves it when the ledger has it', () => {
  const opened = openSignIn(signIn(own(), regular), proof)
  expect(opened).toMatchObject({ ok: true, signer: regular.classicAddress })
  if (!opened.ok) return
  expect(confirmSignIn(opened, { flags: 0, regularKey: regular.classicAddress })).toMatchObject({ ok: true })
  expect(confirmSignIn(opened, { flags: 0, regularKey: null })).toMatchObject({ ok: false, why: 'wrong_key' })
  expect(confirmSignIn(opened, null)).toMatchObject({ ok: false, why: 'wrong_key' })
})

test('a sign-in from another site, of another day, or without a proof is refused', () => {
  for (const other of [
    { ...proof, domain: 'evil.example' },
    { ...proof, nonce: 'older' },
  ])
    expect(openSignIn(signIn(own({ Memos: [signInMemo(other)] })), proof)).toMatchObject({
      ok: false,
      why: 'wrong_nonce',
    })
  const { Memos: _memos, ...bare } = own()
  expect(openSignIn(signIn(bare), proof)).toMatchObject({ ok: false, why: 'wrong_nonce' })
  const both = [signInMemo(proof), signInMemo({ ...proof, nonce: 'older' })]
  expect(openSignIn(signIn(own({ Memos: both })), proof)).toMatchObject({ ok: false, why: 'wrong_nonce' })
})

test('a real transaction passed off as a sign-in is refused', () => {
  const payment = {
    TransactionType: 'Payment',
    Account: user.classicAddress,
    Destination: regular.classicAddress,
    Amount: '1',
    Fee: '10',
    Sequence: 1,
    Memos: [signInMemo(proof)],
  }
  expect(openSignIn(user.sign(payment as Signable).tx_blob, proof)).toMatchObject({ ok: false, why: 'not_a_sign_in' })
})

test('a transaction that can never apply serves as a sign-in, one that could does not', () => {
  const dead = { ...askToSignInByTransaction(proof), Account: user.classicAddress }
  expect(openSignIn(signIn(dead), proof)).toMatchObject({ ok: true, account: user.classicAddress })
  for (const change of [
    { Fee: '10' },
    { Sequence: 5 },
    { LastLedgerSequence: 99_999_999 },
    { SetFlag: 4 },
    { TicketSequence: 7 },
  ])
    expect(openSignIn(signIn({ ...dead, ...change }), proof)).toMatchObject({ ok: false, why: 'not_a_sign_in' })
})

test('several signatures prove nobody', () => {
  const dead = {
    ...askToSignInByTransaction(proof),
    Account: user.classicAddress,
    SigningPubKey: '',
  } as unknown as Signable
  const blob = multisign([regular.sign(dead, true).tx_blob])
  expect(openSignIn(blob, proof)).toMatchObject({ ok: false, why: 'multisigned' })
})

test('junk is refused', () => {
  for (const junk of ['', '00', 'nonsense'])
    expect(openSignIn(junk, proof)).toMatchObject({ ok: false, why: 'unreadable' })
})

const signMessage = (text: string, wallet: Wallet) => ({
  account: wallet.classicAddress,
  publicKey: wallet.publicKey,
  signature: signBytes(Buffer.from(text).toString('hex'), wallet.privateKey),
})

test.each([ECDSA.ed25519, ECDSA.secp256k1])('a message signed by a key of %s proves its account', (algorithm) => {
  const wallet = Wallet.generate(algorithm)
  const { message } = askToSignInByMessage({ ...proof, words: 'blue heron' })
  expect(message).toContain('gooddrop.example')
  expect(message).toContain('blue heron')
  const opened = openSignedMessage(message, signMessage(message, wallet))
  expect(opened).toEqual({ ok: true, account: wallet.classicAddress, signer: wallet.classicAddress })
})

test('a message for another site or request, by another key, or unreadable, proves nothing', () => {
  const { message } = askToSignInByMessage(proof)
  const own = signMessage(message, user)
  const refused = (signed: typeof own) => {
    const opened = openSignedMessage(message, signed)
    return opened.ok ? confirmSignIn(opened, null) : opened
  }
  const others = [
    { ...proof, domain: 'evil.example' },
    { ...proof, nonce: 'older' },
  ].map(askToSignInByMessage)
  for (const other of others)
    expect(refused(signMessage(other.message, user))).toMatchObject({ ok: false, why: 'bad_signature' })
  expect(refused({ ...own, account: regular.classicAddress })).toMatchObject({ ok: false, why: 'wrong_key' })
  expect(refused({ ...own, publicKey: regular.publicKey })).toMatchObject({ ok: false, why: 'bad_signature' })
  expect(refused({ ...own, account: 'somebody' })).toMatchObject({ ok: false, why: 'unreadable' })
  for (const nonsense of ['', 'ED', 'not hex'])
    for (const field of ['publicKey', 'signature'])
      expect(refused({ ...own, [field]: nonsense })).toMatchObject({ ok: false, why: 'bad_signature' })
})
