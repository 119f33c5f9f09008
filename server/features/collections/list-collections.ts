import type { CollectionCard, CollectionOwner, CollectionSort } from '@gooddrop/contract/collections.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { accountsOfPerson } from '#features/accounts/find-person.ts'
import { presentPerson } from '#features/accounts/present.ts'
import type { Page } from '#features/nfts/cards.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import { copy } from './copy.ts'
import { presentCollections } from './present.ts'
import { type CardRow, cardsByFigure, cardsOfIssuers, countCollections, findDetails, newestCards } from './store.ts'
import { ownersOf } from './trait-store.ts'

/** For what others show of works. */
export { floorsOf } from './store.ts'

type Reading = Pick<Deps, 'db' | 'media'>
type CollectionList = { collections: CollectionCard[]; collectionsLength: { total: number }[]; next: string | null }

const newest = cursorOf('collections', UUID)
const FIGURE = /^\d{1,18} [0-9a-f-]{36}$/
const byFigure = { items: cursorOf('collections-by-items', FIGURE), volume: cursorOf('collections-by-volume', FIGURE) }

type Wanted = Page & { creator?: string | undefined; sort: CollectionSort }

/** Of one person all of theirs, of everybody those with works. */
export async function listCollections(deps: Reading, wanted: Wanted): Promise<CollectionList> {
  const { db } = deps
  const { creator, sort, page, limit, cursor } = wanted
  const issuers = creator === undefined ? undefined : await accountsOfPerson(db, creator)
  const place = { skip: page * limit, limit: limit + 1 }
  // One person has few: theirs are always by date.
  const figure = sort === 'newest' || issuers ? undefined : sort
  const cursors = figure ? byFigure[figure] : newest
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  const list = figure
    ? cardsByFigure(db, figure, { ...place, after: after === undefined ? undefined : readFigure(after) })
    : issuers
      ? cardsOfIssuers(db, issuers, { ...place, after })
      : newestCards(db, { ...place, after })
  const rows = await list.execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const positionOf = (row: CardRow) => (figure ? `${row[figure]} ${row.id}` : row.id)
  return {
    collections: await presentCollections(deps, shown),
    collectionsLength: [{ total: await countCollections(db, issuers) }],
    next: rows.length > limit && last ? cursors.write(positionOf(last)) : null,
  }
}

function readFigure(position: string) {
  const [figure = '0', id = ''] = position.split(' ')
  if (!UUID.test(id)) throw new AppError('invalid_input')
  return { figure, id }
}

const ownersCursor = cursorOf('collection-owners', /^\d{1,9} r[1-9A-HJ-NP-Za-km-z]{24,34}$/)

type OwnerList = { owners: CollectionOwner[]; ownersLength: { total: number }[]; next: string | null }

/** Who holds most first. */
export async function listOwners(
  { db, media }: Reading,
  id: string,
  { page, limit, cursor }: Page,
): Promise<OwnerList> {
  const collection = await findDetails(db, id)
  if (!collection) throw new AppError('not_found', { message: copy.notFound })
  const [held = '0', address = ''] = cursor === undefined ? [] : ownersCursor.read(cursor).split(' ')
  const after = cursor === undefined ? undefined : { held: Number(held), address }
  const rows = await ownersOf(db, id, { after, skip: page * limit, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    owners: shown.map(({ address: at, held: works, id: userId, username, ...names }) => ({
      person: userId && username ? presentPerson(media.baseUrl, { ...names, id: userId, username }) : null,
      address: at,
      held: works,
    })),
    ownersLength: [{ total: collection.owners }],
    next: rows.length > limit && last ? ownersCursor.write(`${last.held} ${last.address}`) : null,
  }
}
