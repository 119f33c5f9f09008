import { DEFAULT_WALLET, type WalletName } from '@gooddrop/contract/wallets.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { connectWallet } from '#features/accounts/connect-wallet.ts'
import { hasFreshProof, requireFreshProof, requireProofForFirstWallet } from '#features/accounts/fresh-proof.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { announceSignIn } from './deliver-sign-ins.ts'
import { requestSignature, type Scan } from './request-signature.ts'
import { domainOf } from './require.ts'
import { makeSecret } from './secret.ts'
import { signable } from './signable.ts'
import { setOutcome } from './store.ts'
import { wordPairOf } from './word-pair.ts'

export type SignInInput = {
  socketId: string
  userId?: string | undefined
  wallet?: WalletName | undefined
  change?: 'true' | undefined
  device: string
  address: string
  keepsCookie: boolean
}

const MINUTES = 10

/** Asks for a sign-in by wallet. With `userId`, which is one's own or refused, the wallet is added to that person. */
export async function requestSignIn(
  deps: Deps,
  actor: Actor | undefined,
  { socketId, userId, wallet = DEFAULT_WALLET, device, address, keepsCookie, change }: SignInInput,
): Promise<Scan & { secret: string }> {
  if (userId !== undefined && userId !== actor?.userId) throw new AppError('forbidden')
  if (change && actor) requireFreshProof(deps, actor)
  const secret = makeSecret()
  const asker = userId === undefined ? undefined : actor
  const subject = { device, address, keepsCookie, mayAdd: false, ...(asker && { session: asker.sessionId }) }
  return { ...(await requestSignature(deps, asker, signIn, { subject, wallet, socketId, secret })), secret }
}

/** A signature that proves who holds an account, and so who is signed in. Possible at any time, for guests too. */
export const signIn = signable({
  name: 'signIn',

  /** The device and, if somebody was signed in, the session that the wallet is added to, and whether it may be added. */
  subject: z.object({
    device: z.string().default(''),
    address: z.string().default(''),
    keepsCookie: z.boolean().default(false),
    session: z.string().optional(),
    mayAdd: z.boolean().default(false),
  }),

  async prepare(ctx, subject) {
    const { deps } = ctx
    if (subject.session && ctx.actor.walletAddress === null) requireProofForFirstWallet(deps, ctx.actor)
    return {
      account: null,
      // Decided anew for a renewed request: the proof may be old by then.
      subject: subject.session
        ? { ...subject, session: ctx.actor.sessionId, mayAdd: hasFreshProof(deps, ctx.actor) }
        : subject,
      build: (_request, nonce) => ctx.wallet.signIn({ domain: domainOf(deps), nonce, words: wordPairOf(nonce) }),
      minutes: MINUTES,
    }
  },

  async onProved(tx, deps, { request, subject, account }) {
    const { id, userId, wallet } = request
    const sessionId = subject.session ?? null
    const connected = await connectWallet(tx, deps, {
      account,
      wallet,
      userId,
      sessionId,
      mayAdd: subject.mayAdd,
    })
    await setOutcome(tx, id, { ...connected, account })
    await announceSignIn(tx, id)
  },
})
