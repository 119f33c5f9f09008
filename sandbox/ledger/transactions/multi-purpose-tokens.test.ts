import { afterEach, beforeEach, expect, test } from 'vitest'
import { metadataJson } from '#ledger/api/transaction-json.ts'
import { mptIdOf } from '#ledger/state/keylets.ts'
import { heldOf, readHolding, readIssuance } from '#ledger/state/multi-purpose-tokens.ts'
import { type IssuingTable, layIssuingTable } from '#ledger/testing/issuing.ts'

const flags = { lock: 1, unlock: 2, requireAuth: 4, canLock: 2, canTransfer: 32, canClawback: 64 } as const
const partial = 0x00020000

let table: IssuingTable
let id: string
beforeEach(async () => {
  table = await layIssuingTable({ gate: 100, ann: 100, ben: 100 })
})
afterEach(() => table.ledger.close())

const view = () => table.ledger.api.chain.closedView()
const held = (name: string) => heldOf(readHolding(view(), id, table.address(name)))
const outstanding = () => readIssuance(view(), id)?.OutstandingAmount
const mpt = (value: string) => ({ mpt_issuance_id: id, value })

async function issue(fields: Record<string, unknown> = {}) {
  id = mptIdOf(table.sequence('gate'), table.address('gate'))
  return table.act('gate', 'MPTokenIssuanceCreate', fields)
}
const hold = (name: string, fields = {}) => table.act(name, 'MPTokenAuthorize', { MPTokenIssuanceID: id, ...fields })
const pay = (from: string, to: string, value: string, fields = {}) =>
  table.act(from, 'Payment', { Destination: table.address(to), Amount: mpt(value), ...fields })

test('an issuance has an id in the metadata, counts in the reserve and can be destroyed', async () => {
  expect(await issue({ MaximumAmount: '100', AssetScale: 2, MPTokenMetadata: 'AB' })).toBe('tesSUCCESS')
  const created = table.ledger.api.chain.history.transactionsIn(table.ledger.api.chain.last.index)[0]
  expect(created && metadataJson(created).mpt_issuance_id).toBe(id)
  expect(readIssuance(view(), id)).toMatchObject({ MaximumAmount: '100', OutstandingAmount: '0', AssetScale: 2 })
  expect(table.owned('gate')).toBe(1)
  expect(await table.act('ann', 'MPTokenIssuanceDestroy', { MPTokenIssuanceID: id })).toBe('tecNO_PERMISSION')
  expect(await table.act('gate', 'MPTokenIssuanceDestroy', { MPTokenIssuanceID: id })).toBe('tesSUCCESS')
  expect(table.owned('gate')).toBe(0)
})

test.each([
  [{ TransferFee: 1 }, 'temMALFORMED'],
  [{ TransferFee: 50_001, Flags: flags.canTransfer }, 'temBAD_TRANSFER_FEE'],
  [{ MaximumAmount: '0' }, 'temMALFORMED'],
  [{ MPTokenMetadata: '' }, 'temMALFORMED'],
  [{ Flags: 1 }, 'temINVALID_FLAG'],
  [{ DomainID: 'AB'.repeat(32), Flags: flags.requireAuth }, 'temDISABLED'],
])('an issuance with %j is %s', async (fields, result) => {
  expect(await issue(fields)).toBe(result)
})

test('holders are paid by the issuer up to the maximum and give back what they have', async () => {
  await issue({ MaximumAmount: '100' })
  expect(await pay('gate', 'ann', '60')).toBe('tecNO_AUTH')
  expect(await hold('ann')).toBe('tesSUCCESS')
  expect(await hold('ann')).toBe('tecDUPLICATE')
  expect(await hold('gate')).toBe('tecNO_PERMISSION')
  expect(await pay('gate', 'ann', '60')).toBe('tesSUCCESS')
  expect(table.metadata()?.AffectedNodes).toContainEqual({
    ModifiedNode: expect.objectContaining({ LedgerEntryType: 'MPToken', PreviousFields: {} }),
  })
  expect(await pay('gate', 'ann', '41')).toBe('tecPATH_PARTIAL')
  expect([held('ann'), outstanding()]).toEqual([60n, '60'])
  expect(await table.act('gate', 'MPTokenIssuanceDestroy', { MPTokenIssuanceID: id })).toBe('tecHAS_OBLIGATIONS')
  expect(await hold('ann', { Flags: 1 })).toBe('tecHAS_OBLIGATIONS')
  expect(await pay('ann', 'gate', '61')).toBe('tecPATH_PARTIAL')
  expect(await pay('ann', 'gate', '60')).toBe('tesSUCCESS')
  expect([held('ann'), outstanding()]).toEqual([0n, '0'])
  expect(readHolding(view(), id, table.address('ann'))).not.toHaveProperty('MPTAmount')
  expect(await hold('ann', { Flags: 1 })).toBe('tesSUCCESS')
  expect(table.owned('ann')).toBe(0)
})

