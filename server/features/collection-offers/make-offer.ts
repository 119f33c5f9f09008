import { MAX_OPEN_OFFERS, type makeCollectionOffer } from '@gooddrop/contract/collection-offers.ts'
import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import { DEFAULT_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import { networkCosts } from '@gooddrop/ledger/queries.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { lockWalletOf } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireCharity } from '#features/listings/choose-charity.ts'
import { copy as signing } from '#features/signing/copy.ts'
import { ledgerTime, requireFunds, requireLedger } from '#features/signing/require.ts'
import { authorize, may } from '#policies.ts'
import { answerDataOf, deleteAnswersOf } from './answer-store.ts'
import { totalOf } from './collection-offer.ts'
import { copy } from './copy.ts'
import { closeOffer } from './review-answers.ts'
import {
  countOpen,
  deleteOffersBefore,
  deleteOffersOf,
  findCollectionName,
  findOffer,
  insertOffer,
  lockOffer,
  type OfferRow,
  offerDataOf,
  openOffersBy,
} from './store.ts'

const DAY_SECONDS = 86_400

type Wanted = BodyOf<typeof makeCollectionOffer>

/** Nothing is locked. Still only who could pay one such work now may say so: holders act on it. */
export async function makeOffer(deps: Deps, actor: Actor, wanted: Wanted): Promise<OfferRow> {
  const { account, collection_id, amount, works, traits, days } = wanted
  const basis_points = wanted.donation_percent ?? DEFAULT_GIFT_BASIS_POINTS
  authorize(may.signWith(actor, account), signing.ownWalletOnly)
  if ((await findCollectionName(deps.db, collection_id)) === undefined)
    throw new AppError('not_found', { message: copy.noSuchCollection })
  if (wanted.charity_id) await requireCharity(deps, wanted.charity_id, { parties: [account] })
  const ledger = requireLedger(deps)
  const reserves = async () => (await networkCosts(ledger)).reserves
  await requireFunds({ ledger, reserves }, account, 'buy', totalOf({ amount, basis_points }))
  const now = await ledgerTime(deps)
  const id = await inTransaction(deps.db, async (tx) => {
    // Two calls at once take turns, so that the limit holds.
    await lockWalletOf(tx, actor.userId)
    if ((await countOpen(tx, actor.userId)) >= MAX_OPEN_OFFERS)
      throw new AppError('conflict', { message: copy.tooMany(MAX_OPEN_OFFERS) })
    return insertOffer(tx, {
      user_id: actor.userId,
      account,
      collection_id,
      amount,
      works,
      traits: JSON.stringify(traits),
      charity_id: wanted.charity_id ?? null,
      basis_points,
      created_at: new Date(now * 1000),
      expires_at: new Date((now + days * DAY_SECONDS) * 1000),
    })
  })
  return requireOffer(deps, id)
}

export async function requireOffer({ db }: Pick<Deps, 'db'>, id: string): Promise<OfferRow> {
  const offer = await findOffer(db, id)
  if (!offer) throw new AppError('not_found', { message: copy.noSuchOffer })
  return offer
}

/** To everybody else it is as if it were not there. */
export async function requireOwnOffer(deps: Pick<Deps, 'db'>, { userId }: Actor, id: string): Promise<OfferRow> {
  const offer = await requireOffer(deps, id)
  if (offer.user_id !== userId) throw new AppError('not_found', { message: copy.noSuchOffer })
  return offer
}

/** What was signed goes on; everything else ends, and holders are told that their works are still listed. */
export async function withdrawOffer(deps: Deps, actor: Actor, id: string): Promise<OfferRow> {
  await requireOwnOffer(deps, actor, id)
  await inTransaction(deps.db, async (tx) => {
    await lockOffer(tx, id)
    await closeOffer(tx, id, 'withdrawn', deps.clock.now())
  })
  return requireOffer(deps, id)
}

/** The operator has taken the maker off the site. */
export async function withdrawOffersOf(tx: Tx, { userId }: { userId: string }, { clock }: Deps): Promise<void> {
  for (const id of await openOffersBy(tx, userId)) {
    await lockOffer(tx, id)
    await closeOffer(tx, id, 'withdrawn', clock.now())
  }
}

export async function deleteCollectionOffersOf(
  tx: Tx,
  { userId }: DomainEvents['userDeleted'],
  deps: Deps,
): Promise<void> {
  await withdrawOffersOf(tx, { userId }, deps)
  await deleteAnswersOf(tx, userId)
  await deleteOffersOf(tx, userId)
}

export const collectionOfferPeriods: readonly Period[] = [
  { what: 'Collection offers, after they have ended', days: 180, remove: deleteOffersBefore },
]

/** For the personal data export. */
export const collectionOfferData = async (db: Deps['db'], userId: string) => ({
  made: await offerDataOf(db, userId),
  answered: await answerDataOf(db, userId),
})
