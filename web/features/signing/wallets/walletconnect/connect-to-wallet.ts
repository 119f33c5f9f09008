import {
  type Answer,
  answerThroughBrowser,
  deliver,
  keepAnswer,
  type OpenFlow,
  transactionFor,
  WalletError,
} from '#features/signing/wallets/via-browser.ts'
import { ApiError } from '#lib/api-error.ts'
import { serverNow } from '#lib/clock.ts'
import { askWallet, sendAgain } from './ask-wallet.ts'
import { type Started, walletConnect } from './client.ts'
import { connection } from './connection.ts'
import { copy } from './copy.ts'
import { pair } from './pair.ts'
import { accountsOn, endSessions, linkOf, liveSession } from './sessions.ts'

/**
 * Takes a request to the wallet at the other end of a session and its answer to the server, which verifies it. Starts
 * with what there is: an answer that was not delivered, a session that was kept, or a new pairing.
 */
export async function connectToWallet(
  flow: OpenFlow,
  signal: AbortSignal,
  onProblem: (message: string) => void,
): Promise<void> {
  connection.set({ stage: 'starting' })
  try {
    await answerThroughBrowser(flow, signal, () => askForAnswer(flow, signal))
  } catch (error) {
    if (!signal.aborted) onProblem(problemOf(error))
  }
}

async function askForAnswer(flow: OpenFlow, signal: AbortSignal): Promise<Answer | undefined> {
  const started = await walletConnect()
  const { client, chain } = started
  const kept = liveSession(client, Date.now())
  const session = kept ?? (await pair(started, (pairing) => connection.set({ stage: 'pairing', ...pairing }), signal))
  if (signal.aborted) return undefined
  if (!session) return { outcome: 'rejected' }
  const accounts = accountsOn(session, chain)
  if (!accounts[0]) return leave(started, 'wrong_network')
  const ask = await transactionFor(flow, accounts[0])
  if (!accounts.includes(String(ask.tx_json.Account))) return leave(started, 'wrong_account')
  const seconds = (Date.parse(flow.request.expires_at) - serverNow()) / 1000
  const asking = { client, session, chain, ask, seconds }
  const { name } = session.peer.metadata
  connection.set({ stage: 'asking', wallet: name, link: linkOf(session), sendAgain: () => sendAgain(asking) })
  await deliver(flow, { outcome: 'opened' }, signal)
  const answer = await askWallet(asking)
  // Stored before anything else: the library no longer has it.
  keepAnswer(flow, answer)
  // A declined sign-in restarts at once: with a new code, not with the same question to the same wallet.
  if (answer.outcome === 'rejected' && flow.request.action === 'signIn') await endSessions(client)
  return answer
}

/** A session that cannot sign for us is useless: the next attempt pairs again. */
async function leave({ client }: Started, outcome: 'wrong_network' | 'wrong_account'): Promise<Answer> {
  await endSessions(client)
  return { outcome }
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof WalletError && error.message) return `${copy.walletSays} ${error.message}`
  return error instanceof WalletError ? copy.unreadableAnswer : copy.relayAway
}
