import { sign } from 'ripple-keypairs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keysFor } from '#ledger/corpus/keys.ts'
import { claimMessage } from '#ledger/engine/channel-claim.ts'
import { payChannelKey } from '#ledger/state/keylets.ts'
import { readAccount, readAs } from '#ledger/state/view.ts'
import { layTable, type Table } from '#ledger/testing/table.ts'

const keys = keysFor('table', 'alice', 'ed25519', 0)
const closing = 0x20000
let table: Table
let channel: string
beforeEach(async () => {
  table = await layTable({ alice: 100, bob: 100, carol: 100 })
  channel = payChannelKey(table.address('alice'), table.address('bob'), table.sequence('alice'))
  expect(await done('alice', create())).toBe('tesSUCCESS')
})
afterEach(() => table.ledger.close())

const create = (more = {}) => ({
  TransactionType: 'PaymentChannelCreate',
  Destination: table.address('bob'),
  Amount: '5000000',
  SettleDelay: 60,
  PublicKey: keys.publicKey,
  ...more,
})
const claim = (more = {}) => ({ TransactionType: 'PaymentChannelClaim', Channel: channel, ...more })
const signed = (amount: bigint) => ({
  Amount: String(amount),
  PublicKey: keys.publicKey,
  Signature: sign(claimMessage(channel, amount), keys.privateKey),
})
const view = () => table.ledger.api.chain.closedView()
const balance = (name: string) => readAccount(view(), table.address(name))?.Balance

async function done(name: string, tx: Parameters<Table['submit']>[1]) {
  const { hash, result } = await table.submit(name, tx)
  table.ledger.accept()
  return table.final(hash) ?? result
}

describe('a payment channel', () => {
  test('pays out what its owner signed, and gives the rest back', async () => {
    expect(await done('bob', claim({ Balance: '2000000', ...signed(2_000_000n) }))).toBe('tesSUCCESS')
    expect(balance('bob')).toBe('101999990')
    expect(await done('bob', claim({ Balance: '2000000', ...signed(2_000_000n) }))).toBe('tecUNFUNDED_PAYMENT')
    expect(await done('alice', { TransactionType: 'PaymentChannelFund', Channel: channel, Amount: '1000000' })).toBe(
      'tesSUCCESS',
    )
    expect(await done('bob', claim({ Flags: closing }))).toBe('tesSUCCESS')
    expect(view().read(channel)).toBeUndefined()
    expect(balance('alice')).toBe('97999980')
    expect(readAccount(view(), table.address('alice'))?.OwnerCount).toBe(0)
  })

  test('is closed by its owner only after the delay, or when it is empty', async () => {
    expect(await done('alice', claim({ Flags: closing }))).toBe('tesSUCCESS')
    expect(readAs(view(), 'PayChannel', channel)?.Expiration).toBeGreaterThan(0)
    expect(await done('alice', claim({ Flags: 0x10000 }))).toBe('tesSUCCESS')
    expect(readAs(view(), 'PayChannel', channel)?.Expiration).toBeUndefined()
    expect(await done('alice', claim({ Balance: '5000000', Flags: closing }))).toBe('tesSUCCESS')
    expect(view().read(channel)).toBeUndefined()
  })

  test.for([
    ['bob', () => claim({ Balance: '1' }), 'temBAD_SIGNATURE'],
    ['bob', () => claim({ Balance: '3', ...signed(2n) }), 'temBAD_AMOUNT'],
    ['bob', () => claim({ Balance: '1', ...signed(2n), Amount: '3' }), 'temBAD_SIGNATURE'],
    ['bob', () => claim({ ...signed(2n) }), 'temMALFORMED'],
    ['carol', () => claim({ Balance: '1', ...signed(2n) }), 'tecNO_PERMISSION'],
    ['bob', () => claim({ Channel: 'AB'.repeat(32) }), 'tecNO_TARGET'],
    ['alice', () => claim({ Flags: 0x30000 }), 'temMALFORMED'],
    ['alice', () => create({ Amount: '0' }), 'temBAD_AMOUNT'],
    ['alice', () => create({ Amount: '99000000' }), 'tecUNFUNDED'],
    ['bob', () => create(), 'temDST_IS_SRC'],
    ['alice', () => create({ PublicKey: 'AB' }), 'temMALFORMED'],
    ['alice', () => create({ Destination: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B' }), 'tecNO_DST'],
  ] as const)('answers %s: %o with %s', async ([name, tx, result]) => {
    expect(await done(name, tx())).toBe(result)
  })
})
