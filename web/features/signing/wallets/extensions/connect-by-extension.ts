import { getWallets } from '@gooddrop/contract/signing.ts'
import {
  type Answer,
  answerThroughBrowser,
  deliver,
  keepAnswer,
  type OpenFlow,
  transactionFor,
} from '#features/signing/wallets/via-browser.ts'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { copy } from './copy.ts'
import { appears, EXPECTED_WITHIN_MS } from './detect.ts'
import { type Extension, ExtensionError } from './extension.ts'
import { progress } from './progress.ts'

/** Takes a request to an extension of this browser and its answer to the server, which verifies it. */
export async function connectByExtension(
  extension: Extension,
  flow: OpenFlow,
  signal: AbortSignal,
  onProblem: (message: string) => void,
): Promise<void> {
  progress.set({ stage: 'looking' })
  try {
    await answerThroughBrowser(flow, signal, () => askForAnswer(extension, flow, signal))
  } catch (error) {
    if (!signal.aborted) onProblem(problemOf(error, extension.name))
  }
}

async function askForAnswer(extension: Extension, flow: OpenFlow, signal: AbortSignal): Promise<Answer | undefined> {
  if (!(await appears(extension, EXPECTED_WITHIN_MS, signal))) {
    if (!signal.aborted) progress.set({ stage: 'missing' })
    return undefined
  }
  const locked = (await extension.isLocked?.()) ?? false
  if (signal.aborted) return undefined
  const { answer, again } = asking.get(flow.request._id) ?? begin(extension, flow, signal)
  progress.set({ stage: 'asking', locked, again })
  return answer
}

type Asking = { answer: Promise<Answer>; again: () => void }

/**
 * The open requests of this page. Whoever closes the dialog and opens it again waits for the same answer: GemWallet
 * drops a second request while its window is open, and the others would open a second window.
 */
const asking = new Map<string, Asking>()

function begin(extension: Extension, flow: OpenFlow, signal: AbortSignal): Asking {
  const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>()
  const again = () => void ask(extension, flow, signal).then(resolve, reject)
  const begun = { answer, again }
  asking.set(flow.request._id, begun)
  const end = () => asking.delete(flow.request._id)
  answer.then((given) => {
    // Stored before anything else: the wallet will not say it a second time.
    keepAnswer(flow, given)
    end()
  }, end)
  again()
  return begun
}

async function ask(extension: Extension, flow: OpenFlow, signal: AbortSignal): Promise<Answer> {
  try {
    const [{ network_id: ours }, theirs] = await Promise.all([call(getWallets), extension.networkId()])
    if (theirs !== null && theirs !== ours) return { outcome: 'wrong_network' }
    return flow.request.action === 'signIn' && extension.signMessage
      ? await signMessage(extension.signMessage, flow, signal)
      : await signTransaction(extension, flow, signal)
  } catch (error) {
    if (error instanceof ExtensionError && error.why === 'rejected') return { outcome: 'rejected' }
    throw error
  }
}

async function signMessage(
  sign: NonNullable<Extension['signMessage']>,
  flow: OpenFlow,
  signal: AbortSignal,
): Promise<Answer> {
  const { message_to_sign: message } = await transactionFor(flow)
  if (message === undefined) throw new ExtensionError('failed')
  await deliver(flow, { outcome: 'opened' }, signal)
  return { outcome: 'signed', signed_message: await sign(message) }
}

async function signTransaction(extension: Extension, flow: OpenFlow, signal: AbortSignal): Promise<Answer> {
  const account = await extension.account()
  const { tx_json } = await transactionFor(flow, account ?? undefined)
  if (account !== null && account !== tx_json.Account) return { outcome: 'wrong_account' }
  await deliver(flow, { outcome: 'opened' }, signal)
  return { outcome: 'signed', tx_blob: await extension.signTransaction(tx_json) }
}

function problemOf(error: unknown, name: string): string {
  if (error instanceof ApiError) return error.message
  if (!(error instanceof ExtensionError)) return copy.failed(name)
  if (error.why === 'locked') return copy.locked(name)
  if (error.why === 'missing') return copy.missing(name)
  if (error.why === 'unreadable') return copy.unreadable(name)
  return error.message ? copy.says(name, error.message.slice(0, MOST_WORDS)) : copy.failed(name)
}

/** It is a stranger's text in our dialog. */
const MOST_WORDS = 160
