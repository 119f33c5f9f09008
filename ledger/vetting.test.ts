import { expect, test } from 'vitest'
import { Wallet } from 'xrpl'
import { fillGap, issueCredential, revokeCredential } from './actions.ts'
import { decodeBlob } from './codec.ts'
import type { Fact } from './fact.ts'
import { readTransaction } from './facts.ts'
import { requestMemo } from './memos.ts'
import type { FoundTransaction } from './queries.ts'
import { signWith } from './signer.ts'
import { encodeText } from './text.ts'
import { RIPPLE_EPOCH, rippleFromUnix } from './time.ts'
import {
  acceptedFor,
  createVettingSigner,
  isAssessment,
  issues,
  isValidCredential,
  LONGEST_VETTED_SECONDS,
  revokes,
  VETTED_TYPES,
} from './vetting.ts'
import type { Json } from './wire.ts'

const [TYPE = '', OTHER_TYPE = ''] = VETTED_TYPES
const NOW = 1_800_000_000
const YEAR = 365 * 86_400
const uri = 'https://gooddrop.example/assessments/1'

const key = Wallet.generate()
const charity = Wallet.generate().classicAddress as string
const stranger = Wallet.generate().classicAddress as string
const signer = createVettingSigner({ signer: signWith(key.seed!), networkId: 0 })
const slot = { sequence: 3, ticket: false, fee: 12n, lastLedger: 20, networkId: 0 }
const named = { issuer: signer.account, subject: charity, typeHex: TYPE }
const issue: Json = { ...issueCredential({ ...named, expiration: NOW + YEAR, uri }, slot) }
const evidence = { charity, validated: 10, now: NOW }

test('a credential is issued to the charity that was vetted', async () => {
  const { blob } = await signer.signCredential(issue, evidence)
  expect(decodeBlob(blob)).toMatchObject({
    TransactionType: 'CredentialCreate',
    Subject: charity,
    CredentialType: TYPE,
    Expiration: NOW + YEAR - RIPPLE_EPOCH,
    URI: encodeText(uri),
  })
})

test.each<[string, Json, string]>([
  ['to another account', { Subject: stranger }, 'a credential for the charity'],
  ['of another type', { CredentialType: encodeText('KYC') }, 'a credential of our type'],
  ['without an end', { Expiration: undefined }, 'an end within the longest time'],
  ['that has ended', { Expiration: rippleFromUnix(NOW) }, 'an end within the longest time'],
  ['for ever', { Expiration: rippleFromUnix(NOW + LONGEST_VETTED_SECONDS + 1) }, 'an end within the longest time'],
  ['without an assessment', { URI: undefined }, 'the address of the assessment'],
  ['with an address that is none', { URI: encodeText('javascript:alert(1)') }, 'the address of the assessment'],
  ['with a memo', { Memos: [requestMemo('x')] }, 'no memo'],
  ['by a payment', { TransactionType: 'Payment' }, 'only the transaction that was announced'],
  ['that moves money as well', { Amount: '1' }, 'no field Amount'],
])('a credential %s is refused', async (_, change, rule) => {
  await expect(signer.signCredential({ ...issue, ...change }, evidence)).rejects.toThrow(
    expect.objectContaining({ rule }),
  )
})

test('only credentials of its own are revoked', async () => {
  const tx: Json = { ...revokeCredential(named, slot) }
  const entry = { LedgerEntryType: 'Credential', Issuer: signer.account, Subject: charity, CredentialType: TYPE }
  const { blob } = await signer.signRevocation(tx, { entry, validated: 10 })
  expect(decodeBlob(blob)).toMatchObject({ TransactionType: 'CredentialDelete', Subject: charity })
  for (const change of [{ Issuer: stranger }, { LedgerEntryType: 'Check' }])
    await expect(signer.signRevocation(tx, { entry: { ...entry, ...change }, validated: 10 })).rejects.toThrow(
      'a credential of its own',
    )
  await expect(signer.signRevocation({ ...tx, CredentialType: OTHER_TYPE }, { entry, validated: 10 })).rejects.toThrow(
    'the credential that was shown',
  )
})

test('a gap in its sequence numbers is filled', async () => {
  await signer.signFill({ ...fillGap(signer.account, slot) }, { validated: 10 })
  await expect(signer.signFill(issue, { validated: 10 })).rejects.toThrow('only the transaction that was announced')
})

test('a credential counts once it is accepted, until it ends', () => {
  const held = { typeHex: TYPE, accepted: true, expiration: NOW }
  expect(isValidCredential(held, NOW - 1)).toBe(true)
  expect(isValidCredential(held, NOW)).toBe(false)
  expect(isValidCredential({ ...held, accepted: false }, NOW - 1)).toBe(false)
  expect(isValidCredential({ ...held, typeHex: encodeText('KYC') }, NOW - 1)).toBe(false)
  expect(isValidCredential({ ...held, expiration: null }, NOW)).toBe(true)
})

test('an assessment can be read by anybody and fits into the ledger', () => {
  expect(isAssessment('ipfs://bafyexample/1.json')).toBe(true)
  expect(isAssessment(`https://a.example/${'x'.repeat(238)}`)).toBe(true)
  expect(isAssessment(`https://a.example/${'x'.repeat(239)}`)).toBe(false)
  for (const wrong of ['', 'http://a.example', 'https://', 'https://a b', 'file:///etc'])
    expect(isAssessment(wrong), wrong).toBe(false)
})

