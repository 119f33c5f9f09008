import { GIFT, INK } from './pen.ts'

const WHOLE =
  'M13.2 1.6c.46 0 .86.22 1.1.6 3.3 5 9.9 11.3 9.9 17.7a11 11 0 0 1-22 0C2.2 13.5 8.8 7.2 12.1 2.2c.24-.38.64-.6 1.1-.6Z'
const GIVEN =
  'M24.4 14.9c.28 0 .52.14.68.37 1.7 2.48 4.02 5.06 4.02 8.03a4.7 4.7 0 0 1-9.4 0c0-2.97 2.32-5.55 4.02-8.03.16-.23.4-.37.68-.37Z'
const SIDE = 32

/** The logo, as web/ui/name-mark.tsx draws it; on white paper the gap is a white line. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, side: number): void {
  doc.translate(x, y).scale(side / SIDE)
  doc.path(WHOLE).fill(INK)
  doc.path(GIVEN).lineWidth(3.6).stroke('#ffffff')
  doc.path(GIVEN).fill(GIFT)
}
