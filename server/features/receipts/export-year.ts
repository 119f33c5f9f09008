import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { profiles, type Receipt, type ReceiptProfile } from '@gooddrop/contract/receipts.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { givenInYear } from '#features/giving/given.ts'
import type { SentFile } from '#http/call.ts'
import { type Columns, type TableFormat, tableFile } from '#http/table-file.ts'
import { presentReceipts, requireGiver } from './get-receipt.ts'

type Which = { year: number; profile: ReceiptProfile; format: TableFormat }

const COLUMNS: Columns<Receipt> = [
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
  ['Price in XRP', ({ price }) => (price === null ? '' : xrpFromDrops(BigInt(price)))],
  ['Given as', ({ sale_hash, pledged }) => (sale_hash === null ? 'bidder, directly' : pledged ? 'seller' : 'buyer')],
  ['Giver’s account', ({ giver_address }) => giver_address],
  ['Sale transaction', ({ sale_hash }) => sale_hash ?? ''],
  ['Gift payment transaction', ({ payout_hash }) => payout_hash ?? ''],
]

export async function exportYear(deps: Deps, actor: Actor, { year, profile, format }: Which): Promise<SentFile> {
  const givers = requireGiver(actor)
  const pages = async function* () {
    for await (const rows of givenInYear(deps.db, givers, year))
      yield presentReceipts(deps, rows, profiles[profile].currency)
  }
  return tableFile(`gooddrop-gifts-${year}`, format, COLUMNS, pages())
}
