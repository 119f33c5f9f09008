import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkKey } from '#ledger/state/keylets.ts'
import { readAccount } from '#ledger/state/view.ts'
import { type IssuingTable, layIssuingTable } from '#ledger/testing/issuing.ts'

let table: IssuingTable
beforeEach(async () => {
  table = await layIssuingTable({ alice: 100, bob: 100, gate: 100 })
  await table.act('gate', 'AccountSet', { SetFlag: 8 })
})
afterEach(() => table.ledger.close())

/** Alice writes a check to Bob. */
async function write(SendMax: unknown, fields = {}) {
  const sequence = table.sequence('alice')
  const result = await table.act('alice', 'CheckCreate', { Destination: table.address('bob'), SendMax, ...fields })
  return { result, CheckID: checkKey(table.address('alice'), sequence) }
}
const cash = (CheckID: string, fields: Record<string, unknown>) => table.act('bob', 'CheckCash', { CheckID, ...fields })
const drops = (name: string) => readAccount(table.ledger.api.chain.closedView(), table.address(name))?.Balance

async function giveAlice(value: string) {
  await table.trust('alice', '1000')
  await table.pay('gate', 'alice', value)
}

describe('a check in XRP', () => {
  test('is paid in part or as far as the writer can', async () => {
    const { result, CheckID } = await write('50000000')
    expect(result).toBe('tesSUCCESS')
    expect(table.owned('alice')).toBe(1)
    expect(await cash(CheckID, { Amount: '60000000' })).toBe('tecPATH_PARTIAL')
    expect(await cash(CheckID, { Amount: '20000000' })).toBe('tesSUCCESS')
    expect(table.owned('alice')).toBe(0)
    expect(drops('bob')).toBe('119999980')

    const second = await write('90000000')
    expect(await cash(second.CheckID, { DeliverMin: '1000000' })).toBe('tesSUCCESS')
    // Everything above the reserve, of which the check itself no longer needs a part.
    expect(table.metadata()?.DeliveredAmount).toBe('78999980')
  })

  test('is malformed without a receiver, an amount or a future', async () => {
    expect((await write('0')).result).toBe('temBAD_AMOUNT')
    expect((await write('5', { Destination: table.address('alice') })).result).toBe('temREDUNDANT')
    expect((await write('5', { Destination: table.address('ghost') })).result).toBe('tecNO_DST')
    expect((await write('5', { Expiration: 1 })).result).toBe('tecEXPIRED')
    const { CheckID } = await write('5')
    expect(await cash(CheckID, {})).toBe('temMALFORMED')
    expect(await cash(CheckID, { Amount: '1', DeliverMin: '1' })).toBe('temMALFORMED')
    expect(await cash(CheckID, { Amount: table.amount('1') })).toBe('temMALFORMED')
    expect(await table.act('gate', 'CheckCash', { CheckID, Amount: '1' })).toBe('tecNO_PERMISSION')
    expect(await cash('AB'.repeat(32), { Amount: '1' })).toBe('tecNO_ENTRY')
  })

  test('is cancelled by those it concerns', async () => {
    const { CheckID } = await write('5')
    expect(await table.act('gate', 'CheckCancel', { CheckID })).toBe('tecNO_PERMISSION')
    expect(await table.act('bob', 'CheckCancel', { CheckID })).toBe('tesSUCCESS')
    expect(await table.act('bob', 'CheckCancel', { CheckID })).toBe('tecNO_ENTRY')
    expect(table.owned('alice')).toBe(0)
  })

  test('does not come to an account that wants none, and keeps accounts from being deleted', async () => {
    await write('5')
    await table.act('bob', 'AccountSet', { SetFlag: 13 })
    expect((await write('5')).result).toBe('tecNO_PERMISSION')
    for (let i = 0; i < 260; i++) table.ledger.accept()
    const fields = { Destination: table.address('gate'), Fee: '200000' }
    expect(await table.act('bob', 'AccountDelete', fields)).toBe('tecHAS_OBLIGATIONS')
  })
})

describe('a check in an issued currency', () => {
  test('makes the line its receiver lacks, whatever the limit', async () => {
    await giveAlice('100')
    const { CheckID } = await write(table.amount('50'))
    expect(await cash(CheckID, { Amount: table.amount('30') })).toBe('tesSUCCESS')
    expect([table.held('alice'), table.held('bob')]).toEqual(['70', '30'])
    expect([table.owned('alice'), table.owned('bob')]).toEqual([1, 1])
    expect(table.metadata()?.DeliveredAmount).toEqual(table.amount('30'))
  })

  test('leaves the transfer rate to its writer', async () => {
    await table.act('gate', 'AccountSet', { TransferRate: 1_100_000_000 })
    await giveAlice('100')
    const { CheckID } = await write(table.amount('110'))
    expect(await cash(CheckID, { DeliverMin: table.amount('95') })).toBe('tecPATH_PARTIAL')
    expect(await cash(CheckID, { DeliverMin: table.amount('90') })).toBe('tesSUCCESS')
    expect(table.held('bob')).toBe('90.90909090909091')
    expect(table.held('alice')).toBe('0')
  })

  test('is not paid when frozen, or not authorized', async () => {
    await giveAlice('100')
    const { CheckID } = await write(table.amount('50'))
    await table.trust('gate', '0', { issuer: 'alice', Flags: 0x100000 })
    expect(await cash(CheckID, { Amount: table.amount('1') })).toBe('tecPATH_PARTIAL')
    expect((await write(table.amount('50'))).result).toBe('tecFROZEN')
  })
})
