import type { Language } from '@gooddrop/contract/language.ts'
import type { Db, Tx } from '#db/database.ts'
import { publishAll } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import { inLanguage } from '#language.ts'
import type { NotificationData, WatchMessage } from './copy.ts'
import { linkOf, textOf } from './present.ts'
import { countUnreadOf, findNotifications, insertNotifications, languagesOf } from './store.ts'

export type Told = {
  kind: WatchMessage
  actorId: string | null
  nftId: string | null
  /** The same kind with the same cause is sent to a person once. */
  cause: string
  /** `site`: whether it is shown at the bell, or only stored for a mail or a push message. */
  people: readonly { userId: string; site: boolean; data: NotificationData }[]
}

/** Notifies many people of one thing, in a few statements. Returns the ids of the new notifications by person. */
export async function notifyAll(
  tx: Tx,
  { kind, actorId, nftId, cause, people }: Told,
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const added = await insertNotifications(
    tx,
    people.map(({ userId, site, data }) => ({
      user_id: userId,
      kind,
      actor_id: actorId,
      nft_id: nftId,
      data: JSON.stringify(data),
      cause,
      silent: !site,
    })),
  )
  const shown = added.filter(({ silent }) => !silent)
  const [first] = shown[0] ? await findNotifications(tx, [shown[0].id]) : []
  if (first) await publishUnread(tx, shown, { text: () => textOf(first), nftId })
  return new Map(added.map(({ id, user_id }) => [user_id, id]))
}

type Said = { text: () => string; nftId: string | null }

async function publishUnread(tx: Tx, shown: readonly { user_id: string }[], { text, nftId }: Said): Promise<void> {
  const people = shown.map(({ user_id }) => user_id)
  const unread = await countUnreadOf(tx, people)
  const languages = await languagesOf(tx, people)
  await publishAll(
    tx,
    people.map((userId) => ({
      to: [userRoom(userId)],
      name: 'notification',
      payload: {
        success: true,
        message: inLanguage(languages.get(userId), text),
        data: { unread: unread.get(userId) ?? 0 },
        ...(nftId && { nft_id: nftId }),
      },
    })),
  )
}

/** In which each of these people is written to, as far as they have said it. */
export const readersOf = (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Language>> =>
  userIds.length === 0 ? Promise.resolve(new Map()) : languagesOf(db, userIds)

export type NotificationText = { id: string; text: () => string; link: string | null; isRead: boolean }

/** What these notifications say, in the language of the moment, for a mail or a push message. Those that were deleted meanwhile are left out. */
export async function textsOf(db: Db, ids: readonly string[]): Promise<NotificationText[]> {
  if (ids.length === 0) return []
  const rows = await findNotifications(db, ids)
  return rows.map((row) => ({
    id: row.id,
    text: () => textOf(row),
    link: linkOf(row),
    isRead: !row.silent && row.read_at !== null,
  }))
}
