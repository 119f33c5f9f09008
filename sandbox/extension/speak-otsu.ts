import { type Fields, isRecord, textIn } from '#phone/record.ts'
import type { Answer, WalletBehind } from './ask.ts'

const NAME = 'otsu'

/** The reply to a message of Otsu's provider in the page; undefined for a message that is not for Otsu. */
export async function speakOtsu(message: Fields, wallet: WalletBehind): Promise<Fields | undefined> {
  if (message.type !== 'OTSU_PROVIDER_REQUEST' || !isRecord(message.request)) return undefined
  const { request } = message
  const reply = await replyTo(textIn(request, 'method'), request.params, wallet)
  return { type: 'OTSU_PROVIDER_RESPONSE', id: request.id, ...reply }
}

type Reply = { result: unknown } | { error: string }

async function replyTo(method: string, params: unknown, wallet: WalletBehind): Promise<Reply> {
  const known = await wallet.known(NAME)
  if (method === 'connect') return known ? addressOf(known) : resultOf(await connect(wallet), addressOf)
  if (!known) return { error: 'DAPP_NOT_CONNECTED' }
  switch (method) {
    case 'getAddress':
      return addressOf(known)
    case 'getNetwork':
      return { result: { network: wallet.settings.network === 'main' ? 'mainnet' : 'sandbox' } }
    case 'signTransaction': {
      if (wallet.settings.locked) return { error: 'VAULT_LOCKED' }
      if (!isRecord(params)) return { error: 'INVALID_PROVIDER_REQUEST' }
      // It signs with the chosen account, whichever was asked.
      const answer = await wallet.ask({ wallet: NAME, kind: 'transaction', tx: { ...params, Account: known.address } })
      return resultOf(answer, ({ blob }) => ({ result: { tx_blob: blob, hash: '' } }))
    }
    default:
      return { error: `Unknown method: ${method}` }
  }
}

const connect = (wallet: WalletBehind) => wallet.ask({ wallet: NAME, kind: 'connect' })
const addressOf = ({ address }: { address: string }) => ({ result: { address } })

const resultOf = (answer: Answer, read: (given: Answer & { ok: true }) => Reply): Reply =>
  answer.ok ? read(answer) : { error: answer.error ?? 'SIGNING_REJECTED' }
