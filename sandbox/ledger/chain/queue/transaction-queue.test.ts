import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAccount } from '#ledger/state/view.ts'
import { layTable, type Table } from '#ledger/testing/table.ts'

const noop = { TransactionType: 'AccountSet' }

let table: Table
beforeEach(async () => {
  const rich = { filler: 1000, alice: 1000, bob: 1000, carol: 1000, dave: 1000 }
  table = await layTable({ ...rich, poor: 1.02 }, { openLedgerLimit: 10, queueLimit: 20 })
})
afterEach(() => table.ledger.close())

/** Fills the open ledger, so that the next transaction at the base fee has to wait. */
const fill = async () => {
  while (table.ledger.api.chain.open.size < 11) await table.submit('filler', noop)
}
const queued = () => table.ledger.api.chain.queue
const open = () => table.ledger.api.chain.open.layer.facts.sequence
const sends = async (name: string, ahead: number, tx: object = {}) =>
  (await table.submit(name, { ...noop, Sequence: table.sequence(name) + ahead, ...tx })).result
const sendsMany = async (name: string, count: number, tx: object = {}) => {
  const results: string[] = []
  for (let i = 0; i < count; i++) results.push(await sends(name, i, tx))
  return results
}
const waits = (count: number) => Array(count).fill('terQUEUED')

describe('a transaction that pays too little for a full ledger', () => {
  test('waits and comes in with the next one, the better fee first', async () => {
    await fill()
    const low = await table.submit('alice', { ...noop, Fee: '11' })
    const high = await table.submit('bob', { ...noop, Fee: '30' })
    expect([low.result, high.result]).toEqual(waits(2))
    expect(queued().candidates.map(({ account }) => account)).toEqual([table.address('bob'), table.address('alice')])
    table.ledger.accept()
    table.ledger.accept()
    expect([table.final(low.hash), table.final(high.hash)]).toEqual(['tesSUCCESS', 'tesSUCCESS'])
  })

  test('gets in at once when it pays what the open ledger costs', async () => {
    await fill()
    expect(await sends('alice', 0, { Fee: '6049' })).toBe('terQUEUED')
    expect(await sends('bob', 0, { Fee: '6050' })).toBe('tesSUCCESS')
    expect(await sends('carol', 0, { Fee: '6050' })).toBe('terQUEUED')
  })

  test('is not kept waiting when it must not fail, nor when it is only a question', async () => {
    await fill()
    expect((await table.submit('alice', noop, true)).result).toBe('telCAN_NOT_QUEUE')
    const usual = { Account: table.address('alice'), Sequence: table.sequence('alice') }
    const json = { ...noop, ...usual, TransactionType: 'AccountSet' as const, Fee: '10', SigningPubKey: '' }
    const { result } = table.ledger.api.chain.simulate({ hash: 'AB'.repeat(32), blob: '', json })
    expect(result).toBe('telCAN_NOT_QUEUE')
    expect(queued().size).toBe(0)
  })

  test('must have at least two ledgers left behind this one', async () => {
    await fill()
    expect(await sends('alice', 0, { LastLedgerSequence: open() + 1 })).toBe('telCAN_NOT_QUEUE')
    expect(await sends('alice', 0, { LastLedgerSequence: open() + 2 })).toBe('terQUEUED')
  })

  test('cannot rely on the transaction before it', async () => {
    await table.submit('alice', { TransactionType: 'AccountSet', SetFlag: 5 })
    await fill()
    const layer = table.ledger.api.chain.open.layer
    const AccountTxnID = readAccount(layer, table.address('alice'))?.AccountTxnID
    expect(await sends('alice', 0, { AccountTxnID })).toBe('telCAN_NOT_QUEUE')
  })
})

describe('the transactions of one account', () => {
  test('follow each other without gaps, ten at most', async () => {
    await fill()
    expect(await sends('alice', 1)).toBe('terPRE_SEQ')
    expect(await sendsMany('alice', 11)).toEqual([...waits(10), 'telCAN_NOT_QUEUE_FULL'])
    expect(await sends('bob', 0)).toBe('terQUEUED')
    expect(await sends('bob', 2)).toBe('telCAN_NOT_QUEUE')
  })

  test('leave room for the tickets of one that makes tickets', async () => {
    await fill()
    expect(await sends('alice', 0, { TransactionType: 'TicketCreate', TicketCount: 3 })).toBe('terQUEUED')
    expect(await sends('alice', 1)).toBe('telCAN_NOT_QUEUE')
    expect(await sends('alice', 4 - 1)).toBe('terQUEUED')
  })

  test('with tickets need tickets that exist', async () => {
    const ticket = table.sequence('alice') + 1
    await table.submit('alice', { TransactionType: 'TicketCreate', TicketCount: 2 })
    table.ledger.accept()
    await fill()
    const used = (TicketSequence: number) => table.submit('alice', { ...noop, TicketSequence }).then((r) => r.result)
    expect(await used(ticket)).toBe('terQUEUED')
    expect(await used(ticket)).toBe('telCAN_NOT_QUEUE_FEE')
    expect(await used(ticket + 2)).toBe('terPRE_TICKET')
    expect(await used(ticket - 1)).toBe('tefNO_TICKET')
  })

  test('may fill a gap that an expired one has left, even beyond ten', async () => {
    const ticket = table.sequence('alice') + 1
    await table.submit('alice', { TransactionType: 'TicketCreate', TicketCount: 2 })
    table.ledger.accept()
    await fill()
    const first = table.sequence('alice')
    await sends('alice', 0, { LastLedgerSequence: open() + 2 })
    for (let i = 1; i < 9; i++) await sends('alice', i)
    // Others pay more, so that nothing of alice gets in until her first transaction has expired.
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 11; i++) await sends(['bob', 'carol'][i % 2] ?? '', Math.floor(i / 2), { Fee: '50' })
      table.ledger.accept()
    }
    expect(table.sequence('alice')).toBe(first)
    expect(await sends('alice', 9)).toBe('telCAN_NOT_QUEUE')
    for (const TicketSequence of [ticket, ticket + 1]) await table.submit('alice', { ...noop, TicketSequence })
    expect(queued().of(table.address('alice'))).toHaveLength(10)
    expect(await sends('alice', 0)).toBe('terQUEUED')
    expect(await sends('alice', 9)).toBe('telCAN_NOT_QUEUE_FULL')
  })

  test('must be able to pay all their fees', async () => {
    expect(await sends('poor', 0, { Fee: '1000000' })).toBe('tesSUCCESS')
    table.ledger.accept()
    await fill()
    expect(await sendsMany('poor', 5, { Fee: '5000' })).toEqual([...waits(4), 'telCAN_NOT_QUEUE_BALANCE'])
  })
})

