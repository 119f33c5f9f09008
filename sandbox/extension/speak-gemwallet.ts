import { type Fields, isRecord, textIn } from '#phone/record.ts'
import type { Answer, WalletBehind } from './ask.ts'

const NAME = 'gemwallet'
const TURNED_DOWN = { result: null }

/** The reply to a message of a page, as GemWallet gives it; undefined for a message that is not for GemWallet. */
export async function speakGemWallet(message: Fields, wallet: WalletBehind): Promise<Fields | undefined> {
  if (message.app !== 'gem-wallet' || message.source !== 'GEM_WALLET_MSG_REQUEST') return undefined
  const payload = isRecord(message.payload) ? message.payload : {}
  const reply = await replyTo(textIn(message, 'type'), payload, wallet)
  // So it is written in the real one.
  return reply && { source: 'GEM_WALLET_MSG_RESPONSE', messagedId: message.messageId, ...reply }
}

async function replyTo(type: string, payload: Fields, wallet: WalletBehind): Promise<Fields | undefined> {
  switch (type) {
    case 'REQUEST_IS_INSTALLED/V3':
      return { isInstalled: true }
    case 'REQUEST_GET_NETWORK/V3':
      return {
        result: { chain: 'XRPL', network: wallet.settings.network === 'main' ? 'Mainnet' : 'Custom', websocket: '' },
      }
    case 'REQUEST_GET_PUBLIC_KEY/V3': {
      const known = await wallet.known(NAME)
      if (known) return { result: { address: known.address, publicKey: known.publicKey } }
      const answer = await wallet.ask({ wallet: NAME, kind: 'connect' })
      return resultOf(answer, ({ address, publicKey }) => ({ address, publicKey }))
    }
    case 'REQUEST_SIGN_MESSAGE/V3': {
      const text = textIn(payload, 'message')
      const answer = await wallet.ask({
        wallet: NAME,
        kind: 'message',
        hex: payload.isHex === true ? text : hexOf(text),
      })
      return resultOf(answer, ({ signature }) => ({ signedMessage: signature }))
    }
    case 'REQUEST_SIGN_TRANSACTION/V3': {
      if (!isRecord(payload.transaction)) return { error: { name: 'Error', message: 'gem_BAD_REQUEST' } }
      const answer = await wallet.ask({ wallet: NAME, kind: 'transaction', tx: payload.transaction })
      return resultOf(answer, ({ blob }) => ({ signature: blob }))
    }
    default:
      return undefined
  }
}

function resultOf(answer: Answer, read: (given: Answer & { ok: true }) => Fields): Fields {
  if (answer.ok) return { result: read(answer) }
  return answer.error === undefined ? TURNED_DOWN : { error: { name: 'Error', message: answer.error } }
}

const hexOf = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
