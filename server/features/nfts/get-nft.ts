import { randomBytes } from 'node:crypto'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { TOKEN_FLAGS } from '@gooddrop/ledger/token-id.ts'
import { AppError } from '#app-error.ts'
import { inBatches } from '#db/in-batches.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { downloadUrl } from '#features/media/present.ts'
import type { Origin } from '#http/call.ts'
import { networkOf } from '#http/network.ts'
import { findDetails } from './card-store.ts'
import { presentCard } from './cards.ts'
import { copy } from './copy.ts'
import { findEdition } from './copy-store.ts'
import { addSalt, countViews, deleteVisitsBefore } from './view-store.ts'

/** One item with everything that its page shows, as this person sees it. */
export async function getNft(deps: Pick<Deps, 'db' | 'media' | 'config'>, id: string, userId?: string): Promise<Nft> {
  const [row, edition] = await Promise.all([findDetails(deps.db, id, userId), findEdition(deps.db, id)])
  if (!row || row.hidden) throw new AppError('not_found', { message: copy.noSuchItem })
  const card = presentCard(deps.media.baseUrl, row)
  return {
    ...card,
    description: row.description,
    royality: row.royalty,
    owner_address: row.burned ? null : row.owner_address,
    issuer: row.issuer,
    views: row.views,
    liked: Boolean(row.liked),
    nft_link: `${deps.config.EXPLORER_URL ?? ''}/nft/${row.token_id}`,
    mutable: (row.flags & TOKEN_FLAGS.mutable) !== 0,
    burnable: (row.flags & TOKEN_FLAGS.burnable) !== 0,
    transferable: (row.flags & TOKEN_FLAGS.transferable) !== 0,
    burned: row.burned,
    offered_elsewhere: row.offered_elsewhere,
    charity_id: row.charity_id,
    pledge:
      row.pledge === null || row.pledge_basis_points === null
        ? null
        : { amount: row.pledge, basis_points: row.pledge_basis_points },
    edition: edition ?? null,
    download: row.download_allowed && card.artwork?.original ? downloadUrl(card.artwork.original, card.title) : null,
    version: row.version,
  }
}

/** The day under which members are counted: once for ever. */
const MEMBERS = '1970-01-01'

/**
 * Counts a view; true for the first. A member is counted once for ever, visitors once a day by their network. Both are
 * stored as hashes, and the salt of a day is deleted after it. Those of one item go together: they change one row.
 */
export function createViewCounter(deps: Pick<Deps, 'db' | 'clock'>) {
  const count = inBatches<string, boolean>((key, visitors) => {
    const [id = '', day = ''] = key.split(' ')
    return inTransaction(deps.db, async (tx) => {
      const first = await countViews(tx, { id, day, visitors })
      if (first !== undefined) return first
      // The day has just begun; somebody else may have added its salt meanwhile.
      await addSalt(tx, day, randomBytes(32))
      return (await countViews(tx, { id, day, visitors })) ?? visitors.map(() => false)
    })
  })
  return (id: string, actor: Actor | undefined, origin: Origin): Promise<boolean> => {
    const day = actor ? MEMBERS : deps.clock.now().toISOString().slice(0, 10)
    return count(`${id} ${day}`, actor ? actor.userId : networkOf(origin.address))
  }
}

export const nftPeriods: readonly Period[] = [
  { what: 'Visits to items (hashes), with the salt of the day', days: 2, remove: deleteVisitsBefore },
]
