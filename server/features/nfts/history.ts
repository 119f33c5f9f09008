import { shortAddress } from '@gooddrop/contract/ids.ts'
import type { Drops } from '@gooddrop/contract/money.ts'
import type { HistoryEntry } from '@gooddrop/contract/nfts.ts'
import type { Moment } from '@gooddrop/ledger/fact.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { nameOfPerson, presentPerson } from '#features/accounts/present.ts'
import { worthThen } from '#features/prices/worth-then.ts'
import { copy } from './copy.ts'
import { findTraded } from './state.ts'
import { charityNames, type HistoryAction, historyOf, insertHistory, lastPrice } from './store.ts'

export { entriesOf, type HistoryAction } from './store.ts'

/** Actors are accounts: first who did it, then whom it concerned. Adding the same entry again changes nothing. */
export async function addHistory(
  tx: Tx,
  nftId: string,
  entry: { action: HistoryAction; actors: string[]; amount?: Drops | null; at: Moment },
): Promise<void> {
  const { action, actors, amount, at } = entry
  const added = await insertHistory(tx, {
    nft_id: nftId,
    action,
    actors,
    amount: amount == null ? null : String(amount),
    hash: at.txHash,
    ledger: at.ledgerIndex,
    tx_index: at.txIndex,
    created_at: new Date(at.closeTime * 1000),
  })
  if (added)
    await publish(tx, { to: [`nft:${nftId}`, 'activity'], name: 'activityChanged', payload: { nft_id: nftId } })
}

/** The price for which a work was listed before this transaction, unless it was sold since. */
export async function lastAsked(db: Db, nftId: string, exceptHash: string): Promise<Drops | undefined> {
  const last = await lastPrice(db, nftId, exceptHash)
  return last?.action === 'sell' && last.amount !== null ? BigInt(last.amount) : undefined
}

/** Newest first. Who is not known here by their account is left out of `from`. */
export async function listHistory(deps: Deps, nftId: string): Promise<HistoryEntry[]> {
  const nft = await findTraded(deps.db, nftId)
  if (!nft || nft.hidden) throw new AppError('not_found', { message: copy.noSuchItem })
  const rows = await historyOf(deps.db, nftId)
  const accounts = rows.flatMap((row) => row.actors)
  const people = await peopleByWallet(deps.db, accounts)
  const charities = await charityNames(deps.db, accounts)
  const worths = await worthThen(deps.db, rows)
  const nameOf = (account: string) => {
    const person = people.get(account)
    return charities.get(account) ?? (person ? nameOfPerson(person) : shortAddress(account))
  }
  return rows.map((row, nth) => ({
    _id: row.id,
    action: row.action as HistoryAction,
    from: row.actors.flatMap((actor) => {
      const person = people.get(actor)
      return person ? [presentPerson(deps.media.baseUrl, person)] : []
    }),
    by: row.actors[0] ? nameOf(row.actors[0]) : '',
    to: row.actors[1] ? nameOf(row.actors[1]) : null,
    createdAt: row.created_at,
    amount: row.amount,
    worth: worths[nth] ?? null,
    hash: row.hash,
    link: deps.config.EXPLORER_URL ? `${deps.config.EXPLORER_URL}/tx/${row.hash}` : null,
  }))
}
