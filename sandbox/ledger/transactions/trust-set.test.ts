import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nodeOf } from '#ledger/engine/metadata.ts'
import { lineFlags } from '#ledger/state/entries.ts'
import { readLine, sideOf } from '#ledger/state/trust-lines.ts'
import { type IssuingTable, layIssuingTable } from '#ledger/testing/issuing.ts'

let table: IssuingTable
beforeEach(async () => {
  table = await layIssuingTable({ alice: 100, bob: 100, gate: 100, poor: 1.0005 })
})
afterEach(() => table.ledger.close())

const flag = {
  auth: 0x10000,
  setNoRipple: 0x20000,
  clearNoRipple: 0x40000,
  freeze: 0x100000,
  unfreeze: 0x200000,
  deepFreeze: 0x400000,
  undoDeepFreeze: 0x800000,
} as const
const asf = { requireAuth: 2, noFreeze: 6, defaultRipple: 8, noTrustLines: 15 } as const

const line = () => readLine(table.ledger.api.chain.closedView(), table.address('alice'), table.address('gate'), 'USD')

describe('TrustSet', () => {
  test('makes a line that only its owner pays the reserve for', async () => {
    expect(await table.trust('alice', '100')).toBe('tesSUCCESS')
    expect([table.owned('alice'), table.owned('gate')]).toEqual([1, 0])
    const side = sideOf(table.address('alice'), table.address('gate'))
    expect(line()?.[`${side}Limit`].value).toBe('100')
    expect((line()?.Flags ?? 0) & lineFlags[side].reserve).toBe(lineFlags[side].reserve)
  })

  test('a limit of zero deletes an empty line in its default state, with both directories', async () => {
    await table.act('gate', 'AccountSet', { SetFlag: asf.defaultRipple })
    await table.trust('alice', '5', { Flags: flag.setNoRipple })
    expect(await table.trust('alice', '0')).toBe('tesSUCCESS')
    const deleted = table.metadata()?.AffectedNodes.filter((node) => 'DeletedNode' in node)
    expect(deleted?.map((node) => nodeOf(node).LedgerEntryType).sort()).toEqual([
      'DirectoryNode',
      'DirectoryNode',
      'RippleState',
    ])
    expect(table.owned('alice')).toBe(0)
    expect(await table.trust('alice', '0')).toBe('tecNO_LINE_REDUNDANT')
  })

  test('a line that is not in its default state stays', async () => {
    await table.trust('alice', '5')
    expect(await table.trust('alice', '0', { Flags: flag.clearNoRipple })).toBe('tesSUCCESS')
    expect(table.owned('alice')).toBe(1)
  })

  test('the third line needs the reserve', async () => {
    for (const currency of ['AAA', 'BBB']) expect(await table.trust('poor', '1', { currency })).toBe('tesSUCCESS')
    expect(await table.trust('poor', '1', { currency: 'CCC' })).toBe('tecNO_LINE_INSUF_RESERVE')
  })

  test('a change that makes the other side owe a reserve is not refused, one of its own is', async () => {
    for (const currency of ['AAA', 'BBB']) await table.trust('poor', '1', { currency })
    await table.trust('alice', '1', { issuer: 'poor' })
    expect(await table.trust('poor', '1', { issuer: 'alice' })).toBe('tecINSUF_RESERVE_LINE')
  })

  test.for([
    ['to itself', { issuer: 'alice' }, 'temDST_IS_SRC'],
    ['to nobody', { issuer: 'ghost' }, 'tecNO_DST'],
    ['with an unknown flag', { Flags: 1 }, 'temINVALID_FLAG'],
    ['with an authorization nobody asked for', { Flags: flag.auth }, 'tefNO_AUTH_REQUIRED'],
    ['frozen and unfrozen at once', { Flags: flag.freeze | flag.unfreeze }, 'tecNO_PERMISSION'],
    ['deep frozen only', { Flags: flag.deepFreeze }, 'tecNO_PERMISSION'],
  ] as const)('a line %s is refused', async ([, fields, result]) => {
    expect(await table.trust('alice', '5', fields)).toBe(result)
  })

  test('a limit is not negative and not in XRP', async () => {
    expect(await table.trust('alice', '-5')).toBe('temBAD_LIMIT')
    expect(await table.act('alice', 'TrustSet', { LimitAmount: '5' })).toBe('temBAD_LIMIT')
  })

  test('no ripple cannot be set by the side that owes', async () => {
    await table.trust('alice', '100')
    await table.pay('gate', 'alice', '1')
    expect(await table.trust('gate', '0', { issuer: 'alice', Flags: flag.setNoRipple })).toBe('tecNO_PERMISSION')
  })

  test('who gave up freezing cannot freeze', async () => {
    await table.trust('alice', '100')
    await table.act('gate', 'AccountSet', { SetFlag: asf.noFreeze })
    expect(await table.trust('gate', '0', { issuer: 'alice', Flags: flag.freeze })).toBe('tecNO_PERMISSION')
  })

  test('a deep freeze goes before or with the freeze', async () => {
    await table.trust('alice', '100')
    const freeze = (Flags: number) => table.trust('gate', '0', { issuer: 'alice', Flags })
    expect(await freeze(flag.freeze | flag.deepFreeze)).toBe('tesSUCCESS')
    expect(table.owned('gate')).toBe(1)
    expect(await freeze(flag.unfreeze)).toBe('tecNO_PERMISSION')
    expect(await freeze(flag.unfreeze | flag.undoDeepFreeze)).toBe('tesSUCCESS')
    expect(table.owned('gate')).toBe(0)
  })

  test('an account that wants no lines gets no new ones, but old ones can be changed', async () => {
    await table.trust('alice', '10')
    await table.act('gate', 'AccountSet', { SetFlag: asf.noTrustLines })
    expect(await table.trust('bob', '10')).toBe('tecNO_PERMISSION')
    expect(await table.trust('alice', '20')).toBe('tesSUCCESS')
  })

  test('an issuer authorizes holders one by one', async () => {
    await table.act('gate', 'AccountSet', { SetFlag: asf.requireAuth })
    await table.trust('alice', '10')
    expect(await table.pay('gate', 'alice', '1')).toBe('tecPATH_DRY')
    expect(await table.trust('gate', '0', { issuer: 'alice', Flags: flag.auth })).toBe('tesSUCCESS')
    expect(await table.pay('gate', 'alice', '1')).toBe('tesSUCCESS')
  })

  test('lines keep an account from being deleted', async () => {
    await table.trust('alice', '10')
    for (let i = 0; i < 260; i++) table.ledger.accept()
    const fields = { Destination: table.address('bob'), Fee: '200000' }
    expect(await table.act('alice', 'AccountDelete', fields)).toBe('tecHAS_OBLIGATIONS')
  })
})
