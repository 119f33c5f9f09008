import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { advanceToFailed, advanceToSigned, advanceToValidated, type SignedFields } from './advance.ts'
import { announceSignIn } from './hand-out-sign-in.ts'
import type { SignRequest } from './request.ts'
import { findRequest } from './store.ts'

/** A sign-in needs no ledger: once it is proved it is done, unless the customer has a reason against it. */
export async function finishSignIn(
  deps: Deps,
  request: SignRequest,
  fields: SignedFields,
  keep: (tx: Tx) => Promise<void>,
): Promise<SignRequest | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const signed = await advanceToSigned(tx, deps, request.id, fields)
    if (!signed) return undefined
    await keep(tx)
    const refusal = await inSavepoint(tx, () =>
      deps.announce(tx, 'signInProved', { request: signed, account: fields.account }),
    )
    if (refusal instanceof AppError)
      return advanceToFailed(tx, deps, request.id, { code: refusal.code, words: refusal.message })
    if (refusal) throw refusal
    await advanceToValidated(tx, deps, request.id, null)
    await announceSignIn(tx, request.id)
    return findRequest(tx, request.id)
  })
}
