import type { WalletApp, WalletName } from '@gooddrop/contract/wallets.ts'
import type { Tx } from '#db/database.ts'
import { setSessionApp, setSessionWallet } from './session-store.ts'
import type { Actor } from './sessions.ts'

type Of = Pick<Actor, 'sessionId' | 'userId' | 'walletAddress'>

/** The app that this session's wallet turned out to be. */
export const noteWalletApp = (tx: Tx, { sessionId: id, userId }: Of, app: WalletApp): Promise<void> =>
  setSessionApp(tx, { id, userId }, app)

/**
 * From now on this session asks that wallet for the chosen account. It needs no proof: each of its signatures is checked against the account
 * that was proved before.
 */
export async function setSigningWallet(
  tx: Tx,
  { sessionId: id, userId, walletAddress: account }: Of,
  { wallet, app }: { wallet: WalletName; app?: WalletApp | undefined },
): Promise<void> {
  if (account === null) return
  await setSessionWallet(tx, { id, userId }, { wallet, account })
  await setSessionApp(tx, { id, userId }, app ?? null)
}
