import type { SiteNumbers } from '@gooddrop/contract/verification.ts'
import { expect, test } from 'vitest'
import { compareTotals, readSite } from './compare.ts'
import { asShown, verdictOf, xrp } from './outcome.ts'
import { createVerifier } from './verify.ts'

const account = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const numbers = {
  network: 1,
  brokers: [account],
  charities: [{ name: 'Wells', account, given: '5', gifts: 1, paid: '5', paidGifts: 1 }],
  total: { given: '5', gifts: 1 },
  ledger: 7,
  servers: [],
  explorer: null,
} satisfies SiteNumbers

test('what the site publishes is read, and anything else refused', () => {
  expect(readSite(numbers)).toEqual(numbers)
  for (const wrong of [
    null,
    [],
    'x',
    {},
    { ...numbers, ledger: '7' },
    { ...numbers, total: { given: '-5', gifts: 1 } },
    { ...numbers, charities: [{ ...numbers.charities[0], paid: 5 }] },
    { ...numbers, charities: [{ ...numbers.charities[0], account: '<script>' }] },
  ])
    expect(readSite(wrong)).toBeNull()
})

test('every total that the ledger does not give is found', () => {
  const site = readSite(numbers)!
  const report = createVerifier({ brokers: [account], charities: [account] }).report({ ledger: 7, time: 0 })
  const compared = compareTotals(report, site)
  expect(compared).toHaveLength(6)
  expect(compared.filter(({ isEqual }) => isEqual)).toEqual([])
  expect(compared[0]).toMatchObject({ charity: null, what: 'given', site: '5', ledger: '0' })
  const comparison = { compared, ledger: 7 }
  expect(verdictOf({ report, comparison, transactions: 0 })).toBe('totalsDiffer')
  expect(verdictOf({ report, comparison: null, transactions: 0 })).toBe('nothing')
})

test('amounts are shown to the drop', () => {
  expect(['0', '1', '1500000', '1234567000000', '-5'].map(xrp)).toEqual([
    '0',
    '0.000001',
    '1.5',
    '1,234,567',
    '−0.000005',
  ])
  expect([asShown('10'), asShown(account), asShown('')]).toEqual(['0.00001 XRP', account, ''])
})