test('what a transaction did is recognised from the transaction itself', () => {
  const { issuer: _, ...terms } = { ...named, expiration: NOW + YEAR, uri }
  expect(issues(issue, terms)).toBe(true)
  expect(issues(issue, { ...terms, uri: `${uri}0` })).toBe(false)
  expect(issues(issue, { ...terms, typeHex: OTHER_TYPE })).toBe(false)
  expect(issues(issue, { ...terms, expiration: NOW })).toBe(false)
  expect(revokes({ ...revokeCredential(named, slot) }, named)).toBe(true)
  expect(revokes(issue, named)).toBe(false)
})

// The forms of the nodes below are those that a server of the public network's version has answered with.
const INDEX = 'A'.repeat(64)
const fields = (more: Json = {}) => ({
  CredentialType: TYPE,
  Issuer: signer.account,
  Subject: charity,
  URI: encodeText(uri),
  ...more,
})
const full = (more: Json) => fields({ Flags: 0, IssuerNode: '0', SubjectNode: '0', ...more })

function factsOf(account: string, type: string, node: Json, result = 'tesSUCCESS'): Fact[] {
  const facts: Fact[] = []
  const tx = { Account: account, TransactionType: type, Sequence: 5, Fee: '10' }
  const meta = { TransactionResult: result, TransactionIndex: 0, AffectedNodes: [node] }
  readTransaction(facts, { hash: 'B'.repeat(64), index: 0, tx, meta }, { index: 7, closeTime: NOW })
  return facts.filter(({ kind }) => kind.startsWith('credential') || kind === 'unreadable')
}

const nodeOf = (change: string, fieldsName: string, content: Json, more: Json = {}) => ({
  [change]: { LedgerEntryType: 'Credential', LedgerIndex: INDEX, [fieldsName]: content, ...more },
})

test('issue, acceptance and deletion are facts, by the nodes of any transaction', () => {
  const credential = { credentialId: INDEX, ...named, uri, expiration: null }
  expect(factsOf(signer.account, 'CredentialCreate', nodeOf('CreatedNode', 'NewFields', fields()))).toMatchObject([
    { kind: 'credentialIssued', ...credential, accepted: false },
  ])
  const accepted = nodeOf('ModifiedNode', 'FinalFields', full({ Flags: 65_536 }), { PreviousFields: { Flags: 0 } })
  expect(factsOf(charity, 'CredentialAccept', accepted)).toMatchObject([{ kind: 'credentialAccepted', ...credential }])
  const gone = nodeOf('DeletedNode', 'FinalFields', full({ Flags: 65_536 }))
  for (const [by, why] of [
    [signer.account, 'revoked'],
    [charity, 'returned'],
    [stranger, 'other'],
  ] as const)
    expect(factsOf(by, 'CredentialDelete', gone)).toMatchObject([
      { kind: 'credentialDeleted', accepted: true, why, by },
    ])
})

test('an acceptance that comes too late deletes the credential, and fails', () => {
  const gone = nodeOf('DeletedNode', 'FinalFields', full({ Expiration: rippleFromUnix(NOW - 1) }))
  expect(factsOf(charity, 'CredentialAccept', gone, 'tecEXPIRED')).toMatchObject([
    { kind: 'credentialDeleted', accepted: false, why: 'expired', expiration: NOW - 1 },
  ])
})

test('a change that is no acceptance is no fact, and one without parties is said to be unreadable', () => {
  const moved = nodeOf('ModifiedNode', 'FinalFields', full({ Flags: 65_536 }), { PreviousFields: { IssuerNode: '1' } })
  expect(factsOf(stranger, 'AccountSet', moved)).toEqual([])
  expect(factsOf(charity, 'CredentialAccept', nodeOf('CreatedNode', 'NewFields', {}))).toMatchObject([
    { kind: 'unreadable' },
  ])
})

const acceptance: FoundTransaction = {
  hash: 'C'.repeat(64),
  tx: { TransactionType: 'CredentialAccept', Account: charity, Issuer: signer.account, CredentialType: TYPE },
  meta: {
    AffectedNodes: [
      nodeOf('ModifiedNode', 'FinalFields', full({ Flags: 65_536, Expiration: rippleFromUnix(NOW + 100) })),
    ],
  },
  validated: true,
  ledgerIndex: 7,
  result: 'tesSUCCESS',
}
const saleAt = (ledgerIndex: number, time: number): FoundTransaction => ({
  ...acceptance,
  tx: { TransactionType: 'NFTokenAcceptOffer', date: rippleFromUnix(time) },
  ledgerIndex,
})
const parties = { issuer: signer.account, subject: charity }

test('a sale was made while the credential was valid: after its acceptance and before its end', () => {
  expect(acceptedFor(acceptance, parties, saleAt(7, NOW))).toBe(true)
  expect(acceptedFor(acceptance, parties, saleAt(6, NOW))).toBe(false)
  expect(acceptedFor(acceptance, parties, saleAt(9, NOW + 100))).toBe(false)
})

test.each<[string, Partial<FoundTransaction>]>([
  ['is not validated', { validated: false }],
  ['has failed', { result: 'tecEXPIRED' }],
  ['is another transaction', { tx: { ...acceptance.tx, TransactionType: 'CredentialCreate' } }],
  ['is by somebody else', { tx: { ...acceptance.tx, Account: stranger } }],
  ['is of a credential of somebody else', { tx: { ...acceptance.tx, Issuer: stranger } }],
  ['has no metadata', { meta: null }],
])('an acceptance that %s proves nothing', (_, change) => {
  expect(acceptedFor({ ...acceptance, ...change }, parties, saleAt(8, NOW))).toBe(false)
})
