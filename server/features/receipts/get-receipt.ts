import { type Currency, profiles, type Receipt, type ReceiptProfile } from '@gooddrop/contract/receipts.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { findGiven, type GivenRow, yearsOf } from '#features/giving/given.ts'
import { namesOfTokens } from '#features/nfts/state.ts'
import { receiptsOfCharities } from './charity-receipts.ts'
import { copy } from './copy.ts'
import { donorDetailsOf } from './donor-details.ts'
import { readRates, slotOf, worth } from './rates.ts'
import { receiptNumber } from './receipt-number.ts'

type Shown = Pick<Deps, 'db' | 'config'>

/** The gifts of a person are those of all wallets that they have proved. */
export function requireGiver(actor: Actor): readonly string[] {
  const givers = accountsOf(actor)
  if (givers.length === 0) throw new AppError('forbidden', { message: copy.noWallet })
  return givers
}

export async function getReceipts({ db, clock }: Deps, actor: Actor) {
  const givers = accountsOf(actor)
  const [years, details] = await Promise.all([
    givers.length === 0 ? [] : yearsOf(db, givers, clock.now()),
    donorDetailsOf(db, actor.userId),
  ])
  return { years: years.map(({ year, gifts, amount }) => ({ year, gifts, amount: String(amount) })), details }
}

/** Somebody else's gift does not exist for the caller. */
export async function findReceipt(deps: Shown, actor: Actor, id: string, profile: ReceiptProfile): Promise<Receipt> {
  const gift = await findGiven(deps.db, id)
  if (!gift || !requireGiver(actor).includes(gift.giver)) throw new AppError('not_found', { message: copy.noSuchGift })
  const [receipt] = await presentReceipts(deps, [gift], profiles[profile].currency)
  if (!receipt) throw new AppError('not_found', { message: copy.noSuchGift })
  return receipt
}

/** With what was paid to whom, what it was worth, and who issues the receipt. */
export async function presentReceipts(deps: Shown, gifts: readonly GivenRow[], currency: Currency): Promise<Receipt[]> {
  const { db, config } = deps
  const [charities, rates, names] = await Promise.all([
    receiptsOfCharities(
      db,
      gifts.map(({ charity_id }) => charity_id),
    ),
    readRates(
      db,
      currency,
      gifts.map(({ created_at }) => created_at),
    ),
    namesOfTokens(
      db,
      gifts.map(({ token_id }) => token_id),
    ),
  ])
  return gifts.map((gift): Receipt => {
    const rate = rates.get(slotOf(gift.created_at).getTime())
    const issuing = charities.get(gift.charity_id)
    const artwork = names.get(gift.token_id)
    return {
      number: receiptNumber(gift),
      gift_id: gift.id,
      given_at: gift.created_at,
      received_at: gift.paid_at,
      amount: gift.amount,
      price: gift.price,
      basis_points: gift.basis_points,
      pledged: gift.pledged,
      value: rate
        ? {
            amount: worth(BigInt(gift.amount), rate.rate),
            currency,
            rate: rate.rate,
            rate_at: rate.at,
            source: rate.source,
          }
        : null,
      charity: {
        _id: gift.charity_id,
        legal_name: gift.legal_name,
        registered_in: gift.registered_in,
        registration_number: gift.registration_number,
        website: gift.website,
        ledger_account: gift.ledger_account,
      },
      issued_by: issuing?.issues_own ? 'charity' : 'marketplace',
      charity_link: issuing?.issues_own ? (issuing.link ?? gift.website) : null,
      giver_address: gift.giver,
      nft_title: artwork?.title ?? null,
      token_id: gift.token_id,
      sale_hash: gift.sale_hash,
      payout_hash: gift.payout_hash,
      proof_link:
        artwork && gift.sale_hash !== null
          ? `${config.PUBLIC_URL}/ItemDetail?nftId=${artwork.id}&gifts=shown`
          : `${config.EXPLORER_URL ?? ''}/tx/${gift.payout_hash ?? gift.sale_hash}`,
    }
  })
}
