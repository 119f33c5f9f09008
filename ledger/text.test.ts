import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, encodeText, readHex } from './text.ts'

test('bytes that are no text become replacement characters, and NUL disappears', () => {
  expect(decodeText('00FF0000C328')).toBe('\uFFFD\uFFFD(')
  expect(decodeText(undefined)).toBe('')
  expect(decodeText('no hex')).toBe('')
})

test('any bytes at all give a text that a database takes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = decodeText(Buffer.from(bytes).toString('hex'))
      expect(text.isWellFormed()).toBe(true)
      expect(text.includes('\0')).toBe(false)
    }),
    { seed: 1 },
  )
})

test('what we write we read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.includes('\0'))
      expect(decodeText(encodeText(text))).toBe(text)
    }),
    { seed: 1 },
  )
})

test('hex is hex, or nothing', () => {
  expect(readHex('c3ab')).toBe('C3AB')
  for (const wrong of ['abc', 'xy', 12, null, { hex: 'AB' }]) expect(readHex(wrong)).toBeNull()
})
