import type { Deps } from '#deps.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import { type CardList, cardList, NO_CARDS, type Page } from './card-list.ts'
import { cardRows, totalOf } from './cards.ts'

const ownedList = cursorOf('owned', UUID)
const onSaleList = cursorOf('on-sale-of', UUID)

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
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => list.write(last.id) })
}
