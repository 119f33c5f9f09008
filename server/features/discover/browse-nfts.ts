import type { Database } from '#db/database.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { type CardList, cardList, type Page } from '#features/nfts/cards.ts'
import { cursorOf, readTimedPosition, TIMED_POSITION, UUID } from '#http/cursor.ts'
import { type NftFilter, nftsByFilter, onSaleAfter, onSaleFrom, sumTotals, totalKeys } from './store.ts'

type ListDeps = Pick<Deps, 'database' | 'media'>

const onSaleCursor = cursorOf('on-sale', TIMED_POSITION)

/** Everything on sale or in an auction, the last listed first. */
export async function listOnSale({ database, media }: ListDeps, { page, limit, cursor }: Page): Promise<CardList> {
  const { db } = database
  const position = cursor === undefined ? undefined : readTimedPosition(onSaleCursor.read(cursor))
  const more = limit + 1
  const skip = page * limit
  const rows = await (position
    ? runShape(database, `sale after ${more}`, () => onSaleAfter(db, position, more), [position.at, position.id])
    : page === 0
      ? runShape(database, `sale ${more}`, () => onSaleAfter(db, undefined, more), [])
      : runShape(database, `sale from ${more}`, () => onSaleFrom(db, skip, more), [skip, skip]))
  const total = rows[0]?.total ?? (await readTotal(database, ['sell', 'auction']))
  const after = (last: (typeof rows)[number]) => onSaleCursor.write(`${last.listed_at} ${last.id}`)
  return cardList(media.baseUrl, { rows, limit, total, after })
}

/** Works of a category, of a type, of both or of neither, newest first. */
export async function browseNfts(
  { database, media }: ListDeps,
  filter: NftFilter,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  const cursors = cursorOf(`filter:${filter.tag?.replace(' ', '-') ?? ''}:${filter.nftType ?? ''}`, UUID)
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  const skip = after ? 0 : page * limit
  // A page beyond the end is answered without skipping through all rows.
  const exists = skip === 0 || skip < (await readTotal(database, totalKeys(filter)))
  const rows = exists ? await readFiltered(database, filter, after, skip, limit + 1) : []
  const total = rows[0]?.total ?? (await readTotal(database, totalKeys(filter)))
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => cursors.write(last.id) })
}

export async function readTotal(database: Database, keys: string[]): Promise<number> {
  const [row] = await runShape(database, 'total', () => sumTotals(keys), [keys])
  return row?.total ?? 0
}

function readFiltered(database: Database, filter: NftFilter, after: string | undefined, skip: number, limit: number) {
  const shape = `filter ${filter.tag ? 'tag' : ''} ${filter.nftType ?? ''} ${after ? 'after' : ''} ${skip > 0 ? 'from' : ''} ${limit}`
  const values = [totalKeys(filter), filter.tag, after, skip || undefined].filter((value) => value !== undefined)
  return runShape(database, shape, () => nftsByFilter(database.db, filter, after, skip, limit), values)
}
