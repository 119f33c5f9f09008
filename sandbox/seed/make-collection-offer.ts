import {
  answerCollectionOffer,
  listFittingWorks,
  listMadeOffers,
  makeCollectionOffer,
} from '@gooddrop/contract/collection-offers.ts'
import { listCollections } from '@gooddrop/contract/collections.ts'
import type { SignedInPerson } from './signed-in-person.ts'

const OFFERED = String(25_000_000)

/** What one person would pay for works of a collection, with a work of somebody else that waits for them. Once. */
export async function makeCollectionOfferOf(maker: SignedInPerson, others: readonly SignedInPerson[]): Promise<void> {
  if ((await maker.call(listMadeOffers)).offers.length > 0) return
  const { collections } = await maker.call(listCollections)
  const wanted = collections.find(({ artist, items }) => items > 1 && artist !== null && artist._id !== maker.id)
  if (!wanted) return
  const { offer } = await maker.call(makeCollectionOffer, {
    body: {
      account: maker.address,
      collection_id: wanted._id,
      amount: OFFERED,
      works: 2,
      days: 30,
      donation_percent: '5',
    },
  })
  const params = { id: offer._id }
  for (const holder of others) {
    const { nfts } = await holder.call(listFittingWorks, { params })
    const nft = nfts.find(({ nftType }) => nftType !== 'auction')
    if (!nft) continue
    const { scan } = await holder.call(answerCollectionOffer, { params, body: { nft_id: nft._id } })
    if (scan) await holder.sign(scan)
    return
  }
}
