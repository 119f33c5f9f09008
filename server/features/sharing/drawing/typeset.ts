import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

/** The same static cuts that receipts embed: what is drawn never depends on the fonts of a machine. */
const FILES = {
  display: 'fraunces/400Regular/Fraunces_400Regular.ttf',
  sans: 'inter/400Regular/Inter_400Regular.ttf',
  strong: 'inter/600SemiBold/Inter_600SemiBold.ttf',
} as const

export type Typeface = keyof typeof FILES

const opened = new Map<Typeface, Font>()

function fontOf(face: Typeface): Font {
  const font = opened.get(face) ?? openSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${FILES[face]}`)))
  opened.set(face, font)
  return font
}

/** Far more than any line shows, and little enough to lay out. */
const MOST_LETTERS = 240

/** On one line, without controls, and without marks piled up on a letter until they cover what is above. */
export const clean = (words: string): string =>
  words
    .slice(0, MOST_LETTERS)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s\uFFFD-\uFFFF]+/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()

const canSet = (font: Font, words: string) =>
  [...words].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** The first of these that has every letter; undefined for a script that none of them has. */
export const faceFor = (words: string, ...faces: Typeface[]): Typeface | undefined =>
  faces.find((face) => words !== '' && canSet(fontOf(face), words))

export type Style = { face: Typeface; size: number; spacing?: number }
export type Line = {
  width: number
  /** Path data with the baseline's left end here. */
  at(x: number, y: number): string
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lettersOf = (words: string) => [...letters.segment(words)].map(({ segment }) => segment)

export function setLine(words: string, { face, size, spacing = 0 }: Style): Line {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(words)
  return {
    width: advanceWidth * scale + spacing * Math.max(0, glyphs.length - 1),
    at(x, y) {
      let left = x
      let drawn = ''
      glyphs.forEach(({ path }, nth) => {
        const { xAdvance, xOffset, yOffset } = positions[nth]!
        drawn += path.transform(scale, 0, 0, -scale, left + xOffset * scale, y - yOffset * scale).toSVG()
        left += xAdvance * scale + spacing
      })
      return drawn
    },
  }
}

const widthOf = (words: string, style: Style) => setLine(words, style).width

/** As many of the letters as fit, by halving: each try lays them out anew. */
function fitting(words: readonly string[], width: number, style: Style, end = ''): number {
  let [least, most] = [0, words.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (widthOf(words.slice(0, middle).join('') + end, style) <= width) least = middle
    else most = middle - 1
  }
  return least
}

/** On one line, with an ellipsis where it had to be cut. */
export function cutToFit(words: string, width: number, style: Style): string {
  if (widthOf(words, style) <= width) return words
  const all = lettersOf(words)
  return `${all
    .slice(0, fitting(all, width, style, '…'))
    .join('')
    .trimEnd()}…`
}

/** On so many lines at most, broken between words, and inside of those that are wider than a line. */
export function wrap(words: string, width: number, most: number, style: Style): string[] {
  const lines: string[] = []
  let rest = words
  while (rest !== '' && lines.length < most - 1) {
    const end = lineEnd(rest, width, style)
    lines.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? lines : [...lines, cutToFit(rest, width, style)]
}

function lineEnd(words: string, width: number, style: Style): number {
  const all = lettersOf(words)
  const fit = fitting(all, width, style)
  if (fit === all.length) return words.length
  const shown = all.slice(0, Math.max(1, fit)).join('')
  const atSpace = all[fit] === ' ' ? shown.length : shown.lastIndexOf(' ')
  return atSpace > 0 ? atSpace : shown.length
}
