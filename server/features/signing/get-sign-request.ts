import { actions, type SignRequest as Shown } from '@gooddrop/contract/signing.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { collectSignIn } from './hand-out-sign-in.ts'
import type { SignRequest } from './request.ts'
import { presentScan } from './request-signature.ts'
import { isSecret } from './secret.ts'
import { isWaiting } from './states.ts'
import { findRequest, waitingOf } from './store.ts'

export type Proof = { id: string; secret?: string | undefined }

/** Own requests by session, a guest's by the secret. To everybody else there is none. */
export async function findOwn(deps: Deps, actor: Actor | undefined, { id, secret }: Proof): Promise<SignRequest> {
  const request = await findRequest(deps.db, id)
  const own = request && ((request.userId && request.userId === actor?.userId) || isSecret(request.secretHash, secret))
  if (!request || !own) throw new AppError('not_found')
  return request
}

/** How it stands. A page that comes back is as good a reason to look at the wallet's platform as any. */
export async function getSignRequest(
  deps: Deps,
  actor: Actor | undefined,
  input: Proof & { device: string },
): Promise<{ sign_request: Shown; token?: string; user?: OwnUser }> {
  let request = await findOwn(deps, actor, input)
  if (isWaiting(request.state)) {
    await deps.signing.followers.glance(request.id)
    request = await findOwn(deps, actor, input)
  }
  const mayCollect = request.action === 'signIn' && isSecret(request.secretHash, input.secret)
  const collected = mayCollect ? await collectSignIn(deps, request, input.device) : {}
  return { sign_request: await presentRequest(request), ...collected }
}

export async function listSignRequests(deps: Deps, actor: Actor): Promise<Shown[]> {
  return Promise.all((await waitingOf(deps.db, actor.userId)).map(presentRequest))
}

export async function presentRequest(request: SignRequest): Promise<Shown> {
  return {
    _id: request.id,
    action: request.action,
    state: request.state,
    version: request.version,
    caption: actions[request.action].caption,
    ...(await presentScan(request)),
    nft_id: request.nftId,
    reason: request.reasonText,
    hash: request.signedHash,
    last_word: request.lastWord,
    created_at: request.createdAt,
  }
}
