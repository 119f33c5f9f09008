import type { createAuction, updateAuction } from '@gooddrop/contract/auctions.ts'
import { scan } from '@gooddrop/contract/signing.ts'
import { z } from 'zod'
import { startSigning } from '#features/signing/signing.ts'
import { call } from '#lib/api.ts'
import { toast } from '#ui/toast.ts'

type Terms = {
  nftId: string
  initialBidAmount: string
  startDate: string
  closeDate: string
  charity_id?: string
}

const signable = z.object(scan)

/** The auction is there at once; the scan beside it lets it settle by itself, and may be left for later. */
export async function askForAuction(endpoint: typeof createAuction | typeof updateAuction, body: Terms): Promise<void> {
  const reply = await call(endpoint, { body })
  toast.good(reply.message)
  const asked = signable.safeParse(reply).data
  if (asked) await startSigning('auction', async () => asked, body.nftId)
}
