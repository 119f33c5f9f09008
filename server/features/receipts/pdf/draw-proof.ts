import { create } from 'qrcode'
import { drawHeading, makeRoom } from './draw-heading.ts'
import { INK, INK_FAINT, INK_SOFT, MARGIN, type Pen, SUNK } from './pen.ts'
import type { Proof } from './sheet.ts'

const QR = 84
const PAD = 14
/** Light modules around the code, without which cameras do not find it. */
const QUIET = 3

/** The code, where it leads, and both hashes in full. */
export function drawProof(pen: Pen, { heading, text, url, alt, hashes }: Proof, y: number): void {
  const height = QR + 2 * PAD
  const at = makeRoom(pen, y + 4, height)
  const x = MARGIN + PAD
  const left = x + QR + 18
  const width = pen.width - (left - MARGIN) - PAD
  pen.decorate(() => pen.doc.roundedRect(MARGIN, at, pen.width, height, 6).fill(SUNK))
  const section = pen.group(pen.root, 'Sect')
  let line = drawHeading(pen, section, heading, left, at + PAD)
  pen.tag(section, 'P', () => pen.text(text, left, line, { size: 8.5, color: INK_SOFT, width }))
  line += pen.heightOf(text, { size: 8.5, width }) + 1
  pen.tag(section, 'P', () => pen.text(url, left, line, { size: 7.5, width }))
  line += pen.heightOf(url, { size: 7.5, width }) + 4
  for (const [label, hash] of hashes) {
    pen.tag(section, 'P', () => {
      pen.text(label, left, line, { size: 7, color: INK_FAINT, width })
      pen.text(hash, left, line + 9, { size: 7.2, width })
    })
    line += 21
  }
  const bbox: [number, number, number, number] = [x, at + PAD, x + QR, at + PAD + QR]
  pen.tag(section, 'Figure', () => drawQr(pen, url, x, at + PAD), { alt, bbox })
  section.end()
}

/** As one path, so that no reader shows seams between its modules. */
function drawQr({ doc }: Pen, url: string, x: number, y: number): void {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const module = QR / (modules.size + 2 * QUIET)
  doc.save()
  doc.roundedRect(x, y, QR, QR, 3).fill('#ffffff')
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + (column + QUIET) * module, y + (row + QUIET) * module, module, module)
  doc.fill(INK)
  doc.restore()
}
