import { expect, test } from 'vitest'
import { leavesTrace, meaningOf } from './result-codes.ts'

test.each([
  ['tesSUCCESS', 'success'],
  ['tecOBJECT_NOT_FOUND', 'failure'],
  ['tecINSUFFICIENT_PAYMENT', 'bug'],
  ['tefBAD_AUTH', 'halt'],
  ['terQUEUED', 'retry'],
  ['telCAN_NOT_QUEUE_FEE', 'retry'],
  ['telWRONG_NETWORK', 'halt'],
  ['temMALFORMED', 'bug'],
  ['tecSOMETHING_NEW', 'failure'],
  ['nonsense', 'bug'],
  ['toString', 'bug'],
])('%s is a %s', (code, kind) => {
  expect(meaningOf(code).kind).toBe(kind)
  expect(meaningOf(code).words).toMatch(/^[A-Z]/)
  expect(meaningOf(code).words).not.toMatch(/\bte[cflmrs][A-Z_]/)
})

test('only tes and tec leave a trace on the ledger', () => {
  expect(['tesSUCCESS', 'tecEXPIRED', 'tefPAST_SEQ', 'terQUEUED', 'temBAD_FEE'].map(leavesTrace)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
