import { captions, type SignRequest as Shown } from '@gooddrop/contract/signing.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { nameOfPerson } from '#features/accounts/present.ts'
import type { Actor, Place } from '#features/accounts/sessions.ts'
import { reworded } from '#stored-words.ts'
import { advanceToCancelled } from './advance.ts'
import { collectSignIn } from './deliver-sign-ins.ts'
import type { SignRequest } from './request.ts'
import { openRequest, presentScan, type Scan } from './request-signature.ts'
import { isSecret, makeSecret } from './secret.ts'
import { isRenewable, isWaiting } from './states.ts'
import { deleteRequestsBefore, findRequest, requestsOf, waitingOf } from './store.ts'
import { deleteUserTokensBefore } from './wallets/xaman/store.ts'

export type Proof = { id: string; secret?: string | undefined }

/** Own requests by session, a guest's by the secret. To everybody else there is none. */
export async function findOwn(deps: Deps, actor: Actor | undefined, { id, secret }: Proof): Promise<SignRequest> {
  const request = await findRequest(deps.db, id)
  const own = request && ((request.userId && request.userId === actor?.userId) || isSecret(request.secretHash, secret))
  if (!request || !own) throw new AppError('not_found')
  return request
}

/** The state of a request. While it waits, a page that asks is a reason to ask the wallet's platform. */
export async function getSignRequest(
  deps: Deps,
  actor: Actor | undefined,
  input: Proof & { place: Place },
): Promise<{ sign_request: Shown; token?: string; user?: OwnUser }> {
  let request = await findOwn(deps, actor, input)
  if (isWaiting(request.state)) {
    await deps.signing.followers.checkThrottled(request.id)
    request = await findOwn(deps, actor, input)
  }
  const mayCollect = isSecret(request.secretHash, input.secret)
  const collected = mayCollect ? await collectSignIn(deps, request, input.place) : {}
  return { sign_request: await presentRequest(deps.db, request), ...collected }
}

export async function listSignRequests(deps: Deps, actor: Actor): Promise<Shown[]> {
  const waiting = await waitingOf(deps.db, actor.userId)
  return Promise.all(waiting.map((request) => presentRequest(deps.db, request)))
}

/** Asks for the same again, as things stand now: a new request, checked and built anew by its action. */
export async function renewRequest(
  deps: Deps,
  actor: Actor | undefined,
  input: Proof & { socketId?: string | undefined },
): Promise<Scan & { secret?: string }> {
  const old = await findOwn(deps, actor, input)
  if (!isRenewable(old.state)) throw new AppError('request_finished')
  const asker = old.userId !== null && old.userId === actor?.userId ? actor : undefined
  // Whoever holds only the secret of a person's request may look at it, not act in that person's name.
  if (old.userId !== null && !asker) throw new AppError('forbidden')
  const action = deps.signing.signables[old.action]
  // A proof is about one wallet; everything else is signed with the one that the session has now.
  const context = { nftId: old.nftId, ...(action.proof && { wallet: old.wallet }) }
  const prepared = await action.prepare(asker, { ...context, subject: old.subject })
  const secret = old.secretHash ? makeSecret() : undefined
  const socketId = input.socketId ?? old.socketId
  const kept = { ...(old.nftId && { nftId: old.nftId }), ...prepared }
  const scan = await openRequest(deps, asker, old.action, kept, { ...context, socketId, secret, renewedFrom: old.id })
  return { ...scan, ...(secret && { secret }) }
}

/** Cancels a request that nobody has signed. The wallet's platform is informed afterwards, and may not answer. */
export async function cancelRequest(deps: Deps, actor: Actor | undefined, proof: Proof): Promise<void> {
  const request = await findOwn(deps, actor, proof)
  const cancelled = await inTransaction(deps.db, (tx) => advanceToCancelled(tx, deps, request.id))
  if (!cancelled) throw new AppError('request_finished')
  deps.signing.followers.unfollow(request.id)
  if (!request.payload) return
  deps.signing.wallets[request.wallet]?.cancel(request.payload).catch((error) => {
    deps.log.info({ err: error, request: request.id }, 'a cancelled request could not be cancelled at the wallet')
  })
}

export async function presentRequest(db: Db, request: SignRequest): Promise<Shown> {
  const [scan, about] = await Promise.all([presentScan(request), presentAbout(db, request)])
  return {
    _id: request.id,
    action: request.action,
    state: request.state,
    version: request.version,
    caption: captions[request.action],
    ...scan,
    nft_id: request.nftId,
    reason: request.reasonText && reworded(request.reasonText),
    hash: request.signedHash,
    last_word: request.lastWord && { ...request.lastWord, message: reworded(request.lastWord.message) },
    created_at: request.createdAt,
    about,
  }
}

async function presentAbout(db: Db, { about }: SignRequest): Promise<Shown['about']> {
  if (!about?.counterparty) return about && { ...about, counterparty: undefined }
  const address = about.counterparty
  const person = (await peopleByWallet(db, [address])).get(address)
  return { ...about, counterparty: { name: person ? nameOfPerson(person) : null, address } }
}

export const signingPeriods: readonly Period[] = [
  { what: 'Sign requests that were not completed, and sign-ins', days: 90, remove: deleteRequestsBefore },
  { what: 'Wallet push tokens, after they expire', days: 7, remove: deleteUserTokensBefore },
]

/** For the personal data export. */
export const requestData = (db: Db, userId: string) => requestsOf(db, userId)
