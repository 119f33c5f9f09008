import type { Started } from './client.ts'
import { requestedNamespaces, type WalletSession } from './sessions.ts'

export type Pairing = { uri: string; link: string }

const PROPOSAL_EXPIRED = /expired/i

/** A wallet on the web is opened by its address, all others by the wc: scheme. */
const linkFor = (uri: string, walletUrl: string | null) =>
  walletUrl ? `${walletUrl}/wc?uri=${encodeURIComponent(uri)}` : uri

/**
 * Shows a pairing link until a wallet has used it; an expired link is replaced. A wallet that scanned the code before a
 * reload arrives by the same event. Null: the wallet refused.
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
      const { uri = '', approval } = await client.connect({ optionalNamespaces: requestedNamespaces(chain) })
      show({ uri, link: linkFor(uri, walletUrl) })
      const ended = await Promise.race([arrived, approval().catch((reason: unknown) => ({ reason }))])
      if (!(ended && 'reason' in ended)) return ended
      if (!PROPOSAL_EXPIRED.test(textOf(ended.reason))) return null
    }
    return null
  } finally {
    client.off('session_connect', arrive)
  }
}

const textOf = (reason: unknown) =>
  String(typeof reason === 'object' && reason !== null && 'message' in reason ? reason.message : reason)
