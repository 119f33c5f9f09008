import type { Donation } from '@gooddrop/contract/giving.ts'
import type { Worth } from '@gooddrop/contract/worth.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { accountsOfPerson } from '#features/accounts/find-person.ts'
import { namesOfTokens } from '#features/nfts/state.ts'
import { worthThen } from '#features/prices/worth-then.ts'
import { cursorOf } from '#http/cursor.ts'
import { copy } from './copy.ts'
import {
  charitiesOfGivers,
  countGifts,
  type DonationRow,
  donationById,
  donationPage,
  type Position,
  sumOf,
} from './donation-store.ts'
import { filtersOf, presentCharityName, presentParties, presentWork, type Which } from './gift-list.ts'

/** Nine digits always fit into the columns; no ledger has so many. */
const PLEDGED = '/pledged'
export const positions = cursorOf('donations', /^\d{1,9}\/\d{1,9}(\/pledged)?$/)

/** Gifts, newest first. With one filter the number is kept as a counter; with several it is counted. */
export async function listDonations(deps: Deps, which: Which) {
  const { db } = deps
  const filters = await filtersOf(db, which, (name) => name)
  if (!filters) return { donations: [], donationsLength: [{ total: 0 }], total_given: '0', next: null }
  const { page, limit, cursor } = which
  const after = cursor === undefined ? undefined : readPosition(cursor)
  const [rows, total] = await Promise.all([
    donationPage(db, filters, { after, offset: page * limit, limit: limit + 1 }),
    filters.length <= 1 ? sumOf(db, filters[0]?.scopes ?? ['all']) : countGifts(db, 'donations', filters),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const names = await namesOfTokens(
    db,
    shown.map(({ token_id }) => token_id),
  )
  const worths = await worthsOf(db, shown)
  return {
    donations: shown.map((row, nth) => presentDonation(deps, row, names.get(row.token_id), worths[nth])),
    donationsLength: [{ total: total.gifts }],
    total_given: String(total.amount),
    next:
      rows.length > limit && last
        ? positions.write(`${last.ledger}/${last.tx_index}${last.pledged ? PLEDGED : ''}`)
        : null,
  }
}

export function readPosition(cursor: string): Position {
  const position = positions.read(cursor)
  const [ledger = 0, txIndex = 0] = position.split('/').map(Number)
  return { ledger, txIndex, pledged: position.endsWith(PLEDGED) }
}

type Worths = { gift: Worth | null; price: Worth | null }

async function worthsOf(db: Db, rows: readonly DonationRow[]): Promise<Worths[]> {
  const prices = rows.map(({ price, created_at }) => ({ amount: price, created_at }))
  const worths = await worthThen(db, [...rows, ...prices])
  return rows.map((_, nth) => ({ gift: worths[nth] ?? null, price: worths[rows.length + nth] ?? null }))
}

type NftName = { id: string; title: string | null }

function presentDonation(
  { config, media }: Pick<Deps, 'config' | 'media'>,
  row: DonationRow,
  nft: NftName | undefined,
  worths: Worths | undefined,
): Donation {
  const link = (hash: string) => `${config.EXPLORER_URL ?? ''}/tx/${hash}`
  return {
    _id: row.id,
    amount: row.amount,
    worth: worths?.gift ?? null,
    price: row.price,
    price_worth: worths?.price ?? null,
    basis_points: row.basis_points,
    pledged: row.pledged,
    ...presentParties(media, row),
    ...presentWork(nft),
    sale_hash: row.sale_hash,
    sale_link: link(row.sale_hash),
    payout_hash: row.payout_hash,
    payout_link: row.payout_hash && link(row.payout_hash),
    proof: proofOf(row),
    state: row.payout_state === 'ready' ? 'paying' : (row.payout_state ?? 'waiting'),
    thanks: row.thanks,
    createdAt: row.created_at,
  }
}

/** A sale without its proof has none; a payment that is not proved yet leaves the sale's. */
function proofOf({ sale_proof, payout_proof }: DonationRow): Donation['proof'] {
  if (sale_proof === 'ready') return payout_proof === 'ready' ? 'complete' : 'sale'
  return sale_proof === 'waiting' ? 'waiting' : 'none'
}

/** One gift to a charity that we know. */
export async function getDonation(deps: Pick<Deps, 'db' | 'config' | 'media'>, id: string): Promise<Donation> {
  const row = await donationById(deps.db, id)
  if (!row) throw new AppError('not_found', { message: copy.noSuchGift })
  const names = await namesOfTokens(deps.db, [row.token_id])
  const [worths] = await worthsOf(deps.db, [row])
  return presentDonation(deps, row, names.get(row.token_id), worths)
}

/** What a person has given in all and to whom, the most first. */
export async function getGiven({ db, media }: Pick<Deps, 'db' | 'media'>, userId: string) {
  const givers = await accountsOfPerson(db, userId)
  if (givers.length === 0) return { total_given: '0', total_gifts: 0, charities: [] }
  const scopes = givers.map((giver) => `giver/${giver}`)
  const [total, rows] = await Promise.all([sumOf(db, scopes), charitiesOfGivers(db, givers)])
  return {
    total_given: String(total.amount),
    total_gifts: total.gifts,
    charities: rows.map((row) => ({ ...presentCharityName(media, row), given: row.given, gifts: row.gifts })),
  }
}

/** What was given with what these accounts sold: by their buyers, and by themselves as pledges. */
export async function raisedBy(db: Db, accounts: readonly string[]): Promise<{ amount: string; gifts: number }> {
  const { amount, gifts } = await sumOf(
    db,
    accounts.map((account) => `seller/${account}`),
  )
  return { amount: String(amount), gifts }
}

/** What the sales of this token have given. */
export async function givenWith(db: Db, tokenId: string): Promise<{ amount: string; gifts: number }> {
  const { amount, gifts } = await sumOf(db, [`token/${tokenId}`])
  return { amount: String(amount), gifts }
}
