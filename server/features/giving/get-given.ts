import type { Deps } from '#deps.ts'
import { walletOf } from '#features/accounts/find-person.ts'
import { avatarUrl } from '#features/media/present.ts'
import { charitiesOfGiver, totalOf } from './donation-store.ts'

/** What a person has given in all and to whom, the most first. */
export async function getGiven({ db, media }: Pick<Deps, 'db' | 'media'>, userId: string) {
  const giver = await walletOf(db, userId)
  if (giver === null) return { total_given: '0', total_gifts: 0, charities: [] }
  const [total, rows] = await Promise.all([totalOf(db, `giver/${giver}`), charitiesOfGiver(db, giver)])
  return {
    total_given: String(total.amount),
    total_gifts: total.gifts,
    charities: rows.map(({ id, name, picture_media_id, ledger_account, given, gifts }) => ({
      _id: id,
      name,
      picture: avatarUrl(media.baseUrl, picture_media_id),
      ledger_account,
      given,
      gifts,
    })),
  }
}
