import type { Deps } from '#deps.ts'
import { listSuggesting } from '#features/nfts/list-works.ts'
import { findCharityDetails, type Listing, requireCharity } from './charities.ts'
import { returnedBy } from './charity-payments.ts'
import { totalOf } from './donation-store.ts'
import { monthsOf } from './ranking-store.ts'
import { presentMonth } from './rankings.ts'

/** Who they are, who vetted them, and what they were given. */
export async function getCharity(deps: Listing, id: string) {
  const { db, config } = deps
  const charity = await findCharityDetails(deps, id)
  const account = charity.ledger_account
  const [given, returned, months] = await Promise.all([
    totalOf(db, `charity/${account}`),
    returnedBy(deps, account),
    monthsOf(db, account),
  ])
  return {
    charity: {
      ...charity,
      account_link: `${config.EXPLORER_URL ?? ''}/account/${account}`,
      given: String(given.amount),
      given_gifts: given.gifts,
      returned,
      months: months.map(presentMonth),
    },
  }
}

/** Works on sale whose seller suggests it, newest first. */
export async function listWorksForCharity(
  deps: Pick<Deps, 'db' | 'media'>,
  charityId: string,
  page: { page: number; limit: number; cursor?: string | undefined },
) {
  await requireCharity(deps.db, charityId)
  return listSuggesting(deps, charityId, page)
}
