import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type IssuingTable, layIssuingTable } from '#ledger/testing/issuing.ts'

let table: IssuingTable
beforeEach(async () => {
  table = await layIssuingTable({ alice: 100, bob: 100, carol: 100, gate: 100, bank: 100 })
  await table.act('gate', 'AccountSet', { SetFlag: asf.defaultRipple })
  for (const name of ['alice', 'bob']) await table.trust(name, '1000')
  await table.pay('gate', 'alice', '100')
})
afterEach(() => table.ledger.close())

const asf = { defaultRipple: 8, globalFreeze: 7, depositAuth: 9 } as const
const tf = { noDirect: 0x10000, partial: 0x20000, limitQuality: 0x40000 } as const
const freeze = 0x100000
const setNoRipple = 0x20000
const clearNoRipple = 0x40000
const rate = (TransferRate: number) => table.act('gate', 'AccountSet', { TransferRate })

describe('a payment in an issued currency', () => {
  test('goes from holder to holder through the issuer', async () => {
    expect(await table.pay('alice', 'bob', '12.5')).toBe('tesSUCCESS')
    expect([table.held('alice'), table.held('bob')]).toEqual(['87.5', '12.5'])
    expect(table.metadata()?.DeliveredAmount).toBeUndefined()
  })

  test('does not go through an account that does not let it', async () => {
    for (const name of ['alice', 'bob']) await table.trust(name, '1000', { issuer: 'bank' })
    await table.pay('bank', 'alice', '10', { issuer: 'bank' })
    expect(await table.pay('alice', 'bob', '1', { issuer: 'bank' })).toBe('tecPATH_DRY')
  })

  test('is refused by what the sender has and what the receiver allows', async () => {
    expect(await table.pay('alice', 'bob', '101')).toBe('tecPATH_PARTIAL')
    await table.trust('bob', '5')
    expect(await table.pay('alice', 'bob', '6')).toBe('tecPATH_PARTIAL')
    expect(await table.pay('alice', 'bob', '5')).toBe('tesSUCCESS')
    expect(await table.pay('alice', 'bob', '0.1')).toBe('tecPATH_DRY')
    expect(await table.pay('alice', 'carol', '1')).toBe('tecPATH_DRY')
    expect(await table.pay('alice', 'ghost', '1')).toBe('tecNO_DST')
  })

  test('costs the transfer rate on top, which SendMax must allow', async () => {
    await rate(1_002_000_000)
    expect(await table.pay('alice', 'bob', '10')).toBe('tecPATH_PARTIAL')
    expect(await table.pay('alice', 'bob', '10', { SendMax: table.amount('10.02') })).toBe('tesSUCCESS')
    expect([table.held('alice'), table.held('bob')]).toEqual(['89.98', '10'])
    expect(await table.pay('bob', 'gate', '10')).toBe('tesSUCCESS')
  })

  test('may deliver a part', async () => {
    await rate(1_002_000_000)
    const part = { SendMax: table.amount('50'), Flags: tf.partial }
    expect(await table.pay('alice', 'bob', '50', { ...part, DeliverMin: table.amount('49.95') })).toBe(
      'tecPATH_PARTIAL',
    )
    expect(await table.pay('alice', 'bob', '50', part)).toBe('tesSUCCESS')
    expect(table.metadata()?.DeliveredAmount).toEqual(table.amount('49.9001996007984'))
    expect(table.held('bob')).toBe('49.9001996007984')
  })

  test('a worse rate than asked for is refused with tfLimitQuality', async () => {
    await rate(1_100_000_000)
    const fields = { SendMax: table.amount('10'), Flags: tf.partial | tf.limitQuality }
    expect(await table.pay('alice', 'bob', '10', fields)).toBe('tecPATH_DRY')
    expect(await table.pay('alice', 'bob', '9', fields)).toBe('tesSUCCESS')
  })

  test('the quality of a line counts', async () => {
    await table.trust('bob', '1000', { QualityIn: 900_000_000 })
    const fields = { SendMax: table.amount('10'), Flags: tf.partial }
    expect(await table.pay('alice', 'bob', '10', fields)).toBe('tesSUCCESS')
    expect(table.metadata()?.DeliveredAmount).toEqual(table.amount('9'))
    expect(table.held('bob')).toBe('10')
  })

  test('a frozen holder receives but does not send', async () => {
    await table.trust('gate', '0', { issuer: 'alice', Flags: freeze })
    expect(await table.pay('alice', 'bob', '1')).toBe('tecPATH_DRY')
    expect(await table.pay('alice', 'gate', '1')).toBe('tesSUCCESS')
    expect(await table.pay('gate', 'alice', '1')).toBe('tesSUCCESS')
    await table.act('gate', 'AccountSet', { SetFlag: asf.globalFreeze })
    await table.pay('gate', 'bob', '5')
    expect(await table.pay('bob', 'alice', '1')).toBe('tecPATH_DRY')
    expect(await table.pay('bob', 'gate', '1')).toBe('tesSUCCESS')
  })

  test('does not reach an account that takes no deposits', async () => {
    await table.act('bob', 'AccountSet', { SetFlag: asf.depositAuth })
    expect(await table.pay('alice', 'bob', '1')).toBe('tecNO_PERMISSION')
  })

  test('takes a path through an account that trusts both', async () => {
    await table.trust('carol', '1000', { Flags: setNoRipple })
    await table.trust('bob', '1000', { issuer: 'carol' })
    const Paths = [[{ account: table.address('gate') }, { account: table.address('carol') }]]
    const fields = { Paths, SendMax: table.amount('10') }
    expect(await table.pay('alice', 'bob', '5', { issuer: 'carol', ...fields })).toBe('tecPATH_DRY')
    await table.trust('carol', '0', { issuer: 'bob', Flags: clearNoRipple })
    expect(await table.pay('alice', 'bob', '5', { issuer: 'carol', ...fields })).toBe('tesSUCCESS')
    expect([table.held('alice'), table.held('carol'), table.held('bob', 'carol')]).toEqual(['95', '5', '5'])
  })

  test('a path that runs in a circle, or none at all, is malformed', async () => {
    const Paths = [[{ account: table.address('gate') }, { account: table.address('alice') }]]
    expect(await table.pay('alice', 'bob', '5', { Paths })).toBe('temBAD_PATH_LOOP')
    expect(await table.pay('alice', 'bob', '5', { Flags: tf.noDirect })).toBe('temRIPPLE_EMPTY')
    expect(await table.pay('alice', 'alice', '5')).toBe('temREDUNDANT')
  })

  test('an emptied line that nobody needs goes with its last unit', async () => {
    await table.trust('alice', '0', { Flags: setNoRipple })
    expect(table.owned('alice')).toBe(1)
    expect(await table.pay('alice', 'bob', '100')).toBe('tesSUCCESS')
    expect(table.owned('alice')).toBe(0)
    expect(table.metadata()?.AffectedNodes.filter((node) => 'DeletedNode' in node)).toHaveLength(2)
  })
})

