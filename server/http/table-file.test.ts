import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { tableFile } from './table-file.ts'

type Row = { title: string }

async function* pages(...rows: Row[]) {
  yield rows
}

const write = async (format: 'csv' | 'json', ...titles: string[]) => {
  const rows = titles.map((title) => ({ title }))
  const { bytes } = tableFile<Row>('works', format, [['Title', ({ title }) => title]], pages(...rows))
  return text(Readable.from(bytes))
}
const cellOf = async (title: string) => (await write('csv', title)).slice('\uFEFFTitle\r\n'.length, -'\r\n'.length)

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['1+1=2', '1+1=2'],
])('writes %j into a CSV cell as text', async (title, cell) => {
  expect(await cellOf(title)).toBe(cell)
})

it.each([
  ['Rain, again', '"Rain, again"'],
  ['The "Tide"', '"The ""Tide"""'],
  ['one\ntwo', '"one\ntwo"'],
])('quotes %j in a CSV cell', async (title, cell) => {
  expect(await cellOf(title)).toBe(cell)
})

it('leaves titles in JSON as they are', async () => {
  expect(JSON.parse(await write('json', '=1+1', 'The "Tide"'))).toEqual([{ title: '=1+1' }, { title: 'The "Tide"' }])
  expect(JSON.parse(await write('json'))).toEqual([])
})
