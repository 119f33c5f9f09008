import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { type CardList, cardList, type Page } from '#features/nfts/cards.ts'
import { cursorOf } from '#http/cursor.ts'
import { readTimedPlace, TIMED_PLACE } from '#http/timed-place.ts'
import { askTotal } from './browse-nfts.ts'
import { onSaleAfter, onSaleFrom } from './store.ts'

const cursors = cursorOf('on-sale', TIMED_PLACE)

/** Everything on sale or in an auction, the last listed first. */
export async function listOnSale(
  { database, media }: Pick<Deps, 'database' | 'media'>,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  const { db } = database
  const place = cursor === undefined ? undefined : readTimedPlace(cursors.read(cursor))
  const more = limit + 1
  const skip = page * limit
  const wanted = place
    ? runShape(database, `sale on ${more}`, () => onSaleAfter(db, place, more), [place.at, place.id])
    : page === 0
      ? runShape(database, `sale ${more}`, () => onSaleAfter(db, undefined, more), [])
      : runShape(database, `sale from ${more}`, () => onSaleFrom(db, skip, more), [skip, skip])
  const rows = await wanted
  const total = rows[0]?.total ?? (await askTotal(database, ['sell', 'auction']))
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => cursors.write(`${last.listed_at} ${last.id}`) })
}
