import type { NftCard } from '@gooddrop/contract/nfts.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import type { Deps } from '../../deps.ts'
import { cardRows, presentCard, totalOf } from './cards.ts'

export type Page = { page: number; limit: number; cursor?: string | undefined }
export type CardList = { nfts: NftCard[]; nftsLength: { total: number }[]; next: string | null }

const ownedList = cursorOf('owned', UUID)
const onSaleList = cursorOf('on-sale-of', UUID)
export const NO_CARDS: CardList = { nfts: [], nftsLength: [{ total: 0 }], next: null }

/** What an account holds, newest here first; `onSale` leaves out what it keeps for itself. */
export async function listOwned(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  address: string | null,
  { page, limit, cursor }: Page,
  { onSale = false } = {},
): Promise<CardList> {
  if (address === null) return NO_CARDS
  const list = onSale ? onSaleList : ownedList
  const after = cursor === undefined ? undefined : list.read(cursor)
  const held = cardRows(db)
    .where('s.owner_address', '=', address)
    .where('s.burned', '=', false)
    .where('s.hidden', '=', false)
  const all = onSale ? held.where('s.nft_type', '!=', 'mint') : held
  const wanted = after ? all.where('s.nft_id', '<', after) : all.offset(page * limit)
  const [rows, total] = await Promise.all([
    wanted
      .orderBy('s.nft_id', 'desc')
      .limit(limit + 1)
      .execute(),
    totalOf(db, `${onSale ? 'on-sale-of' : 'owned'}/${address}`),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    nfts: shown.map((row) => presentCard(media.baseUrl, row)),
    nftsLength: [{ total }],
    next: rows.length > limit && last ? list.write(last.id) : null,
  }
}
