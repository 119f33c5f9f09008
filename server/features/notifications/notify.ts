import type { Db, Tx } from '#db/database.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import { type NotificationData, type NotificationKind, topicOf } from './copy.ts'
import { wordsOf } from './present.ts'
import { countUnread, findNews, insertNews } from './store.ts'
import { findWish } from './wish-store.ts'

/** By their account on the ledger, which somebody may have proved, or by their id here. */
export type Whom = string | { userId: string }

export type News = {
  to: Whom
  kind: NotificationKind
  /** Whoever caused it. */
  actor?: Whom | null
  nftId?: string | null
  data?: NotificationData
  /** What it is about, by hash or id: the same kind of news about the same cause is told once. */
  cause: string
}

/** Tells a person what happened to their things, now and whenever they look. Nobody is told twice, or unasked. */
export async function notify(tx: Tx, { to, kind, actor, nftId, data = {}, cause }: News): Promise<void> {
  const person = await findMember(tx, to)
  if (!person) return
  const { site, mail } = await findWish(tx, person.id, topicOf[kind])
  if (!site && !mail) return
  const id = await insertNews(tx, {
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
  const [news] = await findNews(tx, [id])
  if (!news) return
  const unread = await countUnread(tx, person.id)
  await publish(tx, {
    to: [userRoom(person.id)],
    name: 'notification',
    payload: { success: true, message: wordsOf(news), data: { unread }, ...(nftId && { nft_id: nftId }) },
  })
}

/** Nobody when nobody has proved the account, or the person has left. */
const findMember = (db: Db, whom: Whom) => {
  const members = db.selectFrom('members').select('id')
  return typeof whom === 'string'
    ? members.where('wallet_address', '=', whom).executeTakeFirst()
    : members.where('id', '=', whom.userId).executeTakeFirst()
}
