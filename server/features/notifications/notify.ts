import type { Tx } from '#db/database.ts'
import { emit } from '#events/emit.ts'
import { userRoom } from '#events/rooms.ts'
import { countUnread } from './store.ts'
import { type NotificationData, type NotificationKind, texts } from './texts.ts'

export type News = {
  /** The account of whom it concerns: whoever has proved it hears of it. */
  to: string
  kind: NotificationKind
  /** The account of whoever caused it. */
  actor?: string | null
  nftId?: string | null
  data?: NotificationData
  /** What it is about, by hash or id: the same kind of news about the same cause is told once. */
  cause: string
}

/** Tells a person what happened to their things, now and whenever they look. Nobody is told twice. */
export async function notify(tx: Tx, { to, kind, actor, nftId, data = {}, cause }: News): Promise<void> {
  const person = await tx.selectFrom('members').select('id').where('wallet_address', '=', to).executeTakeFirst()
  if (!person) return
  const added = await tx
    .insertInto('notifications')
    .values({
      user_id: person.id,
      kind,
      actor: actor ?? null,
      nft_id: nftId ?? null,
      data: JSON.stringify(data),
      cause,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  const unread = await countUnread(tx, person.id)
  await emit(tx, {
    to: [userRoom(person.id)],
    name: 'notification',
    payload: { success: true, message: texts[kind](data), data: { unread }, ...(nftId && { nft_id: nftId }) },
  })
}
