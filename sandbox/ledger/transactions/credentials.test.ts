import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { credentialKey } from '#ledger/state/keylets.ts'
import { readAccount, readAs } from '#ledger/state/view.ts'
import { layTable, type Table } from '#ledger/testing/table.ts'

const kyc = '4B5943'
let table: Table
beforeEach(async () => {
  table = await layTable({ alice: 100, bob: 100, carol: 100, poor: 1.1 })
})
afterEach(() => table.ledger.close())

const make = (subject: string, more = {}) => ({
  TransactionType: 'CredentialCreate',
  Subject: table.address(subject),
  CredentialType: kyc,
  ...more,
})
const accept = (issuer: string) => ({
  TransactionType: 'CredentialAccept',
  Issuer: table.address(issuer),
  CredentialType: kyc,
})
const remove = (subject: string, issuer: string) => ({
  TransactionType: 'CredentialDelete',
  Subject: table.address(subject),
  Issuer: table.address(issuer),
  CredentialType: kyc,
})
const view = () => table.ledger.api.chain.closedView()
const owned = (name: string) => readAccount(view(), table.address(name))?.OwnerCount
const keyOf = (subject: string, issuer: string) => credentialKey(table.address(subject), table.address(issuer), kyc)

/** Submits, closes and returns the final result, or the refusal. */
async function done(name: string, tx: Parameters<Table['submit']>[1]) {
  const { hash, result } = await table.submit(name, tx)
  table.ledger.accept()
  return table.final(hash) ?? result
}

