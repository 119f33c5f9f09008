import { clearOffers } from '@gooddrop/ledger/actions.ts'
import { nftOffer, type OfferEntry } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import type { CancelWork } from '#features/house-accounts/work.ts'
import type { HouseAccount, WorkHandler } from '#features/house-accounts/work-handler.ts'

const AT_ONCE = 25

export const cancel: WorkHandler<CancelWork> = {
  patience: 1,

  async prepare(desk, { ledger }, { body }) {
    const broker = requireBroker(desk.deps)
    const offers = await mine(desk, body.offers, ledger.hash)
    if (offers.length === 0) return { kind: 'moot' }
    const ids = offers.map(({ offerId }) => offerId)
    return {
      kind: 'ready',
      build: (slot) => ({ ...clearOffers(broker.account, ids, slot) }) as Json,
      sign: (tx) =>
        broker.signer.signCancel(tx, {
          offers: offers.map(({ offerId, entry }) => ({ index: offerId, entry })),
          validated: ledger.index,
        }),
    }
  },
}

/** One offer that is not ours to cancel would spoil the whole batch. */
async function mine({ client, account }: HouseAccount, ids: readonly string[], hash: string): Promise<OfferEntry[]> {
  const found: OfferEntry[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => nftOffer(client, id, { hash })))
    found.push(...some.filter((offer) => offer !== null && offer.destination === account).map((o) => o!))
  }
  return found
}