test('between holders the sender pays the transfer fee, and a partial payment says what arrived', async () => {
  await issue({ TransferFee: 10_000, Flags: flags.canTransfer })
  await hold('ann')
  await hold('ben')
  await pay('gate', 'ann', '1000')
  expect(await pay('ann', 'ben', '100')).toBe('tecPATH_PARTIAL')
  expect(await pay('ann', 'ben', '100', { SendMax: mpt('110') })).toBe('tesSUCCESS')
  expect([held('ann'), held('ben'), outstanding()]).toEqual([890n, 100n, '990'])
  expect(await pay('ann', 'ben', '500', { SendMax: mpt('220'), Flags: partial })).toBe('tesSUCCESS')
  expect(table.metadata()?.DeliveredAmount).toEqual(mpt('200'))
  expect([held('ann'), held('ben'), outstanding()]).toEqual([670n, 300n, '970'])
  const refused = { SendMax: mpt('220'), DeliverMin: mpt('201'), Flags: partial }
  expect(await pay('ann', 'ben', '500', refused)).toBe('tecPATH_PARTIAL')
  expect(await pay('ann', 'ben', '5', { SendMax: '10' })).toBe('temMALFORMED')
  expect(await pay('ann', 'ann', '5')).toBe('temREDUNDANT')
})

test('an issuance without the flag does not pass between holders', async () => {
  await issue()
  await hold('ann')
  await hold('ben')
  await pay('gate', 'ann', '10')
  expect(await pay('ann', 'ben', '1')).toBe('tecNO_AUTH')
})

test('the issuer decides who may hold', async () => {
  await issue({ Flags: flags.requireAuth })
  await hold('ann')
  expect(await pay('gate', 'ann', '1')).toBe('tecNO_AUTH')
  expect(await hold('gate', { Holder: table.address('ann') })).toBe('tesSUCCESS')
  expect(await pay('gate', 'ann', '1')).toBe('tesSUCCESS')
  expect(await hold('gate', { Holder: table.address('ann'), Flags: 1 })).toBe('tesSUCCESS')
  expect(await pay('ann', 'gate', '1')).toBe('tecNO_AUTH')
  expect(await hold('gate', { Holder: table.address('ben') })).toBe('tecOBJECT_NOT_FOUND')
})

test('what is locked moves to and from the issuer only', async () => {
  await issue({ Flags: flags.canLock | flags.canTransfer })
  await hold('ann')
  await hold('ben')
  await pay('gate', 'ann', '10')
  const set = (fields: object) => table.act('gate', 'MPTokenIssuanceSet', { MPTokenIssuanceID: id, ...fields })
  expect(await set({ Holder: table.address('ben'), Flags: flags.lock })).toBe('tesSUCCESS')
  expect(await pay('ann', 'ben', '1')).toBe('tecLOCKED')
  expect(await set({ Holder: table.address('ben'), Flags: flags.unlock })).toBe('tesSUCCESS')
  expect(await pay('ann', 'ben', '1')).toBe('tesSUCCESS')
  expect(await set({ Flags: flags.lock })).toBe('tesSUCCESS')
  expect(await pay('ann', 'ben', '1')).toBe('tecLOCKED')
  expect(await pay('ann', 'gate', '1')).toBe('tesSUCCESS')
  expect(await set({ Flags: flags.lock | flags.unlock })).toBe('temINVALID_FLAG')
  expect(await set({ TransferFee: 1 })).toBe('temDISABLED')
})

test('the issuer claws back at most what is held', async () => {
  await issue({ Flags: flags.canClawback })
  await hold('ann')
  const claw = (value: string, Holder = table.address('ann')) =>
    table.act('gate', 'Clawback', { Amount: mpt(value), Holder })
  expect(await claw('5')).toBe('tecINSUFFICIENT_FUNDS')
  await pay('gate', 'ann', '10')
  expect(await claw('4')).toBe('tesSUCCESS')
  expect(await claw('400')).toBe('tesSUCCESS')
  expect([held('ann'), outstanding()]).toEqual([0n, '0'])
  expect(await claw('1', table.address('ben'))).toBe('tecOBJECT_NOT_FOUND')
  expect(await table.act('gate', 'Clawback', { Amount: mpt('1') })).toBe('temMALFORMED')
})

test('an NFT cannot be priced in one', async () => {
  await issue()
  const offer = { NFTokenID: '00'.repeat(32), Amount: mpt('1'), Flags: 1 }
  await expect(table.act('ann', 'NFTokenCreateOffer', offer)).rejects.toThrow('Amount can not be MPT.')
})
