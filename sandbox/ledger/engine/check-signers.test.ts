import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Cosigner, layTable, type Table } from '#ledger/testing/table.ts'

let table: Table
beforeEach(async () => {
  table = await layTable({ alice: 1000, bob: 1000, k1: 1000, k2: 1000, keyed: 1000 })
})
afterEach(() => table.ledger.close())

const entry = (name: string, SignerWeight: number) => ({ SignerEntry: { Account: table.address(name), SignerWeight } })
const setList = (SignerQuorum: number, ...SignerEntries: ReturnType<typeof entry>[]) =>
  table.submit('alice', { TransactionType: 'SignerListSet', SignerQuorum, SignerEntries })
const pay = () => ({ TransactionType: 'Payment', Destination: table.address('bob'), Amount: '5' })
const together = (...signers: Cosigner[]) => table.submitTogether('alice', pay(), signers)

describe('a transaction that several signed', () => {
  beforeEach(async () => {
    await setList(3, entry('k1', 2), entry('k2', 1), entry('keyed', 1), entry('phantom', 1))
    await table.submit('keyed', { TransactionType: 'SetRegularKey', RegularKey: table.address('spare') })
    await table.submit('k2', { TransactionType: 'SetRegularKey', RegularKey: table.address('other') })
    await table.submit('k2', { TransactionType: 'AccountSet', SetFlag: 4 })
    table.ledger.accept()
  })

  test.for<[string, Cosigner[], string]>([
    ['enough of them', ['k1', 'keyed'], 'tesSUCCESS'],
    ['somebody without an account', ['k1', 'phantom'], 'tesSUCCESS'],
    ['a regular key', ['k1', { for: 'keyed', by: 'spare' }], 'tesSUCCESS'],
    ['a regular key where the master key is disabled', ['k1', { for: 'k2', by: 'other' }], 'tesSUCCESS'],
    ['too few of them', ['k1'], 'tefBAD_QUORUM'],
    ['a disabled master key', ['k1', 'k2'], 'tefMASTER_DISABLED'],
    ['somebody who is not in the list', ['k1', 'keyed', 'bob'], 'tefBAD_SIGNATURE'],
    ['a key of somebody else', ['k1', { for: 'keyed', by: 'bob' }], 'tefBAD_SIGNATURE'],
    ['another key for somebody without an account', ['k1', { for: 'phantom', by: 'bob' }], 'tefBAD_SIGNATURE'],
    ['the account itself', ['k1', 'keyed', 'alice'], 'Invalid multisigner.'],
    ['one of them twice', ['k1', 'k1'], 'Duplicate Signers not allowed.'],
  ])('%s', async ([, signers, result]) => {
    expect(await together(...signers)).toBe(result)
  })

  test('costs one base fee more for each signature', async () => {
    expect(await table.submitTogether('alice', { ...pay(), Fee: '29' }, ['k1', 'keyed'])).toBe('telINSUF_FEE_P')
    expect(await table.submitTogether('alice', { ...pay(), Fee: '30' }, ['k1', 'keyed'])).toBe('tesSUCCESS')
  })

  test('needs a list', async () => {
    expect(await table.submitTogether('keyed', pay(), ['k1'])).toBe('tefNOT_MULTI_SIGNING')
  })
})

describe('an account with a list of signers', () => {
  test('can do without its master key, but not without both', async () => {
    const disable = { TransactionType: 'AccountSet', SetFlag: 4 }
    const remove = { TransactionType: 'SignerListSet', SignerQuorum: 0 }
    expect((await table.submit('alice', disable)).result).toBe('tecNO_ALTERNATIVE_KEY')
    await setList(1, entry('k1', 1))
    expect((await table.submit('alice', disable)).result).toBe('tesSUCCESS')
    expect(await table.submitTogether('alice', remove, ['k1'])).toBe('tecNO_ALTERNATIVE_KEY')
    const setKey = { TransactionType: 'SetRegularKey', RegularKey: table.address('spare') }
    expect(await table.submitTogether('alice', setKey, ['k1'])).toBe('tesSUCCESS')
    expect(await table.submitTogether('alice', { TransactionType: 'SetRegularKey' }, ['k1'])).toBe('tesSUCCESS')
  })
})

describe('a list of signers', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => entry(`signer${at}`, 1))

  test.for<[string, number, () => ReturnType<typeof entry>[], string]>([
    ['of 32', 32, () => many(32), 'tesSUCCESS'],
    ['of 33', 32, () => many(33), 'temMALFORMED'],
    ['out of reach', 3, () => [entry('k1', 1), entry('k2', 1)], 'temBAD_QUORUM'],
    ['with somebody who counts nothing', 1, () => [entry('k1', 0)], 'temBAD_WEIGHT'],
    ['with the account itself', 1, () => [entry('alice', 1)], 'temBAD_SIGNER'],
  ])('%s', async ([, quorum, entries, result]) => {
    expect((await setList(quorum, ...entries())).result).toBe(result)
  })

  test('counts as one entry and needs its reserve', async () => {
    await table.ledger.fund(table.address('edge'), 1_200_009n)
    await table.ledger.fund(table.address('short'), 1_199_999n)
    table.ledger.accept()
    const list = { TransactionType: 'SignerListSet', SignerQuorum: 1, SignerEntries: [entry('k1', 1)] }
    expect((await table.submit('edge', list)).result).toBe('tesSUCCESS')
    expect((await table.submit('short', list)).result).toBe('tecINSUFFICIENT_RESERVE')
  })
})
