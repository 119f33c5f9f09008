import type { Deps } from '#deps.ts'
import { cursorOf, readTimedPosition, TIMED_POSITION, UUID } from '#http/cursor.ts'
import { cardsCreatedBy, cardsLikedBy, cardsOwnedBy, cardsSuggesting, countLiked, totalOf } from './card-store.ts'
import { type CardList, cardList, NO_CARDS, type Page } from './cards.ts'

type ListDeps = Pick<Deps, 'db' | 'media'>

const ownedCursor = cursorOf('owned', UUID)
const onSaleCursor = cursorOf('on-sale-of', UUID)
const createdCursor = cursorOf('created', UUID)
const suggestingCursor = cursorOf('suggesting', UUID)
const likedCursor = cursorOf('liked', TIMED_POSITION)

/** What an account holds, newest here first; `onSale` leaves out what is not for sale. */
export async function listOwned(
  { db, media }: ListDeps,
  address: string | null,
  { page, limit, cursor }: Page,
  { onSale = false } = {},
): Promise<CardList> {
  if (address === null) return NO_CARDS
  const cursors = onSale ? onSaleCursor : ownedCursor
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  const [rows, total] = await Promise.all([
    cardsOwnedBy(db, address, onSale, { after, skip: page * limit, limit: limit + 1 }),
    totalOf(db, `${onSale ? 'on-sale-of' : 'owned'}/${address}`),
  ])
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => cursors.write(last.id) })
}

/** What was minted by an account, whoever holds it now, newest here first. */
export async function listCreated(
  { db, media }: ListDeps,
  address: string | null,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  if (address === null) return NO_CARDS
  const after = cursor === undefined ? undefined : createdCursor.read(cursor)
  const [rows, total] = await Promise.all([
    cardsCreatedBy(db, address, { after, skip: page * limit, limit: limit + 1 }),
    totalOf(db, `created/${address}`),
  ])
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => createdCursor.write(last.id) })
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
    totalOf(db, `suggests/${charityId}`),
  ])
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => suggestingCursor.write(last.id) })
}
