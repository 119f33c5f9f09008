import type { AppClient } from './client.ts'

export const METHOD = 'xrpl_signTransaction'
/** Joey's; others grant what they know of what is asked for. */
export const BATCH_METHOD = 'xrpl_signTransactionBatch'
const EVENTS = ['chainChanged', 'accountsChanged']

export type WalletSession = ReturnType<AppClient['session']['getAll']>[number]

/** What a wallet is asked for. It may grant less, which is checked afterwards. */
export const requestedNamespaces = (chain: string) => ({
  xrpl: { chains: [chain], methods: [METHOD, BATCH_METHOD], events: EVENTS },
})

/** Whether the wallet signs several transactions in one request. */
export const signsBatches = ({ namespaces }: Pick<WalletSession, 'namespaces'>) =>
  namespaces.xrpl?.methods.includes(BATCH_METHOD) ?? false

/** The number of a chain of ours: `xrpl:0` is the main network. */
export const networkIdOf = (chain: string) => Number(chain.split(':')[1])

/** The accounts of a session on our chain, if it allows us to ask for signatures. */
export function accountsOn({ namespaces }: Pick<WalletSession, 'namespaces'>, chain: string): string[] {
  const { accounts = [], methods = [] } = namespaces.xrpl ?? {}
  if (!methods.includes(METHOD)) return []
  return accounts.filter((account) => account.startsWith(`${chain}:`)).map((account) => account.slice(chain.length + 1))
}

/** The newest session that has not expired. */
export function liveSession({ session }: Pick<AppClient, 'session'>, now: number): WalletSession | undefined {
  return session
    .getAll()
    .filter(({ expiry }) => expiry * 1000 > now)
    .sort((a, b) => b.expiry - a.expiry)[0]
}

const SAFE_LINK = /^(?:https?:|(?!javascript:|data:|vbscript:|file:|blob:)[a-z][a-z0-9.+-]*:\/\/)/i

/** The link that opens the wallet on this device. The wallet names it, so unsafe schemes are left out. */
export function linkOf({ peer }: Pick<WalletSession, 'peer'>): string | undefined {
  const { universal, native } = peer.metadata.redirect ?? {}
  return [universal, native].find((link) => link && SAFE_LINK.test(link))
}

/** Ends all sessions of this browser; a wallet that is offline learns of it later. */
export async function endSessions(client: AppClient): Promise<void> {
  const reason = { code: 6000, message: 'User disconnected.' }
  await Promise.allSettled(client.session.getAll().map(({ topic }) => client.disconnect({ topic, reason })))
}
