import type { buyAnswer, CollectionOffer, OfferAnswer } from '@gooddrop/contract/collection-offers.ts'
import type { ReplyOf } from '@gooddrop/contract/endpoint.ts'
import type { Charity } from '@gooddrop/contract/giving.ts'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import type { About } from '#features/signing/flow.ts'
import { fullName } from '#lib/format.ts'

/** Until the maker of the offer buys it, anybody can. */
export const aboutListing = ({ amount }: Pick<CollectionOffer, 'amount'>): About => ({
  price: amount,
  from: nftsCopy.signed.you,
  to: nftsCopy.signed.anyBuyer,
})

type Terms = Pick<ReplyOf<typeof buyAnswer>, 'price' | 'gift' | 'total' | 'charity_id'>

/** The server has chosen the non-profit where the offer names none. */
export const aboutPurchase = (
  { holder }: Pick<OfferAnswer, 'holder'>,
  { price, gift, total, charity_id }: Terms,
  charities: readonly Pick<Charity, '_id' | 'name'>[],
): About => ({
  price,
  gift,
  charity: charities.find(({ _id }) => _id === charity_id)?.name,
  total,
  from: holder ? fullName(holder) : undefined,
  to: nftsCopy.signed.you,
})
