import { Readable } from 'node:stream'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { profiles, type Receipt, type ReceiptProfile } from '@gooddrop/contract/receipts.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { givenInYear } from '#features/giving/given.ts'
import type { SentFile } from '#http/call.ts'
import { presentReceipts, requireGiver } from './get-receipt.ts'

type Which = { year: number; profile: ReceiptProfile; format: 'csv' | 'json' }

const COLUMNS: readonly [name: string, read: (receipt: Receipt) => string][] = [
  ['Receipt number', ({ number }) => number],
  ['Given at', ({ given_at }) => given_at],
  ['Received at', ({ received_at }) => received_at ?? ''],
  ['Amount in XRP', ({ amount }) => xrpFromDrops(BigInt(amount))],
  ['Value', ({ value }) => value?.amount ?? ''],
  ['Currency', ({ value }) => value?.currency ?? ''],
  ['Rate', ({ value }) => value?.rate ?? ''],
  ['Rate at', ({ value }) => value?.rate_at ?? ''],
  ['Source of the rate', ({ value }) => value?.source ?? ''],
  ['Charity', ({ charity }) => charity.legal_name],
  ['Registered in', ({ charity }) => charity.registered_in],
  ['Registration number', ({ charity }) => charity.registration_number],
  ['Charity’s account', ({ charity }) => charity.ledger_account],
  ['Receipt issued by', ({ issued_by }) => issued_by],
  ['Artwork', ({ nft_title }) => nft_title ?? ''],
  ['Price in XRP', ({ price }) => xrpFromDrops(BigInt(price))],
  ['Giver’s account', ({ giver_address }) => giver_address],
  ['Sale transaction', ({ sale_hash }) => sale_hash],
  ['Gift payment transaction', ({ payout_hash }) => payout_hash ?? ''],
]

/** A spreadsheet would run a title that begins like a formula. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** Sent as it is read, so that a year of any length takes no memory. */
export async function exportYear(deps: Deps, actor: Actor, { year, profile, format }: Which): Promise<SentFile> {
  const givers = requireGiver(actor)
  const pages = async function* () {
    for await (const rows of givenInYear(deps.db, givers, year))
      yield presentReceipts(deps, rows, profiles[profile].currency)
  }
  return {
    name: `gooddrop-gifts-${year}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    bytes: Readable.from(format === 'csv' ? csv(pages()) : json(pages())),
  }
}

async function* csv(pages: AsyncIterable<Receipt[]>): AsyncGenerator<string> {
  // The byte order mark shows spreadsheets that it is UTF-8.
  yield `\uFEFF${line(COLUMNS.map(([name]) => name))}`
  for await (const page of pages)
    yield page.map((receipt) => line(COLUMNS.map(([, read]) => escapeFormula(read(receipt))))).join('')
}

async function* json(pages: AsyncIterable<Receipt[]>): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    for (const receipt of page) {
      yield `${before}\n${JSON.stringify(receipt)}`
      before = ','
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
