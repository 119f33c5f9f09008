import { clearOffers } from '@gooddrop/ledger/actions.ts'
import { nftOffer, type OfferEntry } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Craft, Desk } from '#features/broker/craft.ts'
import { needBroker } from '#features/broker/need-broker.ts'
import type { CancelWork } from '#features/broker/work.ts'

const AT_ONCE = 25

export const cancel: Craft<CancelWork> = {
  patience: 1,

  async prepare(desk, { ledger }, { body }) {
    const broker = needBroker(desk.deps)
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
async function mine({ client, account }: Desk, ids: readonly string[], hash: string): Promise<OfferEntry[]> {
  const found: OfferEntry[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => nftOffer(client, id, { hash })))
    found.push(...some.filter((offer) => offer !== null && offer.destination === account).map((o) => o!))
  }
  return found
}
