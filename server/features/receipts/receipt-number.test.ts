import { expect, it } from 'vitest'
import { receiptNumber, summaryNumber } from './receipt-number.ts'

const SALE = 'A1B2C3D4E5F60718'.repeat(4)

it('names the year and is the same for the same gift', () => {
  expect(receiptNumber({ sale_hash: SALE, pledged: false, created_at: '2026-05-01T12:00:00Z' })).toBe(
    'GD-2026-M6SC-7N75-YR3H',
  )
  expect(receiptNumber({ sale_hash: SALE, pledged: false, created_at: '2026-12-31T23:59:59Z' })).toBe(
    'GD-2026-M6SC-7N75-YR3H',
  )
  expect(receiptNumber({ sale_hash: SALE, pledged: false, created_at: '2027-01-01T00:00:00Z' })).toMatch(/^GD-2027-/)
})

it('differs between gifts whose hashes differ in the beginning', () => {
  const numbers = Array.from({ length: 5000 }, (_, count) =>
    receiptNumber({
      sale_hash: count.toString(16).padStart(15, '0').padEnd(64, '0'),
      pledged: false,
      created_at: '2026-05-01T12:00:00Z',
    }),
  )
  expect(new Set(numbers).size).toBe(5000)
})

it('differs between the two gifts of one sale', () => {
  const gift = { sale_hash: SALE, created_at: '2026-05-01T12:00:00Z' }
  expect(receiptNumber({ ...gift, pledged: true })).not.toBe(receiptNumber({ ...gift, pledged: false }))
})

it('of a year is another for each giver, year and network', () => {
  const numbers = [
    summaryNumber('0', 'rA', 2026),
    summaryNumber('1', 'rA', 2026),
    summaryNumber('0', 'rB', 2026),
    summaryNumber('0', 'rA', 2027),
  ]
  expect(new Set(numbers).size).toBe(4)
  expect(numbers[0]).toMatch(/^GDY-2026-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
})
