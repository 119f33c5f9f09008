import {
  type Extension,
  ExtensionError,
  type Fields,
  injected,
  isFields,
  networkIdOf,
  textIn,
} from '#features/signing/wallets/extensions/extension.ts'
import { exchange, inTime } from '#features/signing/wallets/extensions/page-messages.ts'
import { copy } from './copy.ts'

const APP = 'crossmark'
const SOON_MS = 3000

/** Its messages: docs/extension-protocols.md. */
function request(command: string, data: Fields | undefined, limitMs?: number): Promise<Fields> {
  const id = crypto.randomUUID()
  return exchange({
    message: { app: APP, type: 'request', id, command, data },
    read: ({ response }) => {
      if (!isFields(response) || response.type !== 'response' || response.id !== id) return undefined
      return isFields(response.data) ? response.data : {}
    },
    ...(limitMs !== undefined && { limitMs }),
  })
}

const soon = (command: string) => inTime(request(command, undefined, SOON_MS))

async function sign(data: Fields): Promise<Fields> {
  const reply = await request('sign', data)
  const meta = isFields(reply.meta) ? reply.meta : {}
  if (meta.isRejected === true) throw new ExtensionError('rejected')
  if (meta.isError === true || meta.isExpired === true || meta.isFail === true) throw new ExtensionError('failed')
  return reply
}

const hexOf = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const crossmark: Extension = {
  name: copy.label,
  installUrl: 'https://crossmark.io',
  isPresent: () => injected()?.isCrossmark === true,
  isLocked: async () => (await soon('isLocked'))?.isLocked === true,
  async networkId() {
    const { network } = (await soon('network')) ?? {}
    return isFields(network) && typeof network.type === 'string' ? networkIdOf(network.type) : null
  },
  async account() {
    const { address } = (await soon('address')) ?? {}
    return typeof address === 'string' && address !== '' ? address : null
  },
  async signMessage(text) {
    const reply = await sign({ tx: { TransactionType: 'SignIn' }, hex: hexOf(text) })
    const [account, public_key, signature] = ['address', 'publicKey', 'signature'].map((name) => textIn(reply, name))
    return { account: account!, public_key: public_key!, signature: signature! }
  },
  signTransaction: async (tx) => textIn(await sign({ tx }), 'txBlob'),
}
