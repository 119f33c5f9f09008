import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { walletOf } from '#features/accounts/find-person.ts'
import { avatarUrl } from '#features/media/present.ts'
import { totalOf } from './totals.ts'

/** What a person has given in all and to whom, the most to whom first. */
export async function getGiven({ db, media }: Pick<Deps, 'db' | 'media'>, userId: string) {
  const giver = await walletOf(db, userId)
  if (giver === null) return { total_given: '0', total_gifts: 0, charities: [] }
  const [total, rows] = await Promise.all([
    totalOf(db, `giver/${giver}`),
    db
      .selectFrom('donations as d')
      .innerJoin('charities as c', 'c.ledger_account', 'd.charity')
      .select(['c.id', 'c.name', 'c.picture_media_id', 'c.ledger_account'])
      .select([sql<string>`sum(d.amount)::text`.as('given'), sql<number>`count(*)::int`.as('gifts')])
      .where('d.giver', '=', giver)
      .groupBy('c.id')
      .orderBy(sql`sum(d.amount)`, 'desc')
      .orderBy('c.id')
      .execute(),
  ])
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
