import { askToCancel } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findTradedByOffer } from '#features/nfts/state.ts'
import { copy } from '#features/sales/copy.ts'
import type { Ask } from '#features/signing/ask.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { authorize, may } from '#policies.ts'
import { requireAccount } from './require-account.ts'

const unlistSubject = z.object({ account: z.string(), offerIndex: z.string() })
type Input = z.infer<typeof unlistSubject> & { socketId: string | null }

export const unlistNft = async (deps: Deps, actor: Actor, input: Input): Promise<Scan> =>
  requestSignature(deps, actor, await prepare(deps, actor, input))

export const rebuildUnlist: Rebuild = async (deps, actor, { subject, socketId }) => {
  authorize(actor !== undefined)
  return prepare(deps, actor, { ...unlistSubject.parse(subject), socketId })
}

/** Possible while it is being sold, too: which of the two comes first is for the ledger to say. */
async function prepare(deps: Deps, actor: Actor, { account, offerIndex, socketId }: Input): Promise<Ask> {
  authorize(may.signWith(actor, account), copy.ownWalletOnly)
  const nft = await findTradedByOffer(deps.db, offerIndex)
  if (!nft) throw new AppError('not_found', { message: copy.notListed })
  authorize(may.trade(actor, nft.ownerAddress), copy.notYours)
  if (nft.nftType === 'auction') throw new AppError('conflict', { message: copy.onAuction })
  await requireAccount(deps, account)
  return {
    action: 'unlist',
    account,
    build: (request) => ({ ...askToCancel({ account, request, offerId: offerIndex }) }),
    subject: { account, offerIndex },
    nftId: nft.id,
    socketId,
  }
}
