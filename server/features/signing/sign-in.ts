import type { WalletName } from '@gooddrop/contract/signing.ts'
import { askToSignIn, askToSignInByTransaction } from '@gooddrop/ledger/sign-in.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { Ask } from './ask.ts'
import type { SignRequest } from './request.ts'
import { requestSignature, type Scan } from './request-signature.ts'
import { domainOf } from './resolve.ts'
import { makeSecret } from './secret.ts'

export type SignInInput = {
  socketId: string
  userId?: string | undefined
  wallet?: WalletName | undefined
  device: string
}

const MINUTES = 10

/** Asks for a sign-in by wallet. With `userId`, which is one's own or refused, the wallet is added to that person. */
export async function signIn(
  deps: Deps,
  actor: Actor | undefined,
  { socketId, userId, wallet = 'xaman', device }: SignInInput,
): Promise<Scan & { secret: string }> {
  if (userId !== undefined && userId !== actor?.userId) throw new AppError('forbidden')
  const secret = makeSecret()
  const asker = userId === undefined ? undefined : actor
  const subject = { device, ...(asker && { session: asker.sessionId }) }
  const ask = { ...signInAsk(deps, subject, wallet), socketId, secret }
  return { ...(await requestSignature(deps, asker, ask)), secret }
}

/** Over WalletConnect only transactions are signed: there it is one that can never apply. */
const signInAsk = (deps: Deps, subject: Json, wallet: WalletName): Ask => ({
  action: 'signIn',
  account: null,
  wallet,
  build: (_request, nonce) => {
    const ask = wallet === 'walletconnect' ? askToSignInByTransaction : askToSignIn
    return ask({ domain: domainOf(deps), nonce })
  },
  subject,
  minutes: MINUTES,
})

/** A sign-in is possible at any time: asked anew it is the same, but for its nonce. */
export const rebuildSignIn = async (
  deps: Deps,
  _actor: Actor | undefined,
  { subject, wallet }: SignRequest,
): Promise<Ask> => signInAsk(deps, subject, wallet)
