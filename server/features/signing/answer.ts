import type { SignRequest as Shown, WalletOutcome } from '@gooddrop/contract/signing.ts'
import { blobOf } from '@gooddrop/ledger/codec.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { keepAnswer } from './answer-store.ts'
import { findOwn, type Proof, presentRequest } from './get-sign-request.ts'
import { isWaiting } from './states.ts'

type AnswerInput = Proof & { outcome: WalletOutcome; tx_json?: Json | undefined }

/** What the browser heard from the wallet. It is written down first, then judged as every other wallet's answer is. */
export async function answerRequest(deps: Deps, actor: Actor | undefined, input: AnswerInput): Promise<Shown> {
  const request = await findOwn(deps, actor, input)
  if (request.wallet !== 'walletconnect') throw new AppError('not_found')
  if (input.outcome === 'signed' && !input.tx_json)
    throw new AppError('invalid_input', { message: 'A signature comes with the transaction that was signed' })
  if (isWaiting(request.state)) {
    const blob = input.tx_json ? blobOf(input.tx_json) : null
    const answer = { requestId: request.id, outcome: input.outcome, blob, at: deps.clock.now() }
    await inTransaction(deps.db, (tx) => keepAnswer(tx, answer))
    await deps.signing.followers.look(request.id)
  }
  return presentRequest(await findOwn(deps, actor, input))
}
