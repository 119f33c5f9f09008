import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Sheet } from './sheet.ts'

const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))

/** Static cuts of the site's two typefaces: the library cannot embed variable ones. */
const FONTS = {
  text: fontFile('inter/400Regular/Inter_400Regular.ttf'),
  strong: fontFile('inter/600SemiBold/Inter_600SemiBold.ttf'),
  display: fontFile('fraunces/400Regular/Fraunces_400Regular.ttf'),
} as const

/** The site's colours by day. */
export const INK = '#16130f'
export const INK_SOFT = '#4f493f'
export const INK_FAINT = '#6b6457'
export const LINE = '#e4dfd4'
export const SUNK = '#f7f4ee'
export const GIFT = '#e5532d'
export const GIFT_INK = '#b23a16'

export const MARGIN = 56
const TOP = 48
const BOTTOM = 58
/** Drawn where the typeface has no letter. */
const NO_LETTER = '□'

type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Sect' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD' | 'Link' | 'L' | 'LI'
type TagOptions = { alt?: string; actual?: string; scope?: 'Column' | 'Row'; bbox?: [number, number, number, number] }
export type Element = PDFKit.PDFStructureElement

export type Style = {
  font?: keyof typeof FONTS
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
  lead?: number
  spacing?: number
}

export type Pen = ReturnType<typeof createPen>

/** A document in which everything that is drawn has a place in the order of reading, or none at all. */
export function createPen({ size, language, title }: Pick<Sheet, 'size' | 'language' | 'title'>) {
  const doc = new PDFDocument({
    size,
    font: FONTS.text,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    bufferPages: true,
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    info: { Title: title, Author: 'Gooddrop', Creator: 'Gooddrop', Producer: 'Gooddrop' },
    // The types of the library are older than this value.
  } as unknown as PDFKit.PDFDocumentOptions)
  for (const [name, path] of Object.entries(FONTS)) doc.registerFont(name, path)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - BOTTOM

  const use = ({ font = 'text', size: points = 9.5, color = INK }: Style) =>
    doc.font(font).fontSize(points).fillColor(color)
  const options = ({ width: given = width, align = 'left', lead = 0, spacing = 0 }: Style) => ({
    width: given,
    align,
    lineGap: lead,
    characterSpacing: spacing,
  })

  /** Names and dates repeat by the thousand. */
  const fitted = new Map<string, { text: string; width: number }>()
  function fit(words: string, most: number, style: Style) {
    const key = `${style.font}/${style.size}/${most}/${words}`
    const known = fitted.get(key)
    if (known) return known
    use(style)
    let text = printable(doc, words)
    const letters = [...text]
    while (letters.length > 1 && doc.widthOfString(text) > most) {
      letters.pop()
      text = `${letters.join('').trimEnd()}…`
    }
    const found = { text, width: doc.widthOfString(text) }
    fitted.set(key, found)
    return found
  }

  return {
    doc,
    root,
    width,
    bottom,
    top: TOP,
    /** Draws with a tag; the words are read out in the order in which this is called. */
    tag(parent: Element, type: Tag, draw: () => void, more: TagOptions = {}): void {
      const element = doc.struct(type, more as object, draw)
      parent.add(element)
    },
    group(parent: Element, type: Tag): Element {
      const element = doc.struct(type)
      parent.add(element)
      return element
    },
    /** Lines and colours, which are not read out. */
    decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
      doc.markContent('Artifact', { type })
      doc.save()
      draw()
      doc.restore()
      doc.endMarkedContent()
    },
    text(words: string, x: number, y: number, style: Style = {}): void {
      use(style)
      doc.text(printable(doc, words), x, y, options(style))
    },
    heightOf(words: string, style: Style = {}): number {
      use(style)
      return doc.heightOfString(printable(doc, words), options(style))
    },
    /** On one line of this width, cut where it is too long. Without the library's wrapping, which is slow. */
    cell(words: string, x: number, y: number, most: number, style: Style = {}): void {
      const { text, width: wide } = fit(words, most, style)
      const left = style.align === 'right' ? x + most - wide : x
      use(style)
      doc.text(text, left, y, { lineBreak: false })
    },
    end(): Promise<Uint8Array> {
      const chunks: Buffer[] = []
      return new Promise((resolve, reject) => {
        doc.on('data', (chunk: Buffer) => chunks.push(chunk))
        doc.on('end', () => resolve(Buffer.concat(chunks)))
        doc.on('error', reject)
        root.end()
        doc.end()
      })
    },
  }
}

type WithFont = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

/** Groups digits in French; the typeface for titles has only the wider one. */
const NARROW_SPACE = '\u202f'

/** Titles of artworks may be in any script, of which the typeface has only some. */
function printable(doc: PDFKit.PDFDocument, words: string): string {
  const { font } = (doc as unknown as WithFont)._font
  let text = ''
  for (const letter of words.normalize('NFC').replaceAll(NARROW_SPACE, '\u00a0')) {
    const code = letter.codePointAt(0) ?? 0
    text += letter === '\n' || font.hasGlyphForCodePoint(code) ? letter : NO_LETTER
  }
  return text
}
