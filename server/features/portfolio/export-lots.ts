import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Fiat } from '@gooddrop/contract/worth.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { worthThen } from '#features/prices/worth-then.ts'
import type { SentFile } from '#http/call.ts'
import { type Columns, type TableFormat, tableFile } from '#http/table-file.ts'
import { columns } from './copy.ts'
import { lotsAfter } from './lot-store.ts'

type LotRow = Awaited<ReturnType<typeof lotsAfter>>[number]
/** With what was paid and received, in money of that time; empty where that is not known. */
type Lot = LotRow & { cost_worth: string; proceeds_worth: string }

const xrp = (drops: string | null) => (drops === null ? '' : xrpFromDrops(BigInt(drops)))

/** One row for each time that a token was held. Empty where it is not known or nothing was paid. */
const columnsIn = (fiat: Fiat): Columns<Lot> => [
  [columns.token, ({ token_id }) => token_id],
  [columns.title, ({ title }) => title ?? ''],
  [columns.account, ({ account }) => account],
  [columns.acquired, ({ opened }) => opened],
  [columns.acquiredAt, ({ opened_at }) => opened_at ?? ''],
  [columns.cost('XRP'), ({ cost }) => xrp(cost)],
  [columns.cost(fiat), ({ cost_worth }) => cost_worth],
  [columns.gift, ({ gift }) => xrp(gift)],
  [columns.acquiring, ({ opened_hash }) => opened_hash ?? ''],
  [columns.disposed, ({ closed }) => closed ?? ''],
  [columns.disposedAt, ({ closed_at }) => closed_at ?? ''],
  [columns.price, ({ price }) => xrp(price)],
  [columns.royalty, ({ royalty }) => xrp(royalty)],
  [columns.pledge, ({ pledge }) => xrp(pledge)],
  [columns.received('XRP'), ({ proceeds }) => xrp(proceeds)],
  [columns.received(fiat), ({ proceeds_worth }) => proceeds_worth],
  [columns.disposing, ({ closed_hash }) => closed_hash ?? ''],
  [columns.currency, ({ currency }) => currency],
]

const PAGE = 500

type Which = { format: TableFormat; currency: Fiat }

export function exportLots({ db }: Pick<Deps, 'db'>, actor: Actor, { format, currency }: Which): SentFile {
  const accounts = accountsOf(actor)
  const pages = async function* () {
    for (let after: string | undefined; ; ) {
      const rows = await lotsAfter(db, accounts, after, PAGE)
      if (rows.length > 0) yield await withWorth(db, rows, currency)
      after = rows.at(-1)?.id
      if (rows.length < PAGE) return
    }
  }
  return tableFile('gooddrop-lots', format, columnsIn(currency), pages())
}

async function withWorth(db: Db, rows: readonly LotRow[], currency: Fiat): Promise<Lot[]> {
  const dated = (amount: string | null, at: string | null) => ({ amount: at && amount, created_at: at ?? '' })
  const [costs, proceeds] = await Promise.all([
    worthThen(
      db,
      rows.map((row) => dated(row.cost, row.opened_at)),
    ),
    worthThen(
      db,
      rows.map((row) => dated(row.proceeds, row.closed_at)),
    ),
  ])
  return rows.map((row, nth) => ({
    ...row,
    cost_worth: costs[nth]?.[currency] ?? '',
    proceeds_worth: proceeds[nth]?.[currency] ?? '',
  }))
}
