import type { HistoryEntry } from '@gooddrop/contract/market.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { type HistoryAction, historyOf } from '#features/nfts/history.ts'
import { findTraded } from '#features/nfts/state.ts'
import { copy } from './copy.ts'
import { peopleByWallet } from './people-by-wallet.ts'

/** Newest first. Who is not known here by their account is left out of `from`. */
export async function listHistory(deps: Deps, nftId: string): Promise<HistoryEntry[]> {
  const nft = await findTraded(deps.db, nftId)
  if (!nft || nft.hidden) throw new AppError('not_found', { message: copy.noSuchItem })
  const rows = await historyOf(deps.db, nftId)
  const people = await peopleByWallet(
    deps.db,
    rows.flatMap((row) => row.actors),
  )
  return rows.map((row) => ({
    _id: row.id,
    action: row.action as HistoryAction,
    from: row.actors.flatMap((actor) => {
      const person = people.get(actor)
      return person ? [presentPerson(deps.media.baseUrl, person)] : []
    }),
    createdAt: row.created_at,
    amount: row.amount,
    hash: row.hash,
    link: deps.config.EXPLORER_URL ? `${deps.config.EXPLORER_URL}/tx/${row.hash}` : null,
  }))
}
