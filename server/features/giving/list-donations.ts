import type { Donation } from '@gooddrop/contract/giving.ts'
import { sql } from 'kysely'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { walletOf } from '#features/accounts/find-person.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { avatarUrl } from '#features/media/present.ts'
import { findTraded } from '#features/nfts/state.ts'
import { cursorOf } from '#http/cursor.ts'
import { findCharity } from './charities.ts'
import { type DonationRow, donationRows } from './donation-rows.ts'
import { totalOf } from './totals.ts'

export type Which = {
  charity_id?: string | undefined
  nft_id?: string | undefined
  user_id?: string | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

type Filter = { column: 'd.charity' | 'd.giver' | 'd.token_id'; value: string; scope: string }

const places = cursorOf('donations', /^\d{1,10}\/\d{1,10}$/)

/** Gifts, newest first. With one filter the number is kept as a counter; with several it is counted. */
export async function listDonations(deps: Deps, which: Which) {
  const { db } = deps
  const filters = await filtersOf(deps, which)
  if (!filters) return { donations: [], donationsLength: [{ total: 0 }], total_given: '0', next: null }
  let all = donationRows(db)
  for (const { column, value } of filters) all = all.where(column, '=', value)
  const after = which.cursor === undefined ? undefined : places.read(which.cursor).split('/').map(Number)
  const wanted = after
    ? all.where(sql<boolean>`(d.ledger, d.tx_index) < (${after[0]}, ${after[1]})`)
    : all.offset(which.page * which.limit)
  const [rows, total] = await Promise.all([
    wanted
      .orderBy('d.ledger', 'desc')
      .orderBy('d.tx_index', 'desc')
      .limit(which.limit + 1)
      .execute(),
    count(deps, filters),
  ])
  const shown = rows.slice(0, which.limit)
  const last = shown.at(-1)
  return {
    donations: shown.map((row) => presentDonation(deps, row)),
    donationsLength: [{ total: total.gifts }],
    total_given: String(total.amount),
    next: rows.length > which.limit && last ? places.write(`${last.ledger}/${last.tx_index}`) : null,
  }
}

/** Undefined when nobody can have given anything: a person without a wallet. */
async function filtersOf({ db }: Deps, { charity_id, nft_id, user_id }: Which): Promise<Filter[] | undefined> {
  const filters: Filter[] = []
  if (charity_id) {
    const charity = await findCharity(db, charity_id)
    if (!charity) throw new AppError('not_found', { message: 'There is no such charity here' })
    filters.push({ column: 'd.charity', value: charity.account, scope: `charity/${charity.account}` })
  }
  if (nft_id) {
    const nft = await findTraded(db, nft_id)
    if (!nft) throw new AppError('not_found', { message: 'There is no such item here' })
    filters.push({ column: 'd.token_id', value: nft.tokenId, scope: `token/${nft.tokenId}` })
  }
  if (user_id) {
    const wallet = await walletOf(db, user_id)
    if (wallet === null) return undefined
    filters.push({ column: 'd.giver', value: wallet, scope: `giver/${wallet}` })
  }
  return filters
}

async function count({ db }: Deps, filters: readonly Filter[]) {
  if (filters.length <= 1) return totalOf(db, filters[0]?.scope ?? 'all')
  let query = db
    .selectFrom('donations as d')
    .select([sql<number>`count(*)::int`.as('gifts'), sql<string>`coalesce(sum(amount), 0)`.as('amount')])
  for (const { column, value } of filters) query = query.where(column, '=', value)
  const { gifts, amount } = await query.executeTakeFirstOrThrow()
  return { gifts, amount: BigInt(amount) }
}

function presentDonation({ config, media }: Deps, row: DonationRow): Donation {
  const link = (hash: string) => `${config.EXPLORER_URL ?? ''}/tx/${hash}`
  return {
    _id: row.id,
    amount: row.amount,
    price: row.price,
    basis_points: row.basis_points,
    charity: {
      _id: row.charity_id,
      name: row.charity_name,
      picture: avatarUrl(media.baseUrl, row.picture_media_id),
      ledger_account: row.charity,
    },
    giver:
      row.user_id && row.username
        ? presentPerson(media.baseUrl, { ...row, id: row.user_id, username: row.username })
        : null,
    giver_address: row.giver,
    nft_id: row.nft_id,
    nft_title: row.nft_title,
    sale_hash: row.sale_hash,
    sale_link: link(row.sale_hash),
    payout_hash: row.payout_hash,
    payout_link: row.payout_hash && link(row.payout_hash),
    state: row.payout_state === 'ready' ? 'paying' : (row.payout_state ?? 'waiting'),
    createdAt: row.created_at,
  }
}
