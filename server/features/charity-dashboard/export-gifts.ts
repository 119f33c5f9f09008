import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { type GivenRow, givenTo } from '#features/giving/given.ts'
import { namesOfTokens } from '#features/nfts/state.ts'
import type { SentFile } from '#http/call.ts'
import { type Columns, type TableFormat, tableFile } from '#http/table-file.ts'
import { columns, copy } from './copy.ts'
import { requireOwnCharity } from './own-charity.ts'

const DAY_MS = 86_400_000
/** The ledger has no gift from before. */
const FIRST_DAY = '2012-01-01'

/** What the ledger shows of a gift: the giver by account, never by name. */
const present = (row: GivenRow, title: string | null) => ({
  given_at: row.created_at,
  received_at: row.paid_at,
  amount: row.amount,
  price: row.price,
  basis_points: row.basis_points,
  kind: row.sale_hash === null ? ('direct' as const) : ('sale' as const),
  giver_address: row.giver,
  artwork: title,
  token_id: row.token_id,
  sale_hash: row.sale_hash,
  payout_hash: row.payout_hash,
})

type ExportedGift = ReturnType<typeof present>

const columnsNow = (): Columns<ExportedGift> => [
  [columns.givenAt, ({ given_at }) => given_at],
  [columns.receivedAt, ({ received_at }) => received_at ?? ''],
  [columns.amount, ({ amount }) => xrpFromDrops(BigInt(amount))],
  [columns.kind, ({ kind }) => kind],
  [columns.price, ({ price }) => (price === null ? '' : xrpFromDrops(BigInt(price)))],
  [columns.percentage, ({ basis_points }) => (basis_points === null ? '' : String(basis_points / 100))],
  [columns.giver, ({ giver_address }) => giver_address],
  [columns.artwork, ({ artwork }) => artwork ?? ''],
  [columns.token, ({ token_id }) => token_id],
  [columns.sale, ({ sale_hash }) => sale_hash ?? ''],
  [columns.payment, ({ payout_hash }) => payout_hash ?? ''],
]

type Which = { from?: string | undefined; to?: string | undefined; format: TableFormat }

/** From the first to the last day, by UTC and both included. */
export async function exportGifts(deps: Deps, actor: Actor, which: Which): Promise<SentFile> {
  const { db, clock } = deps
  const { account } = await requireOwnCharity(db, actor)
  const { from = FIRST_DAY, to = clock.now().toISOString().slice(0, 10), format } = which
  if (from > to) throw new AppError('invalid_input', { message: copy.badRange })
  const span = { from: new Date(from), to: new Date(Date.parse(to) + DAY_MS) }
  const pages = async function* () {
    for await (const rows of givenTo(db, account, span)) {
      const names = await namesOfTokens(
        db,
        rows.map(({ token_id }) => token_id),
      )
      yield rows.map((row) => present(row, names.get(row.token_id)?.title ?? null))
    }
  }
  return tableFile(`gooddrop-gifts-${from}-to-${to}`, format, columnsNow(), pages())
}
