import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import type { SentFile } from '#http/call.ts'
import { type Columns, type TableFormat, tableFile } from '#http/table-file.ts'
import { lotsAfter } from './lot-store.ts'

type Lot = Awaited<ReturnType<typeof lotsAfter>>[number]

const xrp = (drops: string | null) => (drops === null ? '' : xrpFromDrops(BigInt(drops)))

/** One row for each time that a token was held. Empty where it is not known or nothing was paid. */
const COLUMNS: Columns<Lot> = [
  ['NFTokenID', ({ token_id }) => token_id],
  ['Title', ({ title }) => title ?? ''],
  ['Account', ({ account }) => account],
  ['Acquired', ({ opened }) => opened],
  ['Acquired at', ({ opened_at }) => opened_at ?? ''],
  ['Cost in XRP', ({ cost }) => xrp(cost)],
  ['Gift in XRP', ({ gift }) => xrp(gift)],
  ['Acquiring transaction', ({ opened_hash }) => opened_hash ?? ''],
  ['Disposed', ({ closed }) => closed ?? ''],
  ['Disposed at', ({ closed_at }) => closed_at ?? ''],
  ['Price in XRP', ({ price }) => xrp(price)],
  ['Royalty in XRP', ({ royalty }) => xrp(royalty)],
  ['Pledge in XRP', ({ pledge }) => xrp(pledge)],
  ['Received in XRP', ({ proceeds }) => xrp(proceeds)],
  ['Disposing transaction', ({ closed_hash }) => closed_hash ?? ''],
  ['Currency', ({ currency }) => currency],
]

const PAGE = 500

export function exportLots({ db }: Pick<Deps, 'db'>, actor: Actor, format: TableFormat): SentFile {
  const accounts = accountsOf(actor)
  const pages = async function* () {
    for (let after: string | undefined; ; ) {
      const rows = await lotsAfter(db, accounts, after, PAGE)
      if (rows.length > 0) yield rows
      after = rows.at(-1)?.id
      if (rows.length < PAGE) return
    }
  }
  return tableFile('gooddrop-lots', format, COLUMNS, pages())
}
