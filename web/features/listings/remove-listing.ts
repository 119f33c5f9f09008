import { cancelOffer } from '@gooddrop/contract/listings.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { startSigning } from '#features/signing/signing.ts'
import { call } from '#lib/api.ts'

/** Asks for the scan that takes a work off sale. */
export async function removeListing({ _id, nft_offer_index }: Nft, account: string): Promise<void> {
  if (!nft_offer_index) return
  const body = { nft_offer_index, account }
  await startSigning('unlist', (socketId) => call(cancelOffer, { params: { socketId }, body }), _id)
}
