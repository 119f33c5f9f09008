import type { DirectGift } from '@gooddrop/contract/direct-gifts.ts'
import type { Donation } from '@gooddrop/contract/giving.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'

type ExportedGift = Donation | DirectGift

/** A direct gift has no sale. */
const ofSale = (gift: ExportedGift) => ('hash' in gift ? undefined : gift)

const COLUMNS: readonly [name: string, read: (gift: ExportedGift) => string][] = [
  ['Date', ({ createdAt }) => createdAt],
  ['Gift in XRP', ({ amount }) => xrpFromDrops(BigInt(amount))],
  ['Price in XRP', (gift) => ('hash' in gift ? '' : xrpFromDrops(BigInt(gift.price)))],
  ['Percentage of the price', (gift) => ('hash' in gift ? '' : String(gift.basis_points / 100))],
  ['Non-profit', ({ charity }) => charity.name],
  ['Non-profit’s account', ({ charity }) => charity.ledger_account],
  ['Giver’s account', ({ giver_address }) => giver_address],
  ['Item', ({ nft_title }) => nft_title ?? ''],
  ['Sale transaction', (gift) => ofSale(gift)?.sale_hash ?? ''],
  ['Gift payment transaction', (gift) => ('hash' in gift ? gift.hash : (gift.payout_hash ?? ''))],
  ['Status', (gift) => ofSale(gift)?.state ?? 'direct'],
]

/** A spreadsheet would run a title that begins like a formula. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Every gift with its transactions, for a spreadsheet. */
export function giftsCsv(gifts: readonly ExportedGift[]): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    ...gifts.map((gift) => COLUMNS.map(([, read]) => escapeFormula(read(gift)))),
  ]
  // The byte order mark shows spreadsheets that it is UTF-8.
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}
