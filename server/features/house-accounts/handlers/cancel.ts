import { randomUUID } from 'node:crypto'
import { clearOffers } from '@gooddrop/ledger/actions.ts'
import { nftOffer, type OfferEntry } from '@gooddrop/ledger/queries.ts'
import { MAX_CANCELS } from '@gooddrop/ledger/transactions/nftoken-cancel-offer.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'
import { finishCancels, lockWaitingCancels, refuseCancels, takeCancels } from '#features/house-accounts/cancel-store.ts'
import { type HouseAccount, readyIf, type WorkHandler } from '#features/house-accounts/work-handler.ts'
import { addWork, type Work } from '#features/house-accounts/work-store.ts'
import { liveAmong } from '#listener/queries.ts'

export type CancelBody = { offers: string[] }

const LOOKUPS_AT_ONCE = 25

/** Enqueues one piece of work for the offers that wait to be cancelled. False when none does. */
export async function enqueueCancels(tx: Tx, account: string, networkId: number): Promise<boolean> {
  const offers = await lockWaitingCancels(tx, account, MAX_CANCELS)
  if (offers.length === 0) return false
  const body: CancelBody = { offers }
  const workId = await addWork(tx, { account, networkId, purpose: 'cancel', subjectId: randomUUID(), body })
  await takeCancels(tx, offers, workId ?? null)
  return true
}

/** Gone, by us or by somebody else. */
const finish = async (tx: Tx, { id, body }: Work<CancelBody>) => finishCancels(tx, id, await liveAmong(tx, body.offers))

/** After a batch was refused each offer is tried by itself; one that is refused even then is left alone. */
const refuse = (tx: Tx, _deps: unknown, { id, body }: Work<CancelBody>) =>
  refuseCancels(tx, id, { retryAlone: body.offers.length > 1 })

export const cancel: WorkHandler<CancelBody> = {
  priority: 4,
  refusalLimit: 1,
  isPayment: false,

  async prepare(house, view, { body }) {
    const { account, policy } = house
    const offers = await cancellable(house, body.offers, view.ledger.hash)
    if (offers.length === 0) return { kind: 'moot' }
    const ids = offers.map(({ offerId }) => offerId)
    return readyIf(policy.cancel(view, offers), (slot) => ({ ...clearOffers(account, ids, slot) }) as Json)
  },

  isDoneBy: ({ body }, { TransactionType: type, NFTokenOffers: ids }) =>
    type === 'NFTokenCancelOffer' && Array.isArray(ids) && body.offers.every((offer) => ids.includes(offer)),

  onMoot: finish,
  onValidated: (tx, _deps, work) => finish(tx, work),
  onFailed: refuse,
  onVoid: refuse,
}

/** One offer that is not ours to cancel would fail the whole batch. */
async function cancellable(
  { client, account }: HouseAccount,
  ids: readonly string[],
  hash: string,
): Promise<OfferEntry[]> {
  const found: OfferEntry[] = []
  for (let from = 0; from < ids.length; from += LOOKUPS_AT_ONCE) {
    const some = await Promise.all(ids.slice(from, from + LOOKUPS_AT_ONCE).map((id) => nftOffer(client, id, { hash })))
    found.push(...some.filter((offer) => offer !== null && offer.destination === account).map((o) => o!))
  }
  return found
}
