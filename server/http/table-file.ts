import { Readable } from 'node:stream'
import type { SentFile } from './call.ts'

/** The columns of a CSV file: what each is called, and what it says of a row. */
export type Columns<R> = readonly (readonly [name: string, read: (row: R) => string])[]

export type TableFormat = 'csv' | 'json'

/** A spreadsheet would run a title that begins like a formula. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** Sent as it is read, so that a table of any length takes no memory. */
export function tableFile<R>(
  name: string,
  format: TableFormat,
  columns: Columns<R>,
  pages: AsyncIterable<readonly R[]>,
): SentFile {
  return {
    name: `${name}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    bytes: Readable.from(format === 'csv' ? csv(columns, pages) : json(pages)),
  }
}

async function* csv<R>(columns: Columns<R>, pages: AsyncIterable<readonly R[]>): AsyncGenerator<string> {
  // The byte order mark shows spreadsheets that it is UTF-8.
  yield `\uFEFF${line(columns.map(([name]) => name))}`
  for await (const page of pages)
    yield page.map((row) => line(columns.map(([, read]) => escapeFormula(read(row))))).join('')
}

async function* json<R>(pages: AsyncIterable<readonly R[]>): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    for (const row of page) {
      yield `${before}\n${JSON.stringify(row)}`
      before = ','
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
