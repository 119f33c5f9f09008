import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { advanceToCancelled } from './advance.ts'
import { findOwn, type Proof } from './get-sign-request.ts'

/** Calls a request off that nobody has signed. The wallet's platform is told afterwards, and may be away. */
export async function cancelRequest(deps: Deps, actor: Actor | undefined, proof: Proof): Promise<void> {
  const request = await findOwn(deps, actor, proof)
  const cancelled = await inTransaction(deps.db, (tx) => advanceToCancelled(tx, deps, request.id))
  if (!cancelled) throw new AppError('request_finished')
  deps.signing.followers.forget(request.id)
  if (!request.payload) return
  deps.signing.signers[request.wallet]?.cancel(request.payload).catch((error) => {
    deps.log.info({ err: error, request: request.id }, 'the wallet could not be told of a cancelled request')
  })
}
