import type { DirectGift } from '@gooddrop/contract/direct-gifts.ts'
import type { Donation } from '@gooddrop/contract/giving.ts'
import type { Drops } from '@gooddrop/contract/money.ts'
import type { Worth } from '@gooddrop/contract/worth.ts'
import type { Paid } from '@gooddrop/ledger/fact.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { namesOfTokens } from '#features/nfts/state.ts'
import { worthThen } from '#features/prices/worth-then.ts'
import { requestById } from '#features/signing/find-requests.ts'
import { requireLedger } from '#features/signing/require.ts'
import { cursorOf } from '#http/cursor.ts'
import { requestIdOf, storedIndex } from '#listener/changes.ts'
import type { FactContext } from '#listener/reaction.ts'
import { findCharityByAccount } from './charities.ts'
import { publishPaymentsTo } from './charity-payments.ts'
import { type DirectGiftRow, directGiftById, directGiftPage, sumAfterAuction } from './direct-gift-store.ts'
import { addToTotals, countGifts, insertGift, sumOf } from './donation-store.ts'
import { filtersOf, presentParties, presentWork, type Which } from './gift-list.ts'
import { directYearScope } from './given.ts'
import { getDonation } from './list-donations.ts'
import { publishDonations } from './publish-donations.ts'
import { requestProof } from './request-proof.ts'

/**
 * A bidder who did not win has paid a charity, on a validated ledger. Counted apart from the gifts of sales. What counts
 * is what arrived, at the account and with the tag of a charity of ours, as the person was asked to sign it.
 */
export async function recordDirectGift(tx: Tx, { fact, ledger }: FactContext<Paid>, deps: Deps): Promise<void> {
  const { from, to, drops, partial, memos, at } = fact
  if (!memos.directGift || partial || drops <= 0n || isBroker(deps, from)) return
  const charity = await findCharityByAccount(tx, to)
  if (!charity || charity.tag !== fact.destinationTag || !(await isAsAsked(tx, fact))) return
  const { auction, token } = memos.directGift
  const createdAt = new Date(at.closeTime * 1000)
  const made = await insertGift(tx, 'direct_gifts', {
    network_id: String(requireLedger(deps).networkId),
    hash: at.txHash,
    giver: from,
    charity: to,
    auction_id: auction,
    token_id: token,
    amount: String(drops),
    ledger: at.ledgerIndex,
    tx_index: storedIndex(at.txIndex),
    created_at: createdAt,
  })
  if (!made) return
  const scopes = [`direct/charity/${to}`, `direct/giver/${from}`, `direct/token/${token}`]
  await addToTotals(tx, ['direct', ...scopes, directYearScope(from, createdAt)], drops)
  await requestProof(tx, deps, { kind: 'direct', hash: at.txHash, ledger })
  await publishPaymentsTo(tx, to, from)
  await publishDonations(tx, to, [token])
}

/** A request that nobody remembers was made after the backup that this database came from: the ledger says it all. */
async function isAsAsked(tx: Tx, { from, memos, at }: Paid): Promise<boolean> {
  const requestId = requestIdOf(memos.request)
  if (requestId === null) return false
  const request = await requestById(tx, requestId)
  if (!request) return true
  const { account, action, state, signedHash } = request
  return action === 'give' && account === from && state === 'validated' && signedHash === at.txHash
}

export const givenAfterAuction = (db: Db, auctionId: string, givers: readonly string[]): Promise<Drops> =>
  sumAfterAuction(db, auctionId, givers)

const positions = cursorOf('direct-gifts', /^\d{1,9}\/\d{1,9}$/)

/** Newest first. With one filter the number is kept as a counter; with several it is counted. */
export async function listDirectGifts(deps: Deps, which: Which) {
  const { db } = deps
  const { page, limit, cursor } = which
  const filters = await filtersOf(db, which, (name) => `direct/${name}`)
  if (!filters) return { gifts: [], giftsLength: [{ total: 0 }], total_given: '0', next: null }
  const [ledger = 0, txIndex = 0] = cursor === undefined ? [] : positions.read(cursor).split('/').map(Number)
  const after = cursor === undefined ? undefined : { ledger, txIndex }
  const [rows, total] = await Promise.all([
    directGiftPage(db, filters, { after, offset: page * limit, limit: limit + 1 }),
    filters.length <= 1 ? sumOf(db, filters[0]?.scopes ?? ['direct']) : countGifts(db, 'direct_gifts', filters),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const names = await namesOfTokens(
    db,
    shown.map(({ token_id }) => token_id),
  )
  const worths = await worthThen(db, shown)
  return {
    gifts: shown.map((row, nth) => present(deps, row, names.get(row.token_id), worths[nth])),
    giftsLength: [{ total: total.gifts }],
    total_given: String(total.amount),
    next: rows.length > limit && last ? positions.write(`${last.ledger}/${last.tx_index}`) : null,
  }
}

/** A gift of a sale, or a direct one. */
export async function getGift(deps: Pick<Deps, 'db' | 'config' | 'media'>, id: string): Promise<Donation | DirectGift> {
  const row = await directGiftById(deps.db, id)
  if (!row) return getDonation(deps, id)
  const names = await namesOfTokens(deps.db, [row.token_id])
  const [worth] = await worthThen(deps.db, [row])
  return present(deps, row, names.get(row.token_id), worth)
}

function present(
  { config, media }: Pick<Deps, 'config' | 'media'>,
  row: DirectGiftRow,
  nft: { id: string; title: string | null } | undefined,
  worth: Worth | null | undefined,
): DirectGift {
  return {
    _id: row.id,
    amount: row.amount,
    worth: worth ?? null,
    currency: row.currency,
    ...presentParties(media, row),
    ...presentWork(nft),
    hash: row.hash,
    link: `${config.EXPLORER_URL ?? ''}/tx/${row.hash}`,
    proof: row.proof === 'ready' ? 'complete' : row.proof === 'waiting' ? 'waiting' : 'none',
    createdAt: row.created_at,
  }
}
