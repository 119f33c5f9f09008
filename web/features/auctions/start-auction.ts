import type { createAuction, updateAuction } from '@gooddrop/contract/auctions.ts'
import { scan } from '@gooddrop/contract/signing.ts'
import { z } from 'zod'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { startSigning } from '#features/signing/signing.ts'
import { call } from '#lib/api.ts'
import { toast } from '#lib/toast.ts'

type AuctionTerms = {
  nftId: string
  initialBidAmount: string
  reserve_price?: string
  startDate: string
  closeDate: string
  charity_id?: string
}

const scanReply = z.object(scan)

/** The auction exists at once. The optional scan after it signs the offer by which it settles itself. */
export async function startAuction(
  endpoint: typeof createAuction | typeof updateAuction,
  body: AuctionTerms,
): Promise<void> {
  const reply = await call(endpoint, { body })
  toast.success(reply.message)
  const scanned = scanReply.safeParse(reply).data
  if (scanned) {
    const about = {
      price: body.reserve_price ?? body.initialBidAmount,
      from: nftsCopy.signed.you,
      to: nftsCopy.signed.highestBidder,
    }
    await startSigning('auction', async () => scanned, body.nftId, about)
  }
}
