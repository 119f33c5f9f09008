import { expect, it } from 'vitest'
import { clean, cutToFit, faceFor, setLine, wrap } from './typeset.ts'

const style = { face: 'display', size: 48 } as const
const widths = (lines: string[]) => lines.map((line) => setLine(line, style).width)

it('wraps between words and ends with an ellipsis where it does not fit', () => {
  const words = 'The slow and patient archaeology of everything that we said to each other by the sea'
  const lines = wrap(words, 440, 3, style)
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
  expect(words.startsWith(lines.slice(0, 2).join(' '))).toBe(true)
  for (const width of widths(lines)) expect(width).toBeLessThanOrEqual(440)
  expect(wrap('Tide', 440, 3, style)).toEqual(['Tide'])
  expect(wrap('', 440, 3, style)).toEqual([])
})

it('breaks a word that is wider than a line, and no letter apart', () => {
  const lines = wrap('é'.repeat(200), 300, 2, style)
  expect(lines).toHaveLength(2)
  for (const width of widths(lines)) expect(width).toBeLessThanOrEqual(300)
  expect(cutToFit('Wide as it is', 1, style)).toBe('…')
})

it.each(['無題', 'بلا عنوان', 'ללא שם', 'Tide 🌊', 'ไม่มีชื่อ'])('knows that it cannot write %s', (words) => {
  expect(faceFor(clean(words), 'display', 'strong')).toBeUndefined()
})

it('writes Greek and Cyrillic in the typeface that has them', () => {
  expect(faceFor('Żółć, Ægir & “Tide”', 'display', 'strong')).toBe('display')
  for (const words of ['Θάλασσα', 'Море']) expect(faceFor(words, 'display', 'strong')).toBe('strong')
})

it('takes out controls, broken letters and piles of marks', () => {
  expect(clean('a\u202Eb\u0000c\n\td\uD800')).toBe('a b c d')
  expect(clean(`Z${'\u0335\u0337'.repeat(50)}`)).toBe('Z\u0335\u0337')
  expect(clean('x'.repeat(100_000)).length).toBeLessThan(1000)
})
