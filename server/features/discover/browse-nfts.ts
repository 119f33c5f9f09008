import { NFT_TYPES } from '@gooddrop/contract/constants.ts'
import type { Db } from '#db/database.ts'
import { runShape } from '#db/run-shape.ts'
import { type CardList, cardList, type Page } from '#features/nfts/card-list.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import type { Deps } from '../../deps.ts'
import { onShelf, type Shelf, totalOn } from './store.ts'

/** A shelf by the name of its counters: 'sell', 'Art/sell'; without a type it is three. */
const shelvesOf = ({ tag, nftType }: Shelf) =>
  (nftType ? [nftType] : NFT_TYPES).map((type) => (tag ? `${tag}/${type}` : type))

/** Works of a category, of a type, of both or of neither, newest first. */
export async function browseNfts(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  shelf: Shelf,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  const cursors = cursorOf(`shelf:${shelf.tag?.replace(' ', '-') ?? ''}:${shelf.nftType ?? ''}`, UUID)
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  const skip = after ? 0 : page * limit
  const total = await totalOn(db, shelvesOf(shelf))
  const rows = skip < total || after ? await take(db, shelf, after, skip, limit + 1) : []
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => cursors.write(last.id) })
}

function take(db: Db, shelf: Shelf, after: string | undefined, skip: number, more: number) {
  const shape = `shelf ${shelf.tag ? 'tag' : ''} ${shelf.nftType ?? ''} ${after ? 'on' : ''} ${skip > 0 ? 'from' : ''} ${more}`
  const values = [shelf.tag, after, skip || undefined].filter((value) => value !== undefined)
  return runShape(db, shape, () => onShelf(db, shelf, after, skip, more), values)
}
