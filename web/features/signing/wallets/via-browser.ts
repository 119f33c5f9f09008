import {
  answerSignRequest,
  getSignTransaction,
  type SignedMessage,
  type WalletOutcome,
} from '@gooddrop/contract/signing.ts'
import type { WalletApp } from '@gooddrop/contract/wallets.ts'
import { z } from 'zod'
import type { Flow } from '#features/signing/flow.ts'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { storedValue } from '#lib/stored-value.ts'

export type OpenFlow = Pick<Flow, 'request' | 'secret'>

/** What a wallet answered; a signed transaction comes decoded or encoded, as the wallet has it. */
export type Answer = {
  outcome: WalletOutcome
  tx_json?: Record<string, unknown> | undefined
  tx_blob?: string | undefined
  /** Of a sign-in with a wallet that signs messages. */
  signed_message?: SignedMessage | undefined
  /** Which wallet it turned out to be, where one kind of wallet is many. */
  app?: WalletApp | undefined
}

/** The wallet answered neither with a signature nor with a refusal. */
export class WalletError extends Error {}

const RETRY_MS = 1500

const answerSchema = z.object({
  id: z.string(),
  outcome: z.enum(['rejected', 'signed']),
  tx_json: z.record(z.string(), z.unknown()).optional(),
  tx_blob: z.string().optional(),
  signed_message: z.object({ account: z.string(), public_key: z.string(), signature: z.string() }).optional(),
})

/** The wallet's answer until the server has it: a reload must not ask the wallet a second time. */
export const storedAnswer = storedValue('wallet_answer', (stored) => answerSchema.safeParse(stored).data)

/** Exactly what is handed to the wallet, without the envelope of our reply. */
export async function transactionFor({ request, secret }: OpenFlow, account?: string) {
  const { tx_json, autofill, submit, message_to_sign } = await call(getSignTransaction, {
    params: { id: request._id },
    query: account ? { account } : {},
    headers: secret ? { secret } : {},
  })
  return { tx_json, autofill, submit, ...(message_to_sign !== undefined && { message_to_sign }) }
}

/** Repeats until the server has taken the answer. */
export async function deliver({ request, secret }: OpenFlow, answer: Answer, signal: AbortSignal): Promise<void> {
  const { outcome, tx_json, tx_blob, signed_message, app } = answer
  const body = {
    outcome,
    ...(app && { app }),
    ...(tx_json && { tx_json }),
    ...(tx_blob && { tx_blob }),
    ...(signed_message && { signed_message }),
  }
  const headers = secret ? { secret } : {}
  while (!signal.aborted) {
    try {
      await call(answerSignRequest, { params: { id: request._id }, headers, body })
      return
    } catch (error) {
      if (!(error instanceof ApiError) || (error.code !== 'unreachable' && error.status < 500)) throw error
      await new Promise((done) => setTimeout(done, RETRY_MS))
    }
  }
}

/**
 * Takes a request to the wallet and its answer to the server, which verifies it. An answer that could not be delivered
 * before a reload is delivered now, and the wallet is not asked again. `ask` gives undefined where it was aborted.
 */
export async function answerThroughBrowser(
  flow: OpenFlow,
  signal: AbortSignal,
  ask: () => Promise<Answer | undefined>,
): Promise<void> {
  const kept = storedAnswer.read()
  const answer = kept?.id === flow.request._id ? kept : await ask()
  if (signal.aborted || !answer) return
  await deliver(flow, answer, signal)
  storedAnswer.clear()
}

/** Called by each wallet as soon as it has its answer, before anything else can fail. */
export function keepAnswer({ request }: OpenFlow, answer: Answer): void {
  if (answer.outcome === 'signed' || answer.outcome === 'rejected')
    storedAnswer.write({ id: request._id, ...answer, outcome: answer.outcome })
}
