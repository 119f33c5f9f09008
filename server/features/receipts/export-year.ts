import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { profiles, type Receipt, type ReceiptProfile } from '@gooddrop/contract/receipts.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { givenInYear } from '#features/giving/given.ts'
import type { SentFile } from '#http/call.ts'
import { type Columns, type TableFormat, tableFile } from '#http/table-file.ts'
import { exportCopy } from './copy.ts'
import { presentReceipts, requireGiver } from './get-receipt.ts'

type Which = { year: number; profile: ReceiptProfile; format: TableFormat }

/** Its words are those of who asks, the numbers those that programs read. */
function columnsNow(): Columns<Receipt> {
  const { givers } = exportCopy
  return [
    [exportCopy.number, ({ number }) => number],
    [exportCopy.givenAt, ({ given_at }) => given_at],
    [exportCopy.receivedAt, ({ received_at }) => received_at ?? ''],
    [exportCopy.amount, ({ amount }) => xrpFromDrops(BigInt(amount))],
    [exportCopy.value, ({ value }) => value?.amount ?? ''],
    [exportCopy.currency, ({ value }) => value?.currency ?? ''],
    [exportCopy.rate, ({ value }) => value?.rate ?? ''],
    [exportCopy.rateAt, ({ value }) => value?.rate_at ?? ''],
    [exportCopy.source, ({ value }) => value?.source ?? ''],
    [exportCopy.charity, ({ charity }) => charity.legal_name],
    [exportCopy.registeredIn, ({ charity }) => charity.registered_in],
    [exportCopy.registration, ({ charity }) => charity.registration_number],
    [exportCopy.charityAccount, ({ charity }) => charity.ledger_account],
    [exportCopy.issuedBy, ({ issued_by }) => issued_by],
    [exportCopy.artwork, ({ nft_title }) => nft_title ?? ''],
    [exportCopy.price, ({ price }) => (price === null ? '' : xrpFromDrops(BigInt(price)))],
    [
      exportCopy.givenAs,
      ({ sale_hash, pledged }) => (sale_hash === null ? givers.direct : pledged ? givers.seller : givers.buyer),
    ],
    [exportCopy.giver, ({ giver_address }) => giver_address],
    [exportCopy.sale, ({ sale_hash }) => sale_hash ?? ''],
    [exportCopy.payment, ({ payout_hash }) => payout_hash ?? ''],
  ]
}

export async function exportYear(deps: Deps, actor: Actor, { year, profile, format }: Which): Promise<SentFile> {
  const givers = requireGiver(actor)
  const pages = async function* () {
    for await (const rows of givenInYear(deps.db, givers, year))
      yield presentReceipts(deps, rows, profiles[profile].currency)
  }
  return tableFile(`gooddrop-gifts-${year}`, format, columnsNow(), pages())
}
