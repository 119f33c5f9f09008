import type { Notification } from '@gooddrop/contract/notifications.ts'
import { presentPerson } from '#features/accounts/present.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import type { Deps } from '../../deps.ts'
import { demand, may } from '../../policies.ts'
import { countUnread, pageOf } from './store.ts'
import { texts } from './texts.ts'

const cursor = cursorOf('notifications', UUID)

type Wanted = { userId: string; page: number; limit: number; cursor?: string | undefined }

export async function listNotifications(deps: Deps, actor: Actor, wanted: Wanted) {
  demand(may.actAs(actor, wanted.userId), 'These are not your notifications')
  const { db, media } = deps
  const before = wanted.cursor === undefined ? undefined : cursor.read(wanted.cursor)
  const rows = await pageOf(db, actor.userId, { before, skip: wanted.page * wanted.limit, limit: wanted.limit })
  const last = rows.at(-1)
  return {
    notification: rows.map((row) => present(media.baseUrl, row)),
    unread: await countUnread(db, actor.userId),
    next: last && rows.length === wanted.limit ? cursor.write(last.id) : null,
  }
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]

function present(mediaUrl: string, row: Row): Notification {
  const { person_id, username, first_name, last_name, profile_media_id } = row
  return {
    _id: row.id,
    bidder:
      person_id && username
        ? presentPerson(mediaUrl, { id: person_id, username, first_name, last_name, profile_media_id })
        : null,
    action: row.kind,
    text: texts[row.kind](row.data),
    link: row.nft_id ? `/ItemDetail?nftId=${row.nft_id}` : null,
    nft_id: row.nft_id ? { _id: row.nft_id, title: row.title ?? null } : null,
    read: row.read_at !== null,
    createdAt: row.created_at,
  }
}