describe('credentials', () => {
  test('are kept by the issuer, and by the subject once accepted', async () => {
    expect(await done('carol', make('alice', { URI: 'AB' }))).toBe('tesSUCCESS')
    expect([owned('carol'), owned('alice')]).toEqual([1, 0])
    expect(await done('alice', accept('carol'))).toBe('tesSUCCESS')
    expect([owned('carol'), owned('alice')]).toEqual([0, 1])
    expect(readAs(view(), 'Credential', keyOf('alice', 'carol'))).toMatchObject({ Flags: 0x10000, URI: 'AB' })
    expect(await done('carol', remove('alice', 'carol'))).toBe('tesSUCCESS')
    expect([owned('carol'), owned('alice')]).toEqual([0, 0])
  })

  test('of oneself are accepted at once and stand in one directory', async () => {
    expect(await done('carol', make('carol'))).toBe('tesSUCCESS')
    expect(owned('carol')).toBe(1)
    expect(await done('carol', accept('carol'))).toBe('tecDUPLICATE')
    expect(await done('carol', remove('carol', 'carol'))).toBe('tesSUCCESS')
    expect(owned('carol')).toBe(0)
  })

  test.for([
    ['no type', { CredentialType: '' }, 'temMALFORMED'],
    ['a type of 65 bytes', { CredentialType: 'AB'.repeat(65) }, 'temMALFORMED'],
    ['an empty URI', { URI: '' }, 'temMALFORMED'],
    ['a URI of 257 bytes', { URI: 'AB'.repeat(257) }, 'temMALFORMED'],
    ['a flag', { Flags: 1 }, 'temINVALID_FLAG'],
    ['a subject of zeros', { Subject: 'rrrrrrrrrrrrrrrrrrrrrhoLvTp' }, 'temMALFORMED'],
    ['an unknown subject', { Subject: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B' }, 'tecNO_TARGET'],
    ['a time that has passed', { Expiration: 1 }, 'tecEXPIRED'],
  ] as const)('cannot be made with %s', async ([, more, result]) => {
    expect(await done('carol', { ...make('alice'), ...more })).toBe(result)
  })

  test('need a reserve on either side', async () => {
    expect(await done('poor', make('alice'))).toBe('tecINSUFFICIENT_RESERVE')
    expect(await done('carol', make('poor'))).toBe('tesSUCCESS')
    expect(await done('poor', accept('carol'))).toBe('tecINSUFFICIENT_RESERVE')
  })

  test('that expired are deleted by a late acceptance, or by anybody', async () => {
    const soon = table.ledger.api.chain.last.closeTime + 2
    await done('carol', make('alice', { Expiration: soon }))
    await done('carol', make('bob', { Expiration: soon }))
    expect(await done('poor', remove('bob', 'carol'))).toBe('tecNO_PERMISSION')
    while (table.ledger.api.chain.last.closeTime <= soon) table.ledger.accept()
    expect(await done('alice', accept('carol'))).toBe('tecEXPIRED')
    expect(view().read(keyOf('alice', 'carol'))).toBeUndefined()
    expect(owned('carol')).toBe(1)
    expect(await done('poor', remove('bob', 'carol'))).toBe('tesSUCCESS')
    expect(owned('carol')).toBe(0)
  })
})

describe('a payment to an account that wants to be asked', () => {
  const pay = (more = {}) => ({ TransactionType: 'Payment', Destination: table.address('bob'), Amount: '2', ...more })
  const ids = (...keys: string[]) => ({ CredentialIDs: keys })
  const authorize = { AuthorizeCredentials: [{ Credential: { Issuer: '', CredentialType: kyc } }] }

  beforeEach(async () => {
    await done('bob', { TransactionType: 'AccountSet', SetFlag: 9 })
    await done('carol', make('alice'))
    await done('alice', accept('carol'))
    authorize.AuthorizeCredentials[0]!.Credential.Issuer = table.address('carol')
  })

  test('goes through with the exact set of credentials', async () => {
    expect(await done('alice', pay())).toBe('tecNO_PERMISSION')
    expect(await done('alice', pay(ids(keyOf('alice', 'carol'))))).toBe('tecNO_PERMISSION')
    await done('bob', { TransactionType: 'DepositPreauth', ...authorize })
    expect(await done('alice', pay(ids(keyOf('alice', 'carol'))))).toBe('tesSUCCESS')
    expect(await done('alice', pay())).toBe('tecNO_PERMISSION')
    await done('poor', make('alice'))
    expect(await done('poor', pay(ids(keyOf('alice', 'carol'))))).toBe('tecBAD_CREDENTIALS')
    expect(await done('alice', pay(ids('AB'.repeat(32))))).toBe('tecBAD_CREDENTIALS')
    expect(await done('alice', pay(ids()))).toBe('temMALFORMED')
    expect(await done('alice', pay(ids(keyOf('alice', 'carol'), keyOf('alice', 'carol'))))).toBe('temMALFORMED')
  })

  test('goes through when the sender is preauthorized', async () => {
    const one = { TransactionType: 'DepositPreauth', Authorize: table.address('alice') }
    expect(await done('bob', one)).toBe('tesSUCCESS')
    expect(await done('bob', one)).toBe('tecDUPLICATE')
    expect(await done('alice', pay())).toBe('tesSUCCESS')
    expect(await done('bob', { TransactionType: 'DepositPreauth', Unauthorize: table.address('alice') })).toBe(
      'tesSUCCESS',
    )
    expect(await done('alice', pay())).toBe('tecNO_PERMISSION')
    expect(owned('bob')).toBe(0)
  })

  test.for([
    ['nothing', {}, 'temMALFORMED'],
    ['two things', { Authorize: 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', AuthorizeCredentials: [] }, 'temMALFORMED'],
    ['the account of zeros', { Authorize: 'rrrrrrrrrrrrrrrrrrrrrhoLvTp' }, 'temINVALID_ACCOUNT_ID'],
    ['an empty list', { AuthorizeCredentials: [] }, 'temARRAY_EMPTY'],
    ['objects of another kind', { AuthorizeCredentials: [{ Memo: { MemoData: 'AB' } }] }, 'tefEXCEPTION'],
    [
      'nine credentials',
      {
        AuthorizeCredentials: Array.from({ length: 9 }, (_, i) => ({
          Credential: { Issuer: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', CredentialType: `0${i}` },
        })),
      },
      'temARRAY_TOO_LARGE',
    ],
    [
      'an unknown issuer',
      { AuthorizeCredentials: [{ Credential: { Issuer: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', CredentialType: kyc } }] },
      'tecNO_ISSUER',
    ],
  ] as const)('cannot be preauthorized by %s', async ([, fields, result]) => {
    expect(await done('bob', { TransactionType: 'DepositPreauth', ...fields })).toBe(result)
  })
})
