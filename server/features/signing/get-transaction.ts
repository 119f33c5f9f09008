import type { Json } from '@gooddrop/ledger/wire.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findOwn, type Proof } from './get-sign-request.ts'
import { isWaiting } from './states.ts'

export type WalletCall = { tx_json: Json; autofill: boolean; submit: boolean }

/**
 * What the browser asks of the wallet. A transaction is handed in by the wallet itself, so that it is found on the
 * ledger even when the browser is gone by then; a sign-in is signed as it stands and handed in nowhere.
 */
export async function getTransaction(
  deps: Deps,
  actor: Actor | undefined,
  input: Proof & { account: string },
): Promise<WalletCall> {
  const request = await findOwn(deps, actor, input)
  if (request.wallet !== 'walletconnect') throw new AppError('not_found')
  if (!isWaiting(request.state)) throw new AppError('request_finished')
  const isTransaction = request.action !== 'signIn'
  const tx_json = { ...request.asked, Account: request.account ?? input.account }
  return { tx_json, autofill: isTransaction, submit: isTransaction }
}
