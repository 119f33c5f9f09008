import { expect, it } from 'vitest'
import { looksLikeEmail } from './looks-like-email.ts'

it.each([
  ['', false],
  ['   ', false],
  ['ada.example.org', false],
  ['ada@example.org', true],
])('%j looks like an address: %s', (text, expected) => {
  expect(looksLikeEmail(text)).toBe(expected)
})
