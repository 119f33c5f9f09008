import type { Donation } from '@gooddrop/contract/giving.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'

const COLUMNS: readonly [name: string, read: (gift: Donation) => string][] = [
  ['Date', ({ createdAt }) => createdAt],
  ['Gift in XRP', ({ amount }) => xrpFromDrops(BigInt(amount))],
  ['Price in XRP', ({ price }) => xrpFromDrops(BigInt(price))],
  ['Percentage of the price', ({ basis_points }) => String(basis_points / 100)],
  ['Non-profit', ({ charity }) => charity.name],
  ['Non-profit’s account', ({ charity }) => charity.ledger_account],
  ['Giver’s account', ({ giver_address }) => giver_address],
  ['Item', ({ nft_title }) => nft_title ?? ''],
  ['Sale transaction', ({ sale_hash }) => sale_hash],
  ['Gift payment transaction', ({ payout_hash }) => payout_hash ?? ''],
  ['Status', ({ state }) => state],
]

/** A spreadsheet would run a title that begins like a formula. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Every gift with both its transactions, for a spreadsheet. */
export function giftsCsv(gifts: readonly Donation[]): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    ...gifts.map((gift) => COLUMNS.map(([, read]) => escapeFormula(read(gift)))),
  ]
  // The byte order mark shows spreadsheets that it is UTF-8.
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}
