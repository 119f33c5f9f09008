import { drawHeading, makeRoom } from './draw-heading.ts'
import { INK, INK_FAINT, LINE, MARGIN, type Pen, type Style } from './pen.ts'
import type { Table } from './sheet.ts'

const ROW = 17
const PAD = 4

/** A table that goes on over as many pages as it needs, with its heads on each. */
export function drawTable(pen: Pen, { heading, columns, rows, total }: Table, y: number): number {
  const section = pen.group(pen.root, 'Sect')
  let at = drawHeading(pen, section, heading, MARGIN, makeRoom(pen, y, 80))
  const table = pen.group(section, 'Table')

  const drawRow = (cells: readonly string[], style: Style, type: 'TH' | 'TD') => {
    const row = pen.group(table, 'TR')
    eachCell(pen, columns, (x, width, index) => {
      const align = columns[index]?.right ? 'right' : 'left'
      const draw = () => pen.cell(cells[index] ?? '', x, at + PAD, width, { ...style, align })
      pen.tag(row, type, draw, type === 'TH' ? { scope: 'Column' } : {})
    })
    row.end()
    line(pen, at + ROW)
    at += ROW
  }

  const heads = columns.map(({ label }) => label)
  const head: Style = { size: 8, color: INK_FAINT }
  drawRow(heads, head, 'TH')
  for (const cells of rows) {
    const before = at
    at = makeRoom(pen, at, ROW)
    if (at < before) repeatHeads(pen, columns, heads, head, at)
    if (at < before) at += ROW
    drawRow(cells, { size: 8.5, color: INK }, 'TD')
  }
  if (total.length > 0) {
    at = makeRoom(pen, at, ROW)
    drawRow(total, { size: 8.5, font: 'strong' }, 'TD')
  }
  table.end()
  section.end()
  return at + 18
}

const GAP = 8

function eachCell(pen: Pen, columns: Table['columns'], draw: (x: number, width: number, index: number) => void): void {
  let x = MARGIN
  columns.forEach(({ share }, index) => {
    const width = share * pen.width
    draw(x, width - (index < columns.length - 1 ? GAP : 0), index)
    x += width
  })
}

/** For the eye; who hears the table has heard them. */
function repeatHeads(pen: Pen, columns: Table['columns'], heads: readonly string[], style: Style, y: number): void {
  pen.decorate(() =>
    eachCell(pen, columns, (x, width, index) =>
      pen.cell(heads[index] ?? '', x, y + PAD, width, { ...style, align: columns[index]?.right ? 'right' : 'left' }),
    ),
  )
  line(pen, y + ROW)
}

const line = (pen: Pen, y: number) =>
  pen.decorate(() => {
    pen.doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + pen.width, y)
      .lineWidth(0.5)
      .stroke(LINE)
  })
