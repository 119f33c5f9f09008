import type { Charity, Donation } from '@gooddrop/contract/giving.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { accountsOfPerson } from '#features/accounts/find-person.ts'
import { type PersonRow, presentPerson } from '#features/accounts/present.ts'
import { avatarUrl } from '#features/media/present.ts'
import { findTraded } from '#features/nfts/state.ts'
import { requireCharity } from './charities.ts'
import { copy } from './copy.ts'
import type { Filter } from './donation-store.ts'

/** What the lists of gifts of sales and of direct gifts have in common. */
export type Which = {
  charity_id?: string | undefined
  nft_id?: string | undefined
  user_id?: string | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

/** `scopes`: under which the totals of this filter are kept. */
export type ScopedFilter = Filter & { scopes: readonly string[] }

/** Undefined when nobody can have given anything: a person without a wallet. */
export async function filtersOf(
  db: Db,
  { charity_id, nft_id, user_id }: Which,
  scopeOf: (name: string) => string,
): Promise<ScopedFilter[] | undefined> {
  const filters: ScopedFilter[] = []
  const add = (column: Filter['column'], name: string, values: readonly string[]) =>
    filters.push({ column, values, scopes: values.map((value) => scopeOf(`${name}/${value}`)) })
  if (charity_id) add('charity', 'charity', [(await requireCharity(db, charity_id)).account])
  if (nft_id) {
    const nft = await findTraded(db, nft_id)
    if (!nft) throw new AppError('not_found', { message: copy.noSuchItem })
    add('token_id', 'token', [nft.tokenId])
  }
  if (user_id) {
    const givers = await accountsOfPerson(db, user_id)
    if (givers.length === 0) return undefined
    add('giver', 'giver', givers)
  }
  return filters
}

type Media = Pick<Deps['media'], 'baseUrl'>
type CharityName = Pick<Charity, '_id' | 'name' | 'picture' | 'ledger_account'>
type CharityRow = { id: string; name: string; picture_media_id: string | null; ledger_account: string }

export const presentCharityName = (media: Media, row: CharityRow): CharityName => ({
  _id: row.id,
  name: row.name,
  picture: avatarUrl(media.baseUrl, row.picture_media_id),
  ledger_account: row.ledger_account,
})

type PartiesRow = Omit<PersonRow, 'id' | 'username'> & {
  giver: string
  user_id: string | null
  username: string | null
  charity: string
  charity_id: string
  charity_name: string
  picture_media_id: string | null
}

/** Who gave to whom, of either kind of gift. */
export function presentParties(media: Media, row: PartiesRow): Pick<Donation, 'charity' | 'giver' | 'giver_address'> {
  const { user_id, username, charity, charity_id, charity_name, picture_media_id } = row
  return {
    charity: presentCharityName(media, {
      id: charity_id,
      name: charity_name,
      picture_media_id,
      ledger_account: charity,
    }),
    giver: user_id && username ? presentPerson(media.baseUrl, { ...row, id: user_id, username }) : null,
    giver_address: row.giver,
  }
}

/** The item of a gift, if it is known here. */
export const presentWork = (nft: { id: string; title: string | null } | undefined) => ({
  nft_id: nft?.id ?? null,
  nft_title: nft?.title ?? null,
})
