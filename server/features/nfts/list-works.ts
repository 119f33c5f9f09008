import type { Deps } from '#deps.ts'
import { cursorOf, readTimedPosition, TIMED_POSITION, UUID } from '#http/cursor.ts'
import {
  type CardRow,
  cardsCreatedBy,
  cardsLikedBy,
  cardsOwnedBy,
  cardsSuggesting,
  countLiked,
  type Position,
  sumOf,
} from './card-store.ts'
import { type CardList, cardList, NO_CARDS, type Page } from './cards.ts'

/** For what a person sees of their own. */
export { heldBy, ownersOf } from './card-store.ts'

type ListDeps = Pick<Deps, 'db' | 'media'>

const ownedCursor = cursorOf('owned', UUID)
const onSaleCursor = cursorOf('on-sale-of', UUID)
const createdCursor = cursorOf('created', UUID)
const suggestingCursor = cursorOf('suggesting', UUID)
const likedCursor = cursorOf('liked', TIMED_POSITION)

/** What these accounts of one person hold, newest here first; `onSale` leaves out what is not for sale. */
export async function listOwned(
  { db, media }: ListDeps,
  accounts: readonly string[],
  { page, limit, cursor }: Page,
  { onSale = false } = {},
): Promise<CardList> {
  if (accounts.length === 0) return NO_CARDS
  const cursors = onSale ? onSaleCursor : ownedCursor
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  const [rows, total] = await Promise.all([
    newestOf(accounts, { after, skip: page * limit, limit: limit + 1 }, (account, position) =>
      cardsOwnedBy(db, account, onSale, position),
    ),
    sumOf(
      db,
      accounts.map((account) => `${onSale ? 'on-sale-of' : 'owned'}/${account}`),
    ),
  ])
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => cursors.write(last.id) })
}

/** What was minted by these accounts of one person, whoever holds it now, newest here first. */
export async function listCreated(
  { db, media }: ListDeps,
  accounts: readonly string[],
  { page, limit, cursor }: Page,
): Promise<CardList> {
  if (accounts.length === 0) return NO_CARDS
  const after = cursor === undefined ? undefined : createdCursor.read(cursor)
  const [rows, total] = await Promise.all([
    newestOf(accounts, { after, skip: page * limit, limit: limit + 1 }, (account, position) =>
      cardsCreatedBy(db, account, position),
    ),
    sumOf(
      db,
      accounts.map((account) => `created/${account}`),
    ),
  ])
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => createdCursor.write(last.id) })
}

/** The lists of several accounts as one. Each is read by its own index, so that none is sorted as a whole. */
async function newestOf(
  accounts: readonly string[],
  position: Position<string>,
  read: (account: string, position: Position<string>) => Promise<CardRow[]>,
): Promise<CardRow[]> {
  const [only, ...more] = accounts
  if (only !== undefined && more.length === 0) return read(only, position)
  const { after, limit } = position
  const skip = after ? 0 : position.skip
  const lists = await Promise.all(accounts.map((account) => read(account, { after, skip: 0, limit: skip + limit })))
  return lists
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(skip, skip + limit)
}

/** What a person likes, most recently liked first. What is hidden or burned is left out. */
export async function listLiked(
  { db, media }: ListDeps,
  userId: string,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  const after = cursor === undefined ? undefined : readTimedPosition(likedCursor.read(cursor))
  const [rows, total] = await Promise.all([
    cardsLikedBy(db, userId, { after, skip: page * limit, limit: limit + 1 }),
    countLiked(db, userId),
  ])
  const write = (last: (typeof rows)[number]) => likedCursor.write(`${last.liked_at} ${last.id}`)
  return cardList(media.baseUrl, { rows, limit, total, after: write })
}

/** What is on sale and whose seller suggests this charity, newest here first. */
export async function listSuggesting(
  { db, media }: ListDeps,
  charityId: string,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  const after = cursor === undefined ? undefined : suggestingCursor.read(cursor)
  const [rows, total] = await Promise.all([
    cardsSuggesting(db, charityId, { after, skip: page * limit, limit: limit + 1 }),
    sumOf(db, [`suggests/${charityId}`]),
  ])
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => suggestingCursor.write(last.id) })
}
