import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findOwn, type Proof } from './get-sign-request.ts'
import { requestSignature, type Scan } from './request-signature.ts'
import { makeSecret } from './secret.ts'
import { isRenewable } from './states.ts'

/** Asks for the same again, as things stand now: a new request, built anew by whoever it belongs to. */
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
  const secret = old.secretHash ? makeSecret() : undefined
  const ask = await deps.signing.rebuild(asker, old)
  if (!ask) throw new AppError('request_finished')
  const socketId = input.socketId ?? old.socketId
  const scan = await requestSignature(deps, asker, { ...ask, socketId, renewedFrom: old.id, ...(secret && { secret }) })
  return { ...scan, ...(secret && { secret }) }
}
