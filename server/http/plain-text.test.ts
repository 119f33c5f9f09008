import { expect, it } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'

it.each([
  ['I <3 this & that; 2 > 1', 'I <3 this & that; 2 > 1'],
  ['<script>steal()</script>Hello <b>you</b>', 'Hello you'],
  ['&lt;script&gt;steal()&lt;/script&gt;Hello', 'Hello'],
  ['&amp;lt;img src=x onerror=steal()&amp;gt;Hello', 'Hello'],
  ['a\u0000b\u202Ec\uFEFF', 'abc'],
  ['one\r\n\r\n\r\n\r\ntwo', 'one\n\ntwo'],
  ['<<b>script>steal()</script>x', ''],
])('turns %j into plain text', (given, plain) => {
  expect(plainText(given)).toBe(plain)
})

it.each([1, 2, 3, 4, 5, 6, 7, 25])('leaves no markup that was escaped %i times', (times) => {
  const escaped = (sign: string) => `&${'amp;'.repeat(times - 1)}${sign};`
  expect(plainText(`${escaped('lt')}script${escaped('gt')}`)).not.toMatch(/[<>]/)
})

it('makes one line of a name', () => {
  expect(plainLine(' Ada\nBcc: x ')).toBe('Ada Bcc: x')
})
