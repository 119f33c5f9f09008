import { capabilityOf, cautionOf, reasonText } from '@gooddrop/contract/wallet-capabilities.ts'
import { signingApp } from '#features/signing/signing-app.ts'
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
import { session as signedIn } from '#lib/session.ts'
import { type Asking, sendAgain } from './ask-once.ts'
import { askWallet, signingCall, type WalletAnswer } from './ask-wallet.ts'
import { type Started, walletConnect } from './client.ts'
import { connection } from './connection.ts'
import { copy } from './copy.ts'
import { pair } from './pair.ts'
import { recognise } from './recognise.ts'
import { accountsOn, endSessions, linkOf, liveSession, networkIdOf, type WalletSession } from './sessions.ts'

/** The wallet signs transactions, but nothing that proves an account. */
class CannotProve extends Error {}

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
    // What a wallet cannot do is said in place of the code, with the ways that remain.
    if (!signal.aborted) onProblem(error instanceof CannotProve ? '' : problemOf(error))
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
  try {
    const answer = await askSession(flow, signal, started, session)
    // A declined sign-in restarts at once: with a new code, not with the same question to the same wallet.
    if (answer?.outcome === 'rejected' && flow.request.action === 'signIn') await endSessions(client)
    return answer
  } catch (error) {
    if (!(error instanceof CannotProve)) throw error
    await showUnable(started, session, error.message)
    throw error
  }
}

async function askSession(
  flow: OpenFlow,
  signal: AbortSignal,
  started: Started,
  session: WalletSession,
): Promise<Answer | undefined> {
  const { client, chain } = started
  const { action } = flow.request
  const networkId = networkIdOf(chain)
  const app = recognise(session.peer.metadata)
  const { able, reason } = capabilityOf(app, action, networkId)
  if (action === 'signIn' && able === 'no') throw new CannotProve(reason && reasonText(reason, app))
  const accounts = accountsOn(session, chain)
  const ask = await transactionFor(flow, accounts[0] ?? '')
  const account = String(ask.tx_json.Account)
  if (!accounts.includes(account)) return leave(started, 'wrong_account')
  const seconds = (Date.parse(flow.request.expires_at) - serverNow()) / 1000
  const asking = signingCall({ client, session, chain, seconds }, ask)
  const { name } = session.peer.metadata
  connection.set({
    stage: 'asking',
    wallet: name,
    link: linkOf(session),
    // What is true of every wallet that we do not know helps nobody.
    caution: app === 'walletconnect' ? undefined : cautionOf(app, action, networkId),
    sendAgain: () => sendAgain(asking),
  })
  signingApp.set({ account, app })
  await deliver(flow, { outcome: 'opened', app }, signal)
  const answer = action === 'signIn' ? await askForProof(asking) : await askWallet(asking)
  if (answer.outcome === 'submitted') {
    connection.set({ stage: 'submitted', wallet: name })
    return undefined
  }
  // Stored before anything else: the library no longer has it.
  keepAnswer(flow, answer)
  return answer
}

/** A wallet that answers a sign-in with an error, or without what was signed, will not do better next time. */
async function askForProof(asking: Asking): Promise<WalletAnswer> {
  const answer = await askWallet(asking).catch((error: unknown) => {
    if (!(error instanceof WalletError)) throw error
    throw new CannotProve(error.message ? `${copy.walletSays} ${error.message}` : copy.unreadableAnswer)
  })
  if (answer.outcome === 'submitted') throw new CannotProve(copy.unreadableAnswer)
  return answer
}

/** Whoever has proved the account by another wallet may still sign with this one: then its session is kept. */
async function showUnable({ client, chain }: Started, session: WalletSession, why: string): Promise<void> {
  const accounts = accountsOn(session, chain)
  const { name } = session.peer.metadata
  connection.set({ stage: 'unable', wallet: name, app: recognise(session.peer.metadata), why, accounts })
  if (!accounts.includes(signedIn.get()?.walletAddress ?? '')) await endSessions(client)
}

/** A session that cannot sign for us is useless: the next attempt pairs again. */
async function leave({ client }: Started, outcome: 'wrong_network' | 'wrong_account'): Promise<Answer> {
  await endSessions(client)
  return { outcome }
}

export function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof WalletError && error.message) return `${copy.walletSays} ${error.message}`
  return error instanceof WalletError ? copy.unreadableAnswer : copy.relayAway
}
