import { askToSignIn } from '@gooddrop/ledger/sign-in.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Ask } from './ask.ts'
import type { SignRequest } from './request.ts'
import { requestSignature, type Scan } from './request-signature.ts'
import { domainOf } from './resolve.ts'
import { makeSecret } from './secret.ts'

export type SignInInput = { socketId: string; userId?: string; device: string }

const MINUTES = 10

/** Asks for a sign-in by wallet. With `userId`, which is one's own or refused, the wallet is added to that person. */
export async function signIn(
  deps: Deps,
  actor: Actor | undefined,
  { socketId, userId, device }: SignInInput,
): Promise<Scan & { secret: string }> {
  if (userId !== undefined && userId !== actor?.userId) throw new AppError('forbidden')
  const secret = makeSecret()
  const ask = { ...signInAsk(deps, device), socketId, secret }
  return { ...(await requestSignature(deps, userId === undefined ? undefined : actor, ask)), secret }
}

const signInAsk = (deps: Deps, device: string): Ask => ({
  action: 'signIn',
  account: null,
  build: (_request, nonce) => askToSignIn({ domain: domainOf(deps), nonce }),
  subject: { device },
  minutes: MINUTES,
})

/** A sign-in is possible at any time: asked anew it is the same, but for its nonce. */
export const rebuildSignIn = async (deps: Deps, _actor: Actor | undefined, { subject }: SignRequest): Promise<Ask> =>
  signInAsk(deps, String(subject.device ?? ''))
