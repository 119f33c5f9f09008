import type { DirectGift } from '@gooddrop/contract/direct-gifts.ts'
import { xrpFromDrops } from '@gooddrop/contract/drops.ts'
import type { Donation } from '@gooddrop/contract/giving.ts'
import { copy } from './copy.ts'

type ExportedGift = Donation | DirectGift

/** A direct gift has no sale. */
const ofSale = (gift: ExportedGift) => ('hash' in gift ? undefined : gift)

const COLUMNS: readonly [name: keyof typeof copy.csv, read: (gift: ExportedGift) => string][] = [
  ['date', ({ createdAt }) => createdAt],
  ['gift', ({ amount }) => xrpFromDrops(BigInt(amount))],
  ['price', (gift) => ('hash' in gift ? '' : xrpFromDrops(BigInt(gift.price)))],
  ['percent', (gift) => ('hash' in gift ? '' : String(gift.basis_points / 100))],
  ['charity', ({ charity }) => charity.name],
  ['charityAccount', ({ charity }) => charity.ledger_account],
  ['giverAccount', ({ giver_address }) => giver_address],
  ['work', ({ nft_title }) => nft_title ?? ''],
  ['sale', (gift) => ofSale(gift)?.sale_hash ?? ''],
  ['payout', (gift) => ('hash' in gift ? gift.hash : (gift.payout_hash ?? ''))],
  ['state', (gift) => ofSale(gift)?.state ?? 'direct'],
]

/** A spreadsheet would run a title that begins like a formula. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Every gift with its transactions, for a spreadsheet. */
export function giftsCsv(gifts: readonly ExportedGift[]): string {
  const lines = [
    COLUMNS.map(([name]) => copy.csv[name]),
    ...gifts.map((gift) => COLUMNS.map(([, read]) => escapeFormula(read(gift)))),
  ]
  // The byte order mark shows spreadsheets that it is UTF-8.
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}
