import { answerSignRequest, getSignTransaction, type WalletOutcome } from '@gooddrop/contract/signing.ts'
import { copy } from '#features/signing/copy.ts'
import type { Flow } from '#features/signing/flow.ts'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { serverNow } from '#lib/clock.ts'
import { askWallet, type WalletAnswer, WalletTrouble } from './ask-wallet.ts'
import { type Started, walletConnect } from './client.ts'
import { keptAnswer } from './kept-answer.ts'
import { pair } from './pair.ts'
import { accountsOn, endSessions, linkOf, liveSession } from './sessions.ts'
import { show } from './view-store.ts'

type Driven = Pick<Flow, 'request' | 'secret'>
type Answer = { outcome: WalletOutcome; tx_json?: Record<string, unknown> | undefined }

const RETRY_MS = 1500

/**
 * Takes a request to the wallet at the other end of a session and its answer back to the server, which believes
 * nothing of it. Begins with what there is: an answer that was not delivered, a session that was kept, or a new pairing.
 */
export async function drive(flow: Driven, signal: AbortSignal, onTrouble: (words: string) => void): Promise<void> {
  show({ stage: 'starting' })
  try {
    const answer = keptAnswer.read(flow.request._id) ?? (await takeToWallet(flow, signal))
    if (signal.aborted || !answer) return
    await deliver(flow, answer, signal)
    keptAnswer.forget()
  } catch (reason) {
    if (!signal.aborted) onTrouble(wordsFor(reason))
  }
}

async function takeToWallet(flow: Driven, signal: AbortSignal): Promise<Answer | undefined> {
  const started = await walletConnect()
  const { client, chain } = started
  const kept = liveSession(client, Date.now())
  const session = kept ?? (await pair(started, (pairing) => show({ stage: 'pairing', ...pairing }), signal))
  if (signal.aborted) return undefined
  if (!session) return { outcome: 'rejected' }
  const accounts = accountsOn(session, chain)
  if (!accounts[0]) return leave(started, 'wrong_network')
  const ask = await transactionFor(flow, accounts[0])
  if (!accounts.includes(String(ask.tx_json.Account))) return leave(started, 'wrong_account')
  show({ stage: 'asking', wallet: session.peer.metadata.name, link: linkOf(session) })
  await deliver(flow, { outcome: 'opened' }, signal)
  const seconds = (Date.parse(flow.request.expires_at) - serverNow()) / 1000
  const answer: WalletAnswer = await askWallet({ client, session, chain, ask, seconds })
  // Before anything else: the library has forgotten it by now.
  keptAnswer.write(flow.request._id, answer)
  // A sign-in that was declined begins anew at once: with a code, not with the same question to the same wallet.
  if (answer.outcome === 'rejected' && flow.request.action === 'signIn') await endSessions(client)
  return answer
}

/** A session that cannot sign for us is of no use: the next try pairs anew. */
async function leave({ client }: Started, outcome: 'wrong_network' | 'wrong_account'): Promise<Answer> {
  await endSessions(client)
  return { outcome }
}

/** Exactly what is handed to the wallet: nothing of the envelope around it. */
async function transactionFor({ request, secret }: Driven, account: string) {
  const query = { account, ...(secret ? { secret } : {}) }
  const { tx_json, autofill, submit } = await call(getSignTransaction, { params: { id: request._id }, query })
  return { tx_json, autofill, submit }
}

/** The wallet has spoken: it is told until the server has heard it. */
async function deliver({ request, secret }: Driven, answer: Answer, signal: AbortSignal): Promise<void> {
  const { outcome, tx_json } = answer
  const body = { outcome, ...(tx_json ? { tx_json } : {}), ...(secret ? { secret } : {}) }
  while (!signal.aborted) {
    try {
      await call(answerSignRequest, { params: { id: request._id }, body })
      return
    } catch (reason) {
      if (!(reason instanceof ApiError) || (reason.code !== 'unreachable' && reason.status < 500)) throw reason
      await new Promise((done) => setTimeout(done, RETRY_MS))
    }
  }
}

function wordsFor(reason: unknown): string {
  if (reason instanceof ApiError) return reason.message
  if (reason instanceof WalletTrouble && reason.message) return `${copy.walletSays} ${reason.message}`
  return reason instanceof WalletTrouble ? copy.walletNonsense : copy.relayAway
}
