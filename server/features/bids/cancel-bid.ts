import { askToCancel } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireAccount } from '#features/listings/require-account.ts'
import { copy } from '#features/sales/copy.ts'
import type { Ask } from '#features/signing/ask.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { authorize, may } from '#policies.ts'
import { findBid } from './store.ts'

const cancelSubject = z.object({ account: z.string(), offerIndex: z.string() })
type Input = z.infer<typeof cancelSubject> & { socketId: string | null }

export const cancelBid = async (deps: Deps, actor: Actor, input: Input): Promise<Scan> =>
  requestSignature(deps, actor, await prepare(deps, actor, input))

export const rebuildCancelBid: Rebuild = async (deps, actor, { subject, socketId }) => {
  authorize(actor !== undefined)
  return prepare(deps, actor, { ...cancelSubject.parse(subject), socketId })
}

/** Whoever made an offer may take it back at any time, also one that was made elsewhere. */
async function prepare(deps: Deps, actor: Actor, { account, offerIndex, socketId }: Input): Promise<Ask> {
  authorize(may.signWith(actor, account), copy.ownWalletOnly)
  const bid = await findBid(deps.db, offerIndex)
  if (bid?.state !== 'live') throw new AppError('not_found', { message: copy.noSuchBid })
  authorize(may.signWith(actor, bid.buyer), copy.notYourBid)
  await requireAccount(deps, account)
  return {
    action: 'cancelBid',
    account,
    build: (request) => ({ ...askToCancel({ account, request, offerId: offerIndex }) }),
    subject: { account, offerIndex },
    nftId: bid.nftId,
    socketId,
  }
}
