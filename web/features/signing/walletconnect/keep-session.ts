import { walletConnect } from './client.ts'
import { accountsOn, endSessions, type WalletSession } from './sessions.ts'

/** Hears when the wallet that holds this account has left. */
export async function hearDeparture(account: string, signal: AbortSignal, onLeft: () => void): Promise<void> {
  const { client, chain } = await walletConnect()
  if (signal.aborted) return
  // Once a session is over nobody can say whose it was.
  const topics = new Set<string>()
  const note = (session: WalletSession) => {
    if (accountsOn(session, chain).includes(account)) topics.add(session.topic)
  }
  const arrived = ({ session }: { session: WalletSession }) => note(session)
  const left = ({ topic }: { topic: string }) => {
    if (topics.has(topic)) onLeft()
  }
  client.session.getAll().forEach(note)
  client.on('session_connect', arrived)
  client.on('session_delete', left)
  signal.addEventListener('abort', () => {
    client.off('session_connect', arrived)
    client.off('session_delete', left)
  })
}

/** Whoever signs out, or wants another wallet, leaves no open door. */
export async function endOwnSessions(): Promise<void> {
  await endSessions((await walletConnect()).client)
}
