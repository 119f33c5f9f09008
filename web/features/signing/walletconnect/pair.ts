import type { Started } from './client.ts'
import { type WalletSession, wanted } from './sessions.ts'

export type Pairing = { uri: string; link: string }

const PROPOSAL_EXPIRED = /expired/i

/** For a wallet on the web by its address, for all others by the scheme that they know. */
const linkFor = (uri: string, walletUrl: string | null) =>
  walletUrl ? `${walletUrl}/wc?uri=${encodeURIComponent(uri)}` : uri

/**
 * Shows a pairing link until a wallet has followed it; a link that nobody followed in time is replaced. A wallet that
 * scanned the code before the page was loaded anew comes by the same event. Null: the wallet does not want to.
 */
export async function pair(
  { client, chain, walletUrl }: Started,
  show: (pairing: Pairing) => void,
  signal: AbortSignal,
): Promise<WalletSession | null> {
  const { promise: arrived, resolve } = Promise.withResolvers<WalletSession | null>()
  const arrive = ({ session }: { session: WalletSession }) => resolve(session)
  client.on('session_connect', arrive)
  signal.addEventListener('abort', () => resolve(null), { once: true })
  try {
    while (!signal.aborted) {
      const { uri = '', approval } = await client.connect({ optionalNamespaces: wanted(chain) })
      show({ uri, link: linkFor(uri, walletUrl) })
      const ended = await Promise.race([arrived, approval().catch((reason: unknown) => ({ reason }))])
      if (!(ended && 'reason' in ended)) return ended
      if (!PROPOSAL_EXPIRED.test(wordsOf(ended.reason))) return null
    }
    return null
  } finally {
    client.off('session_connect', arrive)
  }
}

const wordsOf = (reason: unknown) =>
  String(typeof reason === 'object' && reason !== null && 'message' in reason ? reason.message : reason)
