import type { Tx } from '#db/database.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import { inLanguage } from '#language.ts'
import { type NotificationData, type TopicKind, topicOf } from './copy.ts'
import { findPreference } from './preference-store.ts'
import { textOf } from './present.ts'
import { countUnread, findNotifications, findRecipient, insertNotification } from './store.ts'

/** A person by their account on the ledger, which nobody may have proved, or by their id. */
export type Recipient = string | { userId: string }

export type NewNotification = {
  to: Recipient
  kind: TopicKind
  /** Who caused it. */
  actor?: Recipient | null
  nftId?: string | null
  data?: NotificationData
  /** A hash or id: the same kind with the same cause is sent to a person once. */
  cause: string
}

/** Notifies a person at the bell, by mail or both, as they prefer. Does nothing for an account nobody has proved. */
export async function notify(tx: Tx, { to, kind, actor, nftId, data = {}, cause }: NewNotification): Promise<void> {
  const person = await findRecipient(tx, to)
  if (!person) return
  const { site, mail } = await findPreference(tx, person.id, topicOf[kind])
  if (!site && !mail) return
  const id = await insertNotification(tx, {
    user_id: person.id,
    kind,
    ...(typeof actor === 'object' ? { actor_id: actor?.userId ?? null } : { actor: actor ?? null }),
    nft_id: nftId ?? null,
    data: JSON.stringify(data),
    cause,
    mail_due: mail,
    silent: !site,
  })
  if (!id || !site) return
  const [notification] = await findNotifications(tx, [id])
  if (!notification) return
  const unread = await countUnread(tx, person.id)
  await publish(tx, {
    to: [userRoom(person.id)],
    name: 'notification',
    payload: {
      success: true,
      message: inLanguage(person.language, () => textOf(notification)),
      data: { unread },
      ...(nftId && { nft_id: nftId }),
    },
  })
}
