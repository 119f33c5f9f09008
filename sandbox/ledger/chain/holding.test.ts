import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAccount } from '#ledger/state/view.ts'
import { layTable, type Table } from '#ledger/testing/table.ts'

let table: Table
beforeEach(async () => {
  table = await layTable({ alice: 100, bob: 100, poor: 1 })
})
afterEach(() => table.ledger.close())

const noop = { TransactionType: 'AccountSet' }
const later = (by: number) => ({ ...noop, Sequence: table.sequence('alice') + by })

describe('a transaction that comes too early', () => {
  test('is applied as soon as the gap is filled, in the same ledger', async () => {
    const third = await table.submit('alice', later(2))
    const second = await table.submit('alice', later(1))
    expect([third.result, second.result]).toEqual(['terPRE_SEQ', 'terPRE_SEQ'])
    const first = await table.submit('alice', noop)
    table.ledger.accept()
    expect([first, second, third].map(({ hash }) => table.final(hash))).toEqual(Array(3).fill('tesSUCCESS'))
  })

  test('waits some ledgers for it, but not for ever', async () => {
    const patient = await table.submit('alice', later(1))
    for (let i = 0; i < 3; i++) table.ledger.accept()
    await table.submit('alice', noop)
    table.ledger.accept()
    table.ledger.accept()
    expect(table.final(patient.hash)).toBe('tesSUCCESS')

    const tired = await table.submit('alice', later(1))
    for (let i = 0; i < 9; i++) table.ledger.accept()
    await table.submit('alice', noop)
    table.ledger.accept()
    table.ledger.accept()
    expect(table.final(tired.hash)).toBeUndefined()
  })

  test('is not kept beyond its last ledger, nor when it must not fail', async () => {
    const current = table.ledger.api.chain.open.layer.facts.sequence
    const brief = await table.submit('alice', { ...later(1), LastLedgerSequence: current })
    table.ledger.accept()
    const hard = await table.submit('alice', later(1), true)
    expect(hard).toMatchObject({ result: 'terPRE_SEQ', kept: false })
    await table.submit('alice', noop)
    table.ledger.accept()
    table.ledger.accept()
    expect([table.final(brief.hash), table.final(hard.hash)]).toEqual([undefined, undefined])
  })

  test('by ticket waits for its ticket', async () => {
    const ticket = table.sequence('alice') + 1
    const early = await table.submit('alice', { ...noop, TicketSequence: ticket })
    expect(early.result).toBe('terPRE_TICKET')
    await table.submit('alice', { TransactionType: 'TicketCreate', TicketCount: 1 })
    table.ledger.accept()
    table.ledger.accept()
    expect(table.final(early.hash)).toBe('tesSUCCESS')
  })
})

test('who cannot pay the fee yet is tried again when money has come', async () => {
  const dear = await table.submit('poor', { ...noop, Fee: '1000001' })
  expect(dear.result).toBe('terINSUF_FEE_B')
  await table.submit('bob', { TransactionType: 'Payment', Destination: table.address('poor'), Amount: '5' })
  table.ledger.accept()
  table.ledger.accept()
  expect(table.final(dear.hash)).toBe('tesSUCCESS')
})

test('fail_hard keeps a tec from claiming its fee', async () => {
  const impossible = { TransactionType: 'Payment', Destination: table.address('nobody'), Amount: '5' }
  const hard = await table.submit('alice', impossible, true)
  expect(hard).toMatchObject({ result: 'tecNO_DST_INSUF_XRP', kept: false })
  table.ledger.accept()
  expect(table.final(hard.hash)).toBeUndefined()
  expect(readAccount(table.ledger.api.chain.closedView(), table.address('alice'))?.Balance).toBe('100000000')
  const soft = await table.submit('alice', impossible)
  table.ledger.accept()
  expect(table.final(soft.hash)).toBe('tecNO_DST_INSUF_XRP')
})

test('what depends on another account in the same ledger succeeds whatever the order', async () => {
  for (let round = 0; round < 8; round++) {
    const mint = await table.submit('alice', {
      TransactionType: 'NFTokenMint',
      NFTokenTaxon: round,
      Flags: 8,
      Amount: '1',
    })
    const made = table.ledger.api.chain.open.layer
    const offer = [...made.changes()].find(([, entry]) => entry?.LedgerEntryType === 'NFTokenOffer')?.[0]
    const accept = await table.submit('bob', { TransactionType: 'NFTokenAcceptOffer', NFTokenSellOffer: offer })
    table.ledger.accept()
    expect([mint, accept].map(({ hash }) => table.final(hash))).toEqual(['tesSUCCESS', 'tesSUCCESS'])
  }
})
