import { stringOrNull } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { recordSignIn } from '#features/signing/record-sign-in.ts'
import { connectWallet } from './connect-wallet.ts'

/** Refuses by throwing: the sign-in then counts as failed, for that reason. */
export async function onSignInProved(
  tx: Tx,
  { request, account }: DomainEvents['signInProved'],
  deps: Deps,
): Promise<void> {
  const { userId, wallet, id, subject } = request
  const sessionId = stringOrNull(subject.session)
  const connected = await connectWallet(tx, deps, { account, wallet, userId, sessionId })
  await recordSignIn(tx, id, { ...connected, account })
}
