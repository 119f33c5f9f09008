import type { Database } from '#db/database.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { type CardList, cardList, type Page } from '#features/nfts/cards.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import { countersOf, onShelf, type Shelf, totalOn } from './store.ts'

/** Works of a category, of a type, of both or of neither, newest first. */
export async function browseNfts(
  { database, media }: Pick<Deps, 'database' | 'media'>,
  shelf: Shelf,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  const cursors = cursorOf(`shelf:${shelf.tag?.replace(' ', '-') ?? ''}:${shelf.nftType ?? ''}`, UUID)
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  const skip = after ? 0 : page * limit
  // Nobody walks to a page that is not there.
  const isThere = skip === 0 || skip < (await askTotal(database, countersOf(shelf)))
  const rows = isThere ? await take(database, shelf, after, skip, limit + 1) : []
  const total = rows[0]?.total ?? (await askTotal(database, countersOf(shelf)))
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => cursors.write(last.id) })
}

export async function askTotal(database: Database, shelves: string[]): Promise<number> {
  const [counted] = await runShape(database, 'total', () => totalOn(shelves), [shelves])
  return counted?.total ?? 0
}

function take(database: Database, shelf: Shelf, after: string | undefined, skip: number, more: number) {
  const shape = `shelf ${shelf.tag ? 'tag' : ''} ${shelf.nftType ?? ''} ${after ? 'on' : ''} ${skip > 0 ? 'from' : ''} ${more}`
  const counters = countersOf(shelf)
  const values = [counters, shelf.tag, after, skip || undefined].filter((value) => value !== undefined)
  return runShape(database, shape, () => onShelf(database.db, shelf, after, skip, more), values)
}
