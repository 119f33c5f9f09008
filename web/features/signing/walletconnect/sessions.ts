import type { AppClient } from './client.ts'

export const METHOD = 'xrpl_signTransaction'
const EVENTS = ['chainChanged', 'accountsChanged']

export type WalletSession = ReturnType<AppClient['session']['getAll']>[number]

/** What a wallet is asked for. It may leave out whatever it likes: what it gives is looked at afterwards. */
export const wanted = (chain: string) => ({ xrpl: { chains: [chain], methods: [METHOD], events: EVENTS } })

/** The accounts that a session has on our chain, if it lets us ask for signatures there at all. */
export function accountsOn({ namespaces }: Pick<WalletSession, 'namespaces'>, chain: string): string[] {
  const { accounts = [], methods = [] } = namespaces.xrpl ?? {}
  if (!methods.includes(METHOD)) return []
  return accounts.filter((account) => account.startsWith(`${chain}:`)).map((account) => account.slice(chain.length + 1))
}

/** The session to go on with: the youngest that is not over. */
export function liveSession({ session }: Pick<AppClient, 'session'>, now: number): WalletSession | undefined {
  return session
    .getAll()
    .filter(({ expiry }) => expiry * 1000 > now)
    .sort((a, b) => b.expiry - a.expiry)[0]
}

const SAFE_LINK = /^(?:https?:|(?!javascript:|data:|vbscript:|file:|blob:)[a-z][a-z0-9.+-]*:\/\/)/i

/** Where the wallet is opened on this very device. What a stranger calls their address is not simply followed. */
export function linkOf({ peer }: Pick<WalletSession, 'peer'>): string | undefined {
  const { universal, native } = peer.metadata.redirect ?? {}
  return [universal, native].find((link) => link && SAFE_LINK.test(link))
}

/** Ends what this browser has with wallets; those that cannot be told now find out when they ask. */
export async function endSessions(client: AppClient): Promise<void> {
  const reason = { code: 6000, message: 'User disconnected.' }
  await Promise.allSettled(client.session.getAll().map(({ topic }) => client.disconnect({ topic, reason })))
}
