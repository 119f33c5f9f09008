import {
  type Extension,
  ExtensionError,
  type Fields,
  failureOf,
  isFields,
  networkIdOf,
  textIn,
} from '#features/signing/wallets/extensions/extension.ts'
import { exchange, inTime } from '#features/signing/wallets/extensions/page-messages.ts'
import { copy } from './copy.ts'

/** It answers a question for its presence at once, or is not there yet. */
const PRESENT_MS = 150
const SOON_MS = 3000
/** The id of no network of ours. */
const OTHER_LEDGER = -1

let messages = 0

/** Its messages: docs/extension-protocols.md. */
function request<T>(type: string, payload: Fields | undefined, read: (reply: Fields) => T, limitMs?: number) {
  // Other tabs and scripts of this page may ask as well.
  const messageId = Date.now() + Math.random() + messages++
  return exchange<T>({
    message: { app: 'gem-wallet', source: 'GEM_WALLET_MSG_REQUEST', messageId, type: `${type}/V3`, payload },
    read: (reply) =>
      // So it is written in its replies.
      reply.source === 'GEM_WALLET_MSG_RESPONSE' && reply.messagedId === messageId ? read(reply) : undefined,
    ...(limitMs !== undefined && { limitMs }),
  })
}

/** Nothing at all in a reply is a refusal. */
function resultOf({ result, error }: Fields): Fields {
  if (isFields(error)) throw failureOf(String(error.message ?? ''))
  if (!isFields(result)) throw new ExtensionError('rejected')
  return result
}

const site = () => ({
  url: window.location.origin,
  title: document.title,
  favicon: new URL('/favicon.svg', window.location.origin).href,
})

const publicKey = () => request('REQUEST_GET_PUBLIC_KEY', site(), resultOf)

export const gemwallet: Extension = {
  name: copy.label,
  installUrl: 'https://gemwallet.app',
  isPresent: async () =>
    (await inTime(request('REQUEST_IS_INSTALLED', undefined, (reply) => reply.isInstalled === true, PRESENT_MS))) ===
    true,
  async networkId() {
    const found = await inTime(request('REQUEST_GET_NETWORK', undefined, resultOf, SOON_MS))
    // It has networks of another ledger, too: those are never ours.
    if (found?.chain !== undefined && found.chain !== 'XRPL') return OTHER_LEDGER
    return typeof found?.network === 'string' ? networkIdOf(found.network) : null
  },
  account: async () => textIn(await publicKey(), 'address'),
  async signMessage(message) {
    const key = await publicKey()
    const [account, public_key] = [textIn(key, 'address'), textIn(key, 'publicKey')]
    const signed = await request('REQUEST_SIGN_MESSAGE', { ...site(), message, isHex: false }, resultOf)
    return { account, public_key, signature: textIn(signed, 'signedMessage') }
  },
  // What it calls a signature is the whole signed transaction.
  signTransaction: async (transaction) =>
    textIn(await request('REQUEST_SIGN_TRANSACTION', { transaction }, resultOf), 'signature'),
}
