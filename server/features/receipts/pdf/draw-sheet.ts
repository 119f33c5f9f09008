import { drawHeading, makeRoom } from './draw-heading.ts'
import { drawMark } from './draw-mark.ts'
import { drawProof } from './draw-proof.ts'
import { drawTable } from './draw-table.ts'
import { createPen, GIFT, GIFT_INK, INK_FAINT, INK_SOFT, LINE, MARGIN, type Pen, type Style } from './pen.ts'
import type { Fact, Sheet } from './sheet.ts'

/** The sheet as the bytes of a PDF: tagged, with its fonts inside, in the language that it says. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const pen = createPen({ ...sheet, title: `${sheet.title} ${sheet.marks[0]?.[1] ?? ''}`.trim() })
  let y = drawHead(pen, sheet)
  y = drawLead(pen, sheet, y)
  y = drawParties(pen, sheet, y)
  if (sheet.facts) y = drawFacts(pen, sheet.facts, y)
  for (const table of sheet.tables) y = drawTable(pen, table, y)
  for (const statement of sheet.statements) y = drawStatement(pen, statement, y)
  if (sheet.proof) drawProof(pen, sheet.proof, y)
  drawFooters(pen, sheet)
  return pen.end()
}

function drawHead(pen: Pen, { brand, title, marks }: Sheet): number {
  const y = pen.top
  pen.decorate(() => drawMark(pen.doc, MARGIN, y, 22))
  pen.tag(pen.root, 'P', () => pen.text(brand, MARGIN + 28, y + 3, { font: 'display', size: 16, width: 200 }))
  const titleY = y + 46
  pen.tag(pen.root, 'H1', () => pen.text(title, MARGIN, titleY, { font: 'display', size: 25, width: pen.width * 0.62 }))
  marks.forEach(([label, value], index) => {
    const top = y + 3 + index * 13
    const style = { size: 8, align: 'right' as const }
    pen.tag(pen.root, 'P', () => pen.text(`${label}  ${value}`, MARGIN, top, { ...style, color: INK_FAINT }))
  })
  pen.decorate(() => rule(pen, y + 34))
  return titleY + pen.heightOf(title, { font: 'display', size: 25, width: pen.width * 0.62 }) + 12
}

const rule = (pen: Pen, y: number) =>
  pen.doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + pen.width, y)
    .lineWidth(0.6)
    .stroke(LINE)

/** The gift in the colour that is kept for gifts. */
function drawLead(pen: Pen, { lead }: Sheet, y: number): number {
  const amount: Style = { font: 'display', size: 38, color: GIFT_INK }
  const line: Style = { size: 11.5, color: INK_SOFT, width: pen.width - 16 }
  const words = lead.lines.join(' ')
  const height = 46 + pen.heightOf(words, line)
  pen.decorate(() => pen.doc.rect(MARGIN, y + 2, 2, height - 2).fill(GIFT))
  pen.tag(pen.root, 'P', () => pen.text(`${lead.amount} ${lead.unit}`, MARGIN + 14, y - 3, amount))
  pen.tag(pen.root, 'P', () => pen.text(words, MARGIN + 14, y + 44, line))
  return y + height + 20
}

function drawParties(pen: Pen, { parties }: Sheet, y: number): number {
  const gap = 24
  const width = (pen.width - gap) / 2
  const ends = parties.map(({ heading, lines }, index) => {
    const x = MARGIN + index * (width + gap)
    const section = pen.group(pen.root, 'Sect')
    let at = drawHeading(pen, section, heading, x, y)
    lines.forEach((words, line) => {
      const style: Style =
        line === 0 ? { font: 'strong', size: 10.5, width } : { size: 8.2, color: INK_SOFT, width, lead: 1 }
      pen.tag(section, 'P', () => pen.text(words, x, at, style))
      at += pen.heightOf(words, style) + 1.5
    })
    section.end()
    return at
  })
  return Math.max(y, ...ends) + 16
}

function drawFacts(pen: Pen, { heading, rows }: { heading: string; rows: readonly Fact[] }, y: number): number {
  const section = pen.group(pen.root, 'Sect')
  let at = drawHeading(pen, section, heading, MARGIN, y)
  const table = pen.group(section, 'Table')
  const label = { size: 9, color: INK_FAINT, width: pen.width * 0.3 }
  const value = { size: 9, width: pen.width * 0.7 }
  for (const [name, words] of rows) {
    const height = pen.heightOf(words, value)
    at = makeRoom(pen, at, height + 8)
    const top = at
    pen.decorate(() => rule(pen, top))
    const row = pen.group(table, 'TR')
    pen.tag(row, 'TH', () => pen.text(name, MARGIN, top + 4, label), { scope: 'Row' })
    pen.tag(row, 'TD', () => pen.text(words, MARGIN + pen.width * 0.3, top + 4, value))
    row.end()
    at += height + 8
  }
  table.end()
  section.end()
  return at + 12
}

function drawStatement(pen: Pen, { heading, text }: { heading: string; text: string }, y: number): number {
  const style = { size: 8.5, color: INK_SOFT, width: pen.width * 0.7, lead: 1.5 }
  const name = { font: 'strong', size: 8.5, width: pen.width * 0.3 - 16 } as const
  const height = Math.max(pen.heightOf(text, style), pen.heightOf(heading, name))
  const at = makeRoom(pen, y, height)
  const section = pen.group(pen.root, 'Sect')
  pen.tag(section, 'H2', () => pen.text(heading, MARGIN, at, name))
  pen.tag(section, 'P', () => pen.text(text, MARGIN + pen.width * 0.3, at, style))
  section.end()
  return at + height + 9
}

function drawFooters(pen: Pen, { footer, pageText }: Sheet): void {
  const { start, count } = pen.doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pen.doc.switchToPage(page)
    // Below the margin the library would begin another page.
    pen.doc.page.margins.bottom = 0
    pen.decorate(() => {
      const y = pen.doc.page.height - 38
      const style = { size: 7.5, color: INK_FAINT }
      pen.text(footer, MARGIN, y, style)
      const words = pageText.replace('{page}', String(page + 1)).replace('{pages}', String(count))
      pen.text(words, MARGIN, y, { ...style, align: 'right' })
    }, 'Pagination')
  }
}
