import type { Nft } from '@gooddrop/contract/nfts.ts'
import { TOKEN_FLAGS } from '@gooddrop/ledger/token-id.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { cardRows, presentCard } from './cards.ts'

/** One item with everything that its page shows, as this person sees it. */
export async function getNft(deps: Pick<Deps, 'db' | 'media' | 'config'>, id: string, userId?: string): Promise<Nft> {
  const row = await cardRows(deps.db)
    .leftJoin('people as c', 'c.wallet_address', 'n.issuer')
    .select(['n.description', 'n.royality', 'n.flags', 'p.views'])
    .select(['s.burned', 's.offered_elsewhere', 's.charity_id', 's.version', 's.hidden'])
    .select(['c.id as creator_id', 'c.first_name as creator_first', 'c.last_name as creator_last'])
    .select(['c.username as creator_name', 'c.profile_media_id as creator_media'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('nft_likes')
            .whereRef('nft_likes.nft_id', '=', 's.nft_id')
            .where('nft_likes.user_id', '=', userId ?? null),
        )
        .as('liked'),
    )
    .where('s.nft_id', '=', id)
    .executeTakeFirst()
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
    royality: row.royality,
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
