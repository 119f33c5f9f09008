import { expect, test } from 'vitest'
import { feeCap, feeFor, feeToReplace } from './fees.ts'
import { adviceAfterSubmit, adviceAfterTrial, finalOutcome } from './recovery.ts'

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

test.each([
  ['tesSUCCESS', 'sign'],
  ['tecINSUFFICIENT_FUNDS', 'refused'],
  ['temMALFORMED', 'refused'],
  ['tefNFTOKEN_IS_NOT_TRANSFERABLE', 'refused'],
  ['terQUEUED', 'later'],
  ['terPRE_SEQ', 'later'],
  ['telCAN_NOT_QUEUE', 'later'],
  ['telCAN_NOT_QUEUE_FEE', 'later'],
  ['telINSUF_FEE_P', 'later'],
  ['tefPAST_SEQ', 'later'],
  ['tefEXCEPTION', 'later'],
])('after a trial that answers %s: %s', (code, advice) => {
  expect(adviceAfterTrial(code)).toBe(advice)
})

test('the fee is a quarter above what the open ledger costs, up to its cap; below that cost it waits', () => {
  expect(feeFor(10n, 1_000n)).toBe(13n)
  expect(feeFor(1n, 1_000n)).toBe(12n)
  expect(feeFor(900n, 1_000n)).toBe(1_000n)
  expect(feeFor(1_000n, 1_000n)).toBe(1_000n)
  expect(feeFor(1_001n, 1_000n)).toBeNull()
})

test('sales may pay most at once, payments after minutes, cancels after an hour, and nothing ever more', () => {
  const capsAfter = (waited: number) =>
    (['sale', 'payout', 'delivery', 'cancel'] as const).map((p) => feeCap(p, waited))
  expect(capsAfter(0)).toEqual([20_000n, 1_000n, 1_000n, 1_000n])
  expect(capsAfter(60)).toEqual([20_000n, 16_000n, 16_000n, 1_000n])
  expect(capsAfter(75)).toEqual([20_000n, 20_000n, 20_000n, 1_000n])
  expect(capsAfter(600)).toEqual([20_000n, 20_000n, 20_000n, 16_000n])
  expect(capsAfter(1_000_000)).toEqual([20_000n, 20_000n, 20_000n, 20_000n])
})

test('a replacement pays at least a quarter more, or waits', () => {
  expect(feeToReplace(100n, 10n, 1_000n)).toBe(125n)
  expect(feeToReplace(100n, 400n, 1_000n)).toBe(500n)
  expect(feeToReplace(801n, 10n, 1_000n)).toBeNull()
  expect(feeToReplace(100n, 1_001n, 1_000n)).toBeNull()
})