describe('replacing a queued transaction', () => {
  test.for([
    ['125', 'telCAN_NOT_QUEUE_FEE'],
    ['126', 'terQUEUED'],
  ] as const)('that pays 100 with one that pays %s: %s', async ([Fee, result]) => {
    await fill()
    await sends('alice', 0, { Fee: '100' })
    expect(await sends('alice', 0, { Fee })).toBe(result)
    expect(queued().of(table.address('alice'))).toHaveLength(1)
  })

  test('by one that gets in at once leaves nothing of it', async () => {
    await fill()
    const waiting = await table.submit('alice', noop)
    expect(await sends('alice', 0, { Fee: '7000' })).toBe('tesSUCCESS')
    expect(queued().size).toBe(0)
    table.ledger.accept()
    table.ledger.accept()
    expect(table.final(waiting.hash)).toBeUndefined()
  })
})

describe('a transaction that may change who can sign', () => {
  const setKey = () => ({ TransactionType: 'SetRegularKey', RegularKey: table.address('bob') })

  test('waits alone', async () => {
    await fill()
    await sends('alice', 0)
    expect(await sends('alice', 1, setKey())).toBe('telCAN_NOT_QUEUE_BLOCKS')
    expect(await sends('alice', 0, { ...setKey(), Fee: '20' })).toBe('terQUEUED')
    expect(await sends('alice', 1)).toBe('telCAN_NOT_QUEUE_BLOCKED')
    expect(await sends('alice', 0, { Fee: '100' })).toBe('terQUEUED')
  })

  test.for([
    [{ SetFlag: 4 }, 'telCAN_NOT_QUEUE_BLOCKS'],
    [{ ClearFlag: 5 }, 'telCAN_NOT_QUEUE_BLOCKS'],
    [{ Flags: 0x00040000 }, 'telCAN_NOT_QUEUE_BLOCKS'],
    [{ SetFlag: 1 }, 'terQUEUED'],
  ] as const)('AccountSet with %o behind another: %s', async ([fields, result]) => {
    await fill()
    await sends('alice', 0)
    expect(await sends('alice', 1, fields)).toBe(result)
  })
})

describe('one that pays for those before it', () => {
  test('takes all of them along, or none', async () => {
    await fill()
    await sendsMany('alice', 2)
    // 11, 12 and 13 transactions in the ledger ask for 6050 + 7200 + 8450 drops.
    expect(await sends('alice', 2, { Fee: '21679' })).toBe('terQUEUED')
    expect(await sends('alice', 2, { Fee: '30000' })).toBe('tesSUCCESS')
    expect([queued().size, table.ledger.api.chain.open.size]).toEqual([0, 14])
  })

  test('leaves those behind it in the queue', async () => {
    await fill()
    await sendsMany('alice', 3)
    expect(await sends('alice', 1, { Fee: '20000' })).toBe('tesSUCCESS')
    expect(queued().of(table.address('alice'))).toHaveLength(1)
  })
})

describe('a full queue', () => {
  test('drops the last of the account that pays least when somebody pays more', async () => {
    await fill()
    await sendsMany('alice', 10, { Fee: '12' })
    await sendsMany('bob', 10, { Fee: '11' })
    expect(await sends('carol', 0, { Fee: '11' })).toBe('telCAN_NOT_QUEUE_FULL')
    expect(await sends('carol', 0, { Fee: '12' })).toBe('terQUEUED')
    expect(queued().of(table.address('bob'))).toHaveLength(9)
    expect(queued().size).toBe(20)
  })

  test('takes one back that was dropped once there is room', async () => {
    await fill()
    await sendsMany('alice', 10, { Fee: '12' })
    await sendsMany('bob', 9, { Fee: '11' })
    const dropped = await table.submit('bob', { ...noop, Fee: '11', Sequence: table.sequence('bob') + 9 })
    await sends('carol', 0, { Fee: '40' })
    for (let i = 0; i < 4; i++) table.ledger.accept()
    expect(table.final(dropped.hash)).toBe('tesSUCCESS')
  })
})
