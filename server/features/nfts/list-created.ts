import type { Deps } from '#deps.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import { type CardList, cardList, NO_CARDS, type Page } from './card-list.ts'
import { cardRows, totalOf } from './cards.ts'

const cursors = cursorOf('created', UUID)

/** What was minted by an account, whoever holds it now, newest here first. */
export async function listCreated(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  address: string | null,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  if (address === null) return NO_CARDS
  const after = cursor === undefined ? undefined : cursors.read(cursor)
  const all = cardRows(db).where('n.issuer', '=', address).where('s.burned', '=', false).where('s.hidden', '=', false)
  const wanted = after ? all.where('n.id', '<', after) : all.offset(page * limit)
  const [rows, total] = await Promise.all([
    wanted
      .orderBy('n.id', 'desc')
      .limit(limit + 1)
      .execute(),
    totalOf(db, `created/${address}`),
  ])
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => cursors.write(last.id) })
}
