import { capabilityOf } from '@gooddrop/contract/wallet-capabilities.ts'
import { type Answer, deliver, type OpenFlow, transactionFor } from '#features/signing/wallets/via-browser.ts'
import { serverNow } from '#lib/clock.ts'
import { askForBatch } from './ask-wallet.ts'
import { walletConnect } from './client.ts'
import { problemOf } from './connect-to-wallet.ts'
import type { SignedReply } from './read-reply.ts'
import { recognise } from './recognise.ts'
import { accountsOn, liveSession, networkIdOf, signsBatches } from './sessions.ts'

/** The session of this account, where its wallet signs several transactions in one request. */
async function batchSession(account: string) {
  const { client, chain } = await walletConnect()
  const session = liveSession(client, Date.now())
  if (!session || !signsBatches(session) || !accountsOn(session, chain).includes(account)) return undefined
  const app = recognise(session.peer.metadata)
  return capabilityOf(app, 'batch', networkIdOf(chain)).able === 'yes' ? { client, chain, session, app } : undefined
}

export const signsSeveral = async (account: string): Promise<boolean> => (await batchSession(account)) !== undefined

/** All of them as one request to the wallet; each answer is checked by the server like any other. */
export async function connectSeveral(
  flows: readonly OpenFlow[],
  account: string,
  signal: AbortSignal,
  onProblem: (message: string) => void,
): Promise<void> {
  try {
    const found = await batchSession(account)
    if (!found) return
    const { app, ...at } = found
    const asks = await Promise.all(flows.map((flow) => transactionFor(flow, account)))
    await Promise.all(flows.map((flow) => deliver(flow, { outcome: 'opened', app }, signal)))
    const ends = flows.map(({ request }) => Date.parse(request.expires_at))
    const seconds = (Math.min(...ends) - serverNow()) / 1000
    const txns = asks.map(({ tx_json }) => tx_json)
    const answer = await askForBatch({ ...at, seconds }, txns, { autofill: true, submit: true })
    for (const [place, flow] of flows.entries()) {
      const each = answer.outcome === 'rejected' ? REJECTED : answerOf(answer.signed[place])
      if (each) await deliver(flow, each, signal)
    }
  } catch (error) {
    if (!signal.aborted) onProblem(problemOf(error))
  }
}

const REJECTED: Answer = { outcome: 'rejected' }

/** Of one that the wallet has only submitted the ledger will tell. */
const answerOf = (signed: SignedReply | undefined): Answer | undefined =>
  signed && !('hash' in signed) ? { outcome: 'signed', ...signed } : undefined
