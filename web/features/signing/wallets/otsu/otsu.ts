import {
  type Extension,
  ExtensionError,
  failureOf,
  injected,
  isFields,
  networkIdOf,
  textIn,
} from '#features/signing/wallets/extensions/extension.ts'
import { copy } from './copy.ts'

type Method = 'connect' | 'getNetwork' | 'signTransaction'

/** Its methods: docs/extension-protocols.md. */
async function call(method: Method, given?: unknown): Promise<unknown> {
  const provider = injected()
  if (provider?.isOtsu !== true || typeof provider[method] !== 'function') throw new ExtensionError('missing')
  try {
    return await provider[method](given)
  } catch (error) {
    throw failureOf(error instanceof Error ? error.message : String(error))
  }
}

/** Only what is needed: it shows the person these two. */
const connect = async () => textIn(await call('connect', { scopes: ['read', 'sign'] }), 'address')

/** What it calls a signed message proves no account: a sign-in is the transaction that can never apply. */
export const otsu: Extension = {
  name: copy.label,
  installUrl: 'https://github.com/RomThpt/otsu-wallet',
  isPresent: () => injected()?.isOtsu === true,
  async networkId() {
    // Before that it says nothing.
    await connect()
    const reply = await call('getNetwork')
    return isFields(reply) && typeof reply.network === 'string' ? networkIdOf(reply.network) : null
  },
  account: connect,
  signTransaction: async (tx) => textIn(await call('signTransaction', tx), 'tx_blob'),
}
