import { expect, test } from 'vitest'
import { feeFor, feeToReplace } from './fees.ts'
import { adviceAfterSubmit, finalOutcome } from './recovery.ts'

test.each([
  ['tesSUCCESS', 'wait'],
  ['tecOBJECT_NOT_FOUND', 'reconsider'],
  ['terQUEUED', 'wait_then_raise'],
  ['terPRE_SEQ', 'send_earlier'],
  ['telINSUF_FEE_P', 'raise_fee'],
  ['telCAN_NOT_QUEUE_FEE', 'raise_fee'],
  ['telCAN_NOT_QUEUE_FULL', 'raise_fee'],
  ['telCAN_NOT_QUEUE_BALANCE', 'top_up'],
  ['terINSUF_FEE_B', 'top_up'],
  ['tefALREADY', 'wait'],
  ['tefPAST_SEQ', 'look_up'],
  ['tefMAX_LEDGER', 'look_up'],
  ['tefBAD_AUTH', 'halt'],
  ['terNO_ACCOUNT', 'halt'],
  ['telWRONG_NETWORK', 'halt'],
  ['temMALFORMED', 'drop'],
  ['invalidTransaction', 'drop'],
  ['timeout', 'wait'],
  ['disconnected', 'wait'],
  ['tooBusy', 'wait'],
])('after %s: %s', (code, advice) => {
  expect(adviceAfterSubmit(code)).toBe(advice)
})

test('a failure that was not kept from the ledger may still turn into success', () => {
  expect(adviceAfterSubmit('tecINSUFFICIENT_FUNDS', { failHard: false })).toBe('wait')
})

test.each([
  ['sale', 'tesSUCCESS', 'done'],
  ['sale', 'tecOBJECT_NOT_FOUND', 'failed'],
  ['sale', 'tecINSUFFICIENT_PAYMENT', 'bug'],
  ['payout', 'tecDST_TAG_NEEDED', 'held'],
  ['payout', 'tecNO_DST_INSUF_XRP', 'held'],
  ['payout', 'tecUNFUNDED_PAYMENT', 'unfunded'],
  ['cancel', 'tecNO_PERMISSION', 'split'],
  ['cancel', 'tecWHATEVER', 'bug'],
] as const)('a validated %s with %s is %s', (purpose, result, outcome) => {
  expect(finalOutcome(purpose, result)).toBe(outcome)
})

test('the fee follows the open ledger between its bounds', () => {
  expect(feeFor('sale', 10n)).toBe(13n)
  expect(feeFor('sale', 1n)).toBe(12n)
  expect(feeFor('sale', 1_000_000n)).toBe(20_000n)
  expect(feeFor('payout', 1_000_000n)).toBe(1_000n)
})

test('a replacement pays at least a quarter more, or waits', () => {
  expect(feeToReplace('payout', 100n, 10n)).toBe(125n)
  expect(feeToReplace('payout', 100n, 400n)).toBe(500n)
  expect(feeToReplace('payout', 801n, 10n)).toBeNull()
})
