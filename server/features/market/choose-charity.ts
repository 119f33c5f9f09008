import { mayDeposit } from '@gooddrop/ledger/deposits.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { needBroker } from '#features/broker/need-broker.ts'
import { defaultCharity, findCharity, findCharityByAccount, type Recipient } from '#features/giving/charities.ts'
import { needLedger } from '#features/signing/need.ts'
import { texts } from './messages.ts'

/** Buyer, seller and issuer: none of them may be the one who profits. */
type Sale = { parties: readonly string[] }

/** The buyer's choice; else the seller's wish, if it still can be granted; else the first of ours. */
export async function chooseCharity(
  deps: Deps,
  choice: { chosen?: string | null; wish?: string | null },
  sale: Sale,
): Promise<Recipient> {
  if (choice.chosen) return demandCharity(deps, choice.chosen, sale)
  if (choice.wish) {
    const wished = await findCharity(deps.db, choice.wish)
    if (wished && (await objection(deps, wished, sale)) === null) return wished
  }
  const first = await defaultCharity(deps.db)
  if (!first) throw new AppError('conflict', { message: texts.noCharity })
  return accept(deps, first, sale)
}

export async function demandCharity(deps: Deps, id: string, sale: Sale): Promise<Recipient> {
  const charity = await findCharity(deps.db, id)
  if (!charity) throw new AppError('not_found', { message: texts.noSuchCharity })
  return accept(deps, charity, sale)
}

/** The one that a bidder has named in their signed bid. */
export async function demandCharityAccount(deps: Deps, account: string, sale: Sale): Promise<Recipient> {
  const charity = await findCharityByAccount(deps.db, account)
  if (!charity) throw new AppError('conflict', { message: texts.noSuchCharity })
  return accept(deps, charity, sale)
}

async function accept(deps: Deps, charity: Recipient, sale: Sale): Promise<Recipient> {
  const message = await objection(deps, charity, sale)
  if (message !== null) throw new AppError('conflict', { message })
  return charity
}

/** Why a gift in this sale cannot go there, or null. */
async function objection(deps: Deps, charity: Recipient, { parties }: Sale): Promise<string | null> {
  if (!charity.active) return texts.noSuchCharity
  if (parties.includes(charity.account)) return texts.charityIsParty
  const payment = { from: needBroker(deps).account, to: charity.account, tag: charity.tag }
  return (await mayDeposit(needLedger(deps), payment)) === 'ok' ? null : texts.charityRefuses
}
