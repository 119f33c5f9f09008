import { MOST_DAYS, type MonthlyGifts, type Ranking } from '@gooddrop/contract/giving-pages.ts'
import type { Deps } from '#deps.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { avatarUrl } from '#features/media/present.ts'
import { cursorOf } from '#http/cursor.ts'
import { requireCharity } from './charities.ts'
import { allCharities } from './charity-store.ts'
import { totalsOf } from './donation-store.ts'
import {
  daysOf,
  giftsInMonth,
  type MonthRow,
  monthsOf,
  type RankKind,
  type RankPosition,
  rankPage,
} from './ranking-store.ts'

type Reading = Pick<Deps, 'db' | 'media'>

export const presentMonth = ({ month, amount, gifts }: MonthRow): MonthlyGifts => ({ month, given: amount, gifts })

/** What was given in all and in each month. */
export async function getGiving({ db }: Pick<Deps, 'db'>) {
  const [totals, months] = await Promise.all([totalsOf(db, ['all', 'received', 'counted']), monthsOf(db)])
  const amount = (scope: string) => String(totals.get(scope)?.amount ?? 0n)
  return {
    total_given: amount('all'),
    total_gifts: totals.get('all')?.gifts ?? 0,
    total_received: amount('received'),
    total_counted: amount('counted'),
    months: months.map(presentMonth),
  }
}

/** Over time, to all or to one charity: a bounded number of points, however long it lasts. */
export async function listGiftDays({ db }: Pick<Deps, 'db'>, charityId: string | undefined) {
  const charity = charityId === undefined ? undefined : (await requireCharity(db, charityId)).account
  const rows = await daysOf(db, charity, MOST_DAYS + 1)
  if (rows.length <= MOST_DAYS)
    return { unit: 'day' as const, days: rows.map(({ day, amount, gifts }) => ({ day, given: amount, gifts })) }
  const months = (await monthsOf(db, charity)).slice(-MOST_DAYS)
  return {
    unit: 'month' as const,
    days: months.map(({ month, amount, gifts }) => ({ day: `${month}-01`, given: amount, gifts })),
  }
}

const largestFirst = (a: bigint, b: bigint) => (a < b ? 1 : a > b ? -1 : 0)

/** To whom, in all or in one month, the most first. Who was given nothing is left out of a month. */
export async function listGivenByCharity({ db, media }: Reading, month: string | undefined) {
  const rows = await allCharities(db)
  const scopes = rows.flatMap(({ ledger_account: account }) => [`charity/${account}`, `received/${account}`])
  const [totals, inMonth] = await Promise.all([
    month === undefined ? totalsOf(db, scopes) : undefined,
    month === undefined ? undefined : giftsInMonth(db, month),
  ])
  const shares = rows.map(({ id, name, picture_media_id, ledger_account }) => {
    const given = totals?.get(`charity/${ledger_account}`) ?? inMonth?.get(ledger_account)
    return {
      _id: id,
      name,
      picture: avatarUrl(media.baseUrl, picture_media_id),
      ledger_account,
      given: String(given?.amount ?? 0n),
      gifts: given?.gifts ?? 0,
      received: totals ? String(totals.get(`received/${ledger_account}`)?.amount ?? 0n) : null,
    }
  })
  const charities = shares
    .filter(({ gifts }) => month === undefined || gifts > 0)
    .sort((a, b) => largestFirst(BigInt(a.given), BigInt(b.given)))
  return { charities }
}

const KINDS: Record<Ranking, RankKind> = { sellers: 'seller', artists: 'artist', givers: 'giver' }

const positions = cursorOf('ranking', /^\d{1,18} r[1-9A-HJ-NP-Za-km-z]{24,34}$/)

type Page = { page: number; limit: number; cursor?: string | undefined }

/** By gifts that have reached their charities, never by prices: those cost whoever trades in circles nothing. */
export async function listRanking({ db, media }: Reading, kind: Ranking, { page, limit, cursor }: Page) {
  const after = cursor === undefined ? undefined : readPosition(cursor)
  const rows = await rankPage(db, KINDS[kind], { after, offset: page * limit, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    ranking: shown.map(({ account, amount, gifts, user_id, username, ...names }) => ({
      person: user_id && username ? presentPerson(media.baseUrl, { ...names, id: user_id, username }) : null,
      address: account,
      amount,
      gifts,
    })),
    next: rows.length > limit && last ? positions.write(`${last.amount} ${last.account}`) : null,
  }
}

function readPosition(cursor: string): RankPosition {
  const [amount = '0', account = ''] = positions.read(cursor).split(' ')
  return { amount, account }
}
