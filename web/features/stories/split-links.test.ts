import { expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

it('finds the addresses in a text and leaves the sentence around them alone', () => {
  expect(splitLinks('See https://example.org/a?b=c, or (http://example.com/).')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' },
    { text: ', or (' },
    { text: 'http://example.com/', href: 'http://example.com/' },
    { text: ').' },
  ])
})

it('makes a link of nothing that could run', () => {
  expect(splitLinks('javascript:steal() https:// x')).toEqual([{ text: 'javascript:steal() https:// x' }])
})
