import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { getCharity } from '#features/giving/charity-page.ts'
import { heldFor } from '#features/giving/hold-payouts.ts'
import { listDonations } from '#features/giving/list-donations.ts'
import { mailPreference } from '#features/notifications/preferences.ts'
import { requireOwnCharity } from './own-charity.ts'
import { thanksOfSales } from './store.ts'
import { presentThanks } from './thank-giver.ts'

export async function getDashboard(deps: Deps, actor: Actor) {
  const { id, account } = await requireOwnCharity(deps.db, actor)
  const [{ charity }, held, mail] = await Promise.all([
    getCharity(deps, id),
    heldFor(deps.db, account),
    mailPreference(deps.db, actor.userId, 'charity_week'),
  ])
  const weekly_mail: 'on' | 'off' | 'no_address' = !mail.address ? 'no_address' : mail.wanted ? 'on' : 'off'
  return { charity, held, weekly_mail }
}

type Page = { page: number; limit: number; cursor?: string | undefined }

/** As everybody sees them, with what was written to each giver, published or not. */
export async function listOwnGifts(deps: Deps, actor: Actor, page: Page) {
  const { id } = await requireOwnCharity(deps.db, actor)
  const { donations, donationsLength, next } = await listDonations(deps, { charity_id: id, ...page })
  const rows = await thanksOfSales(
    deps.db,
    id,
    donations.map(({ sale_hash }) => sale_hash),
  )
  const thanks = new Map(rows.map((row) => [row.sale_hash, presentThanks(row)]))
  return {
    gifts: donations.map((gift) => ({ ...gift, own_thanks: thanks.get(gift.sale_hash) ?? null })),
    giftsLength: donationsLength,
    next,
  }
}
