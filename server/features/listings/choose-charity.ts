import { mayDeposit } from '@gooddrop/ledger/deposits.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { defaultCharities, findCharity, findCharityByAccount, type Recipient } from '#features/giving/charities.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { requireLedger } from '#features/signing/require.ts'
import { isVetted } from '#features/vetting/records.ts'
import { copy } from './copy.ts'

/** Buyer, seller and issuer: none of them may receive the gift. `broker` pays it on; by default the present one. */
type Sale = { parties: readonly string[]; broker?: string }

/** The buyer's choice; else the one that the seller prefers, if it can receive; else the one whose turn it is. */
export async function chooseCharity(
  deps: Deps,
  choice: { chosen?: string | null; preferred?: string | null },
  sale: Sale & { nftId: string },
): Promise<Recipient> {
  if (choice.chosen) return requireCharity(deps, choice.chosen, sale)
  if (choice.preferred) {
    const preferred = await findCharity(deps.db, choice.preferred)
    if (preferred && (await objection(deps, preferred, sale)) === null) return preferred
  }
  const [first, ...others] = await defaultCharities(deps, sale.nftId)
  if (!first) throw new AppError('conflict', { message: copy.noCharity })
  for (const charity of [first, ...others]) if ((await objection(deps, charity, sale)) === null) return charity
  return accept(deps, first, sale)
}

export async function requireCharity(deps: Deps, id: string, sale: Sale): Promise<Recipient> {
  const charity = await findCharity(deps.db, id)
  if (!charity) throw new AppError('not_found', { message: copy.noSuchCharity })
  return accept(deps, charity, sale)
}

/** The one that a bidder has named in their signed bid. */
export async function requireCharityAccount(deps: Deps, account: string, sale: Sale): Promise<Recipient> {
  const charity = await findCharityByAccount(deps.db, account)
  if (!charity) throw new AppError('conflict', { message: copy.noSuchCharity })
  return accept(deps, charity, sale)
}

async function accept(deps: Deps, charity: Recipient, sale: Sale): Promise<Recipient> {
  const message = await objection(deps, charity, sale)
  if (message !== null) throw new AppError('conflict', { message })
  return charity
}

/** Why a gift in this sale cannot go there, or null. */
async function objection(deps: Deps, charity: Recipient, { parties, broker }: Sale): Promise<string | null> {
  if (!charity.active) return copy.noSuchCharity
  if (parties.includes(charity.account)) return copy.charityIsParty
  if (!(await isVetted(deps, charity.account))) return copy.charityNotVetted
  const payment = { from: broker ?? requireBroker(deps).account, to: charity.account, tag: charity.tag }
  return (await mayDeposit(requireLedger(deps), payment)) === 'ok' ? null : copy.charityRefuses
}
