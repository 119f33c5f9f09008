import { runShape } from '#db/run-shape.ts'
import { type CardList, cardList, type Page } from '#features/nfts/card-list.ts'
import { cursorOf } from '#http/cursor.ts'
import { readTimedPlace, TIMED_PLACE } from '#http/timed-place.ts'
import type { Deps } from '../../deps.ts'
import { onSaleAfter, onSaleFrom, totalOn } from './store.ts'

const cursors = cursorOf('on-sale', TIMED_PLACE)

/** Everything on sale or in an auction, the last listed first. */
export async function listOnSale(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  const place = cursor === undefined ? undefined : readTimedPlace(cursors.read(cursor))
  const more = limit + 1
  const skip = page * limit
  const wanted = place
    ? runShape(db, `sale on ${more}`, () => onSaleAfter(db, place, more), [place.at, place.id])
    : page === 0
      ? runShape(db, `sale ${more}`, () => onSaleAfter(db, undefined, more), [])
      : runShape(db, `sale from ${more}`, () => onSaleFrom(db, skip, more), [skip, skip])
  const rows = await wanted
  const total = rows[0]?.all_on_sale ?? (await totalOn(db, ['sell', 'auction']))
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => cursors.write(`${last.listed_at} ${last.id}`) })
}
