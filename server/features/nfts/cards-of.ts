import type { NftCard } from '@gooddrop/contract/nfts.ts'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { cardRows, presentCard } from './cards.ts'

/** The cards of these works, by id; hidden ones are left out. */
export async function cardsOf(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NftCard>> {
  if (ids.length === 0) return new Map()
  const rows = await cardRows(db)
    .where(sql<boolean>`s.nft_id = any(${[...new Set(ids)]}::uuid[])`)
    .where('s.hidden', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.id, presentCard(media.baseUrl, row)]))
}
