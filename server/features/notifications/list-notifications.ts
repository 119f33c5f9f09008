import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import { authorize, may } from '#policies.ts'
import { presentNews } from './present.ts'
import { countUnread, pageOf } from './store.ts'

const cursor = cursorOf('notifications', UUID)

type Wanted = { userId: string; page: number; limit: number; cursor?: string | undefined }

export async function listNotifications(deps: Deps, actor: Actor, wanted: Wanted) {
  authorize(may.actAs(actor, wanted.userId), 'These are not your notifications')
  const { db, media } = deps
  const before = wanted.cursor === undefined ? undefined : cursor.read(wanted.cursor)
  const rows = await pageOf(db, actor.userId, { before, skip: wanted.page * wanted.limit, limit: wanted.limit })
  const last = rows.at(-1)
  return {
    notification: rows.map((row) => presentNews(media.baseUrl, row)),
    unread: await countUnread(db, actor.userId),
    next: last && rows.length === wanted.limit ? cursor.write(last.id) : null,
  }
}
