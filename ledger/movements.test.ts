import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Movement, readMovement } from './movements.ts'
import { accountInfo, accountTransactions } from './queries.ts'
import { loadFixture } from './testing/fixture.ts'
import { openStage, type Stage } from './testing/stage.ts'
import { startTestLedger, type TestLedger } from './testing/test-ledger.ts'
import { encodeText } from './text.ts'
import type { Json } from './wire.ts'

let ledger: TestLedger
let stage: Stage
beforeAll(async () => {
  ledger = await startTestLedger(21_339)
  stage = await openStage(ledger)
})
afterAll(async () => {
  stage?.end()
  await ledger?.stop()
})

const partsOf = (movement: Movement | null) =>
  movement?.parts.map(({ kind, drops, owners }) => [kind, drops, owners] as const)

const memo = (type: string, hex: string) => ({ Memo: { MemoType: encodeText(type), MemoData: hex } })

test('a brokered sale is its gift and its fee for the broker, and something received for the seller', () => {
  const { ledger: recorded, id } = loadFixture('sale-with-gift')
  const { hash, tx, meta } = recorded.transactions[0]!
  const found = { hash, tx, meta, validated: true, ledgerIndex: recorded.index, result: 'tesSUCCESS' }
  expect(partsOf(readMovement(id('broker'), found))).toEqual([
    ['fee', -10n, 0],
    ['sale', 1_110_000n, 0],
  ])
  expect(partsOf(readMovement(id('seller'), found))).toMatchObject([
    ['received', expect.any(BigInt), 0],
    ['reserve', 0n, -2],
  ])
  expect(readMovement(id('charity'), found)).toBeNull()
})

test('everything that happens to an account is of a kind, and adds up to what the ledger says it holds', async () => {
  const [house, other] = await stage.fund(['house', 'other'])
  const account = house!.classicAddress
  const pay = (from: typeof house, to: string, Amount: string, more: Json = {}) =>
    stage.play(from!, { TransactionType: 'Payment', Destination: to, Amount, ...more })
  const there = other!.classicAddress
  await pay(house, there, '5', { Memos: [memo('gooddrop/payout', 'A'.repeat(64))] })
  await pay(house, there, '6', { Memos: [memo('gooddrop/request', encodeText('an order'))] })
  await pay(house, there, '7')
  // Nobody is there, and this is too little for an account: only the fee is gone.
  const failed = await pay(house, 'rrrrrrrrrrrrrrrrrrrrBZbvji', '8')
  expect(failed.result).toMatch(/^tec/)
  await pay(other, account, '9')
  await stage.play(house!, { TransactionType: 'AccountSet', SetFlag: 9 })
  await stage.play(house!, { TransactionType: 'TicketCreate', TicketCount: 3 })
  const { index: to } = await stage.client.freshTip()
  const movements: Movement[] = []
  for await (const found of accountTransactions(stage.client, account, { from: 2, to })) {
    const movement = readMovement(account, found)
    if (movement) movements.push(movement)
  }
  expect(movements.map(partsOf)).toEqual([
    [['received', 1_000_000_000n, 0]],
    [
      ['fee', -10n, 0],
      ['payout', -5n, 0],
    ],
    [
      ['fee', -10n, 0],
      ['delivery', -6n, 0],
    ],
    [
      ['fee', -10n, 0],
      ['unexplained', -7n, 0],
    ],
    [['fee', -10n, 0]],
    [['received', 9n, 0]],
    [
      ['fee', -10n, 0],
      ['setting', 0n, 0],
    ],
    [
      ['fee', -10n, 0],
      ['reserve', 0n, 3],
    ],
  ])
  let balance = 0n
  for (const movement of movements) {
    expect(movement.before).toBe(balance)
    balance += movement.parts.reduce((sum, { drops }) => sum + drops, 0n)
    expect(movement.balance).toBe(balance)
  }
  expect(balance).toBe((await accountInfo(stage.client, account))?.balance)
})
