import { onRestart, walletConnect } from './client.ts'
import { accountsOn, endSessions, type WalletSession } from './sessions.ts'

/** Calls back when the wallet that holds this account ends its session. */
export async function watchSession(account: string, signal: AbortSignal, onLeft: () => void): Promise<void> {
  const stop = onRestart(() => void watchClient(account, signal, onLeft).catch(() => undefined))
  signal.addEventListener('abort', stop)
  await watchClient(account, signal, onLeft)
}

async function watchClient(account: string, signal: AbortSignal, onLeft: () => void): Promise<void> {
  const { client, chain } = await walletConnect()
  if (signal.aborted) return
  // Collected while sessions live: the event of an ended one names its topic only.
  const topics = new Set<string>()
  const add = (session: WalletSession) => {
    if (accountsOn(session, chain).includes(account)) topics.add(session.topic)
  }
  const onConnect = ({ session }: { session: WalletSession }) => add(session)
  const onDelete = ({ topic }: { topic: string }) => {
    if (topics.has(topic)) onLeft()
  }
  client.session.getAll().forEach(add)
  client.on('session_connect', onConnect)
  client.on('session_delete', onDelete)
  signal.addEventListener('abort', () => {
    client.off('session_connect', onConnect)
    client.off('session_delete', onDelete)
  })
}

/** At sign-out, or before another wallet is paired. */
export async function endAllSessions(): Promise<void> {
  await endSessions((await walletConnect()).client)
}
