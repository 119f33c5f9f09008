import { shortAddress } from '@gooddrop/contract/ids.ts'
import type { Notification } from '@gooddrop/contract/notifications.ts'
import { nameOfPerson, presentPerson } from '#features/accounts/present.ts'
import { reworded } from '#stored-words.ts'
import { copy } from './copy.ts'
import type { NotificationRow } from './store.ts'

/** Written when it is read, because people change their names. */
export const textOf = (row: NotificationRow) =>
  copy[row.kind]({ ...row.data, ...(row.data.reason && { reason: reworded(row.data.reason) }), who: nameOf(row) })

const nameOf = ({ first_name, last_name, username, actor }: NotificationRow) => {
  if (username) return nameOfPerson({ first_name, last_name, username })
  return actor ? shortAddress(actor) : undefined
}

/** The path of the page to look at, if any. */
export function linkOf({ kind, data, nft_id, person_id }: NotificationRow): string | null {
  if (kind === 'gift_paid' || kind === 'pledge_paid' || kind === 'thanked') return '/User?u=me&tab=gifts'
  if (kind === 'collection_offer_answered') return '/User?u=me&tab=collection-offers'
  if (kind === 'followed') return person_id && `/Author/${person_id}`
  if (kind === 'replied') return data.blogId ? `/Blog-Details?id=${data.blogId}` : null
  if (data.charityId) return `/Charity/${data.charityId}${kind === 'watch_update' ? '#updates' : ''}`
  return nft_id && `/ItemDetail?nftId=${nft_id}`
}

export function presentNotification(mediaUrl: string, row: NotificationRow): Notification {
  const { person_id, username, first_name, last_name, profile_media_id } = row
  return {
    _id: row.id,
    bidder:
      person_id && username
        ? presentPerson(mediaUrl, { id: person_id, username, first_name, last_name, profile_media_id })
        : null,
    action: row.kind,
    text: textOf(row),
    link: linkOf(row),
    nft_id: row.nft_id ? { _id: row.nft_id, title: row.title ?? null } : null,
    read: row.read_at !== null,
    watch: row.data.watch ?? null,
    createdAt: row.created_at,
  }
}
