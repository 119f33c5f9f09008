import { signIn, type WalletName } from '@gooddrop/contract/signing.ts'
import { call } from '#lib/api.ts'
import { session } from '#lib/session.ts'

/** Whoever is signed in already gains a wallet; everybody else is signed in by theirs. */
export const askToSignIn = (socketId: string, wallet: WalletName) => {
  const userId = session.get()?.user._id
  return call(signIn, { params: { socketId }, query: { wallet, ...(userId ? { userId } : {}) } })
}