describe('offers', () => {
  const sell = (value: string, drops: string, fields = {}) =>
    table.act('alice', 'OfferCreate', { TakerGets: table.amount(value), TakerPays: drops, ...fields })

  test('a payment in XRP arrives as USD through an offer', async () => {
    expect(await sell('100', '50000000')).toBe('tesSUCCESS')
    const fields = { SendMax: '6000000' }
    expect(await table.pay('carol', 'bob', '10', fields)).toBe('tesSUCCESS')
    expect(table.held('bob')).toBe('10')
    expect(await table.pay('carol', 'bob', '20', fields)).toBe('tecPATH_PARTIAL')
  })

  test('cross what stands in the book, and place the rest', async () => {
    await sell('10', '5000000')
    const buy = { TakerGets: '10000000', TakerPays: table.amount('15') }
    expect(await table.act('bob', 'OfferCreate', buy)).toBe('tesSUCCESS')
    expect(table.held('bob')).toBe('10')
    expect(table.owned('alice')).toBe(1)
    expect(table.owned('bob')).toBe(2)
    const placed = table
      .metadata()
      ?.AffectedNodes.find((node) => 'CreatedNode' in node && node.CreatedNode.LedgerEntryType === 'Offer')
    expect(placed && 'CreatedNode' in placed && placed.CreatedNode.NewFields).toMatchObject({
      TakerGets: '3333334',
      TakerPays: table.amount('5'),
    })
  })

  test('two currencies meet over XRP', async () => {
    await table.act('bank', 'AccountSet', { SetFlag: asf.defaultRipple })
    await table.trust('carol', '1000', { issuer: 'bank', currency: 'EUR' })
    await table.trust('bob', '1000', { issuer: 'bank', currency: 'EUR' })
    await table.act('bank', 'Payment', {
      Destination: table.address('carol'),
      Amount: table.amount('50', 'bank', 'EUR'),
    })
    await sell('10', '10000000')
    await table.act('bob', 'OfferCreate', { TakerGets: '10000000', TakerPays: table.amount('10', 'bank', 'EUR') })
    await table.trust('carol', '1000')
    const bridge = { TakerGets: table.amount('10', 'bank', 'EUR'), TakerPays: table.amount('10') }
    expect(await table.act('carol', 'OfferCreate', bridge)).toBe('tesSUCCESS')
    expect([table.held('carol'), table.held('bob', 'bank', 'EUR')]).toEqual(['10', '10'])
  })

  test('go when they are cancelled, and are killed when they must be filled', async () => {
    const sequence = table.sequence('alice')
    await sell('10', '5000000')
    expect(table.owned('alice')).toBe(2)
    expect(await table.act('alice', 'OfferCancel', { OfferSequence: sequence })).toBe('tesSUCCESS')
    expect(table.owned('alice')).toBe(1)
    expect(await sell('10', '5000000', { Flags: 0x40000 })).toBe('tecKILLED')
    expect(await sell('10', '5000000', { Flags: 0x20000 })).toBe('tecKILLED')
  })

  test('of an owner without funds are passed over and removed', async () => {
    await sell('100', '50000000')
    await table.pay('alice', 'gate', '100')
    expect(await table.pay('carol', 'bob', '10', { SendMax: '6000000', Flags: tf.partial })).toBe('tecPATH_DRY')
    await table.pay('gate', 'alice', '4')
    expect(await table.pay('carol', 'bob', '10', { SendMax: '6000000', Flags: tf.partial })).toBe('tesSUCCESS')
    expect(table.held('bob')).toBe('4')
    expect(table.owned('alice')).toBe(1)
  })
})
