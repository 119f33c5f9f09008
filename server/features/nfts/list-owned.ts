import type { NftCard } from '@gooddrop/contract/nfts.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import type { Deps } from '../../deps.ts'
import { cardRows, presentCard, totalOf } from './cards.ts'

export type Page = { page: number; limit: number; cursor?: string | undefined }
export type CardList = { nfts: NftCard[]; nftsLength: { total: number }[]; next: string | null }

const ownedList = cursorOf('owned', UUID)
const EMPTY: CardList = { nfts: [], nftsLength: [{ total: 0 }], next: null }

/** What an account holds, newest here first. */
export async function listOwned(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  address: string | null,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  if (address === null) return EMPTY
  const after = cursor === undefined ? undefined : ownedList.read(cursor)
  const all = cardRows(db)
    .where('s.owner_address', '=', address)
    .where('s.burned', '=', false)
    .where('s.hidden', '=', false)
  const wanted = after ? all.where('s.nft_id', '<', after) : all.offset(page * limit)
  const [rows, total] = await Promise.all([
    wanted
      .orderBy('s.nft_id', 'desc')
      .limit(limit + 1)
      .execute(),
    totalOf(db, `owned/${address}`),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    nfts: shown.map((row) => presentCard(media.baseUrl, row)),
    nftsLength: [{ total }],
    next: rows.length > limit && last ? ownedList.write(last.id) : null,
  }
}
