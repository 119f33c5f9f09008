import { expect, test } from 'vitest'
import { Wallet } from 'xrpl'
import { createTickets, deliverXrp, fillGap } from './actions.ts'
import { decodeBlob } from './codec.ts'
import { requestMemo } from './memos.ts'
import { signWith } from './signer.ts'
import { createTreasurySigner } from './treasury-signer.ts'
import type { Json } from './wire.ts'

const key = Wallet.generate()
const buyer = Wallet.generate().classicAddress as string
const stranger = Wallet.generate().classicAddress as string
const signer = createTreasurySigner({ signer: signWith(key.seed!), networkId: 0 })
const delivery = { to: buyer, drops: 100_000_000n, request: 'order-1' }
const slot = { sequence: 3, ticket: false, fee: 12n, lastLedger: 20, networkId: 0 }
const tx: Json = deliverXrp({ treasury: signer.account, ...delivery }, slot)

test('what was bought is delivered', async () => {
  const { blob } = await signer.signDelivery(tx, { ...delivery, validated: 10 })
  expect(decodeBlob(blob)).toMatchObject({ Destination: buyer, Amount: '100000000' })
})

test.each<[string, Json, string]>([
  ['to another account', { Destination: stranger }, 'a payment to the buyer'],
  ['of one drop more', { Amount: '100000001' }, 'what was bought'],
  ['of another currency', { Amount: { value: '1', currency: 'USD', issuer: stranger } }, 'what was bought'],
  ['for another order', { Memos: [requestMemo('order-2')] }, 'only our memo'],
  ['with flags', { Flags: 131_072 }, 'no flags'],
  ['through a path', { SendMax: '1' }, 'no field SendMax'],
  ['by another transaction', { TransactionType: 'AccountDelete' }, 'only the transaction that was announced'],
  ['without an end', { LastLedgerSequence: 0 }, 'an end that is near'],
])('a payment %s is refused', async (_, change, rule) => {
  await expect(signer.signDelivery({ ...tx, ...change }, { ...delivery, validated: 10 })).rejects.toThrow(
    expect.objectContaining({ rule }),
  )
})

const tickets: Json = { ...createTickets(signer.account, 40, slot) }

test('tickets are created, with a sequence number', async () => {
  const { blob } = await signer.signTickets(tickets, { validated: 10 })
  expect(decodeBlob(blob)).toMatchObject({ TransactionType: 'TicketCreate', TicketCount: 40, Sequence: 3 })
})

test.each<[string, Json, string]>([
  ['are none', { TicketCount: 0 }, '1 to 250 tickets'],
  ['are more than an account may have', { TicketCount: 251 }, '1 to 250 tickets'],
  ['use a ticket', { Sequence: 0, TicketSequence: 9 }, 'a sequence number'],
  ['carry a memo', { Memos: [requestMemo('order-1')] }, 'no memo'],
  ['are another transaction', { TransactionType: 'Payment' }, 'only the transaction that was announced'],
  ['burn money', { Fee: '20001' }, 'a modest fee'],
])('tickets that %s are refused', async (_, change, rule) => {
  await expect(signer.signTickets({ ...tickets, ...change }, { validated: 10 })).rejects.toThrow(
    expect.objectContaining({ rule }),
  )
})

test('a delivery may use a ticket instead of a sequence number, but not both', async () => {
  const byTicket = { ...slot, ticket: true }
  const ticketed: Json = { ...deliverXrp({ treasury: signer.account, ...delivery }, byTicket) }
  expect(decodeBlob((await signer.signDelivery(ticketed, { ...delivery, validated: 10 })).blob)).toMatchObject({
    Sequence: 0,
    TicketSequence: 3,
  })
  await expect(signer.signDelivery({ ...ticketed, Sequence: 3 }, { ...delivery, validated: 10 })).rejects.toThrow(
    expect.objectContaining({ rule: 'a sequence number or a ticket' }),
  )
})

const fill: Json = { ...fillGap(signer.account, slot) }

test('a gap in the sequence numbers is filled by a transaction that does nothing', async () => {
  const { blob } = await signer.signFill(fill, { validated: 10 })
  expect(decodeBlob(blob)).toMatchObject({ TransactionType: 'AccountSet', Sequence: 3 })
})

test.each<[string, Json, string]>([
  ['sets a flag', { SetFlag: 8 }, 'no field SetFlag'],
  ['has flags', { Flags: 65_536 }, 'no flags'],
  ['has a memo', { Memos: [requestMemo('order-1')] }, 'no memo'],
  ['is of another type', { TransactionType: 'SetRegularKey' }, 'only the transaction that was announced'],
  ['is of another account', { Account: stranger }, 'only for the own account'],
  ['burns money', { Fee: '20001' }, 'a modest fee'],
  ['has no end', { LastLedgerSequence: 0 }, 'an end that is near'],
])('a filling transaction that %s is refused', async (_, change, rule) => {
  await expect(signer.signFill({ ...fill, ...change }, { validated: 10 })).rejects.toThrow(
    expect.objectContaining({ rule }),
  )
})
