import { createHmac } from 'node:crypto'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { TOKEN_FLAGS } from '@gooddrop/ledger/token-id.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { presentPerson } from '#features/accounts/present.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { Origin } from '#http/call.ts'
import { findDetails } from './card-store.ts'
import { presentCard } from './cards.ts'
import { countView } from './store.ts'

/** One item with everything that its page shows, as this person sees it. */
export async function getNft(deps: Pick<Deps, 'db' | 'media' | 'config'>, id: string, userId?: string): Promise<Nft> {
  const row = await findDetails(deps.db, id, userId)
  if (!row || row.hidden) throw new AppError('not_found', { message: 'There is no such item here' })
  const creator = row.creator_id &&
    row.creator_name && {
      id: row.creator_id,
      first_name: row.creator_first,
      last_name: row.creator_last,
      username: row.creator_name,
      profile_media_id: row.creator_media,
    }
  return {
    ...presentCard(deps.media.baseUrl, row),
    description: row.description,
    royality: row.royalty,
    owner_address: row.burned ? null : row.owner_address,
    created_by: creator ? presentPerson(deps.media.baseUrl, creator) : null,
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
    version: row.version,
  }
}

/**
 * Counts one view per visitor and day; true for the first. The visitor is stored as a hash whose key is the day and the
 * item, so that the same visitor cannot be recognised on another day or page.
 */
export async function viewNft(deps: Pick<Deps, 'db' | 'clock'>, id: string, actor: Actor | undefined, origin: Origin) {
  const day = deps.clock.now().toISOString().slice(0, 10)
  const who = actor ? `user ${actor.userId}` : `visitor ${origin.address} ${origin.device}`
  const visitor = createHmac('sha256', `${day} ${id}`).update(who).digest().subarray(0, 16)
  return inTransaction(deps.db, (tx) => countView(tx, id, day, visitor))
}
