import { clearOffers, settleSale } from '@gooddrop/ledger/actions.ts'
import type { GiftMemo } from '@gooddrop/ledger/memos.ts'
import { nftOffer, type OfferEntry } from '@gooddrop/ledger/queries.ts'
import { parseTokenId } from '@gooddrop/ledger/token-id.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import type { SaleBody } from '#features/house-accounts/tables.ts'
import type { SaleWork } from '#features/house-accounts/work.ts'
import type { HouseAccount, Prepared, View, WorkHandler } from '#features/house-accounts/work-handler.ts'
import { findOffer } from '#listener/queries.ts'

/** With less time than this the sale might come too late, and cost a fee for nothing. */
const LEAST_SECONDS = 60

const readGift = ({ gift }: SaleBody): GiftMemo => ({ ...gift, price: BigInt(gift.price), gift: BigInt(gift.gift) })

const evidence = ({ offerId, entry }: OfferEntry) => ({ index: offerId, entry })

const refused = (code: string, final: boolean): Prepared => ({ kind: 'refused', code, final })

export const sale: WorkHandler<SaleWork> = {
  patience: 2,

  async prepare(desk, view, { body }) {
    const { client, deps } = desk
    const broker = requireBroker(deps)
    const { index: validated, hash, closeTime } = view.ledger
    const [sell, buy] = await Promise.all(
      [body.sellOffer, body.buyOffer].map((offer) => nftOffer(client, offer, { hash })),
    )
    if (!sell || !buy) return refused('tecOBJECT_NOT_FOUND', await isGone(desk, sell ? body.buyOffer : body.sellOffer))
    const end = Math.min(sell.expiration ?? Number.POSITIVE_INFINITY, buy.expiration ?? Number.POSITIVE_INFINITY)
    if (end <= closeTime) return refused('tecEXPIRED', true)
    if (end <= closeTime + LEAST_SECONDS) return refused('tecEXPIRED', false)
    const gift = readGift(body)
    if (await profitsItself(desk, gift.charity, sell, buy)) return refused('charity_is_a_party', true)
    if (broker.health.low) return { kind: 'later', why: 'it has too little XRP of its own' }
    return {
      kind: 'ready',
      build: (slot) =>
        ({
          ...settleSale({ broker: broker.account, sellOffer: sell.offerId, buyOffer: buy.offerId, gift }, slot),
        }) as Json,
      sign: (tx) =>
        broker.signer.signSale(tx, { sell: evidence(sell), buy: evidence(buy), gift: gift.gift, validated }),
    }
  },
}

/** Not there is not the same as gone: but what a validated ledger has removed never comes back, its index is used once. */
const isGone = async ({ deps }: HouseAccount, offerIndex: string) =>
  (await findOffer(deps.db, offerIndex))?.gone != null

/** A charity takes no part in a sale that it profits from; and it is one that we know. */
async function profitsItself({ deps }: HouseAccount, charity: string, sell: OfferEntry, buy: OfferEntry) {
  const issuer = parseTokenId(sell.tokenId)?.issuer
  if ([sell.owner, buy.owner, issuer].includes(charity)) return true
  return !(await requireBroker(deps).giftsOwed.knows(deps.db, charity))
}

/**
 * Takes the sale's own sequence number to clear away the buyer's offer: of the two exactly one can apply, so that
 * afterwards it is certain that nothing was sold.
 */
export async function undoSale({ client, deps }: HouseAccount, view: View, { body }: SaleWork): Promise<Prepared> {
  const broker = requireBroker(deps)
  const { index: validated, hash } = view.ledger
  const buy = await nftOffer(client, body.buyOffer, { hash })
  if (!buy) return refused('tecOBJECT_NOT_FOUND', true)
  return {
    kind: 'ready',
    build: (slot) => ({ ...clearOffers(broker.account, [buy.offerId], slot) }) as Json,
    sign: (tx) => broker.signer.signCancel(tx, { offers: [evidence(buy)], validated }),
  }
}
