import { type Element, INK_FAINT, type Pen, type Style } from './pen.ts'

const HEADING: Style = { font: 'strong', size: 7.5, color: INK_FAINT, spacing: 0.7 }

/** Goes on with a new page when so much does not fit. */
export function makeRoom(pen: Pen, y: number, height: number): number {
  if (y + height <= pen.bottom) return y
  pen.doc.addPage()
  return pen.top
}

/** Small and spaced, as on the site; read out as it is written, not letter by letter. */
export function drawHeading(pen: Pen, parent: Element, words: string, x: number, y: number): number {
  const draw = () => pen.text(words.toUpperCase(), x, y, { ...HEADING, width: pen.width })
  pen.tag(parent, 'H2', draw, { actual: words })
  return y + 15
}
