import { type Fields, isRecord, textIn } from '#phone/record.ts'
import type { Answer, WalletBehind } from './ask.ts'

const APP = 'crossmark'

/** The reply to a message of a page, as Crossmark gives it; undefined for a message that is not for Crossmark. */
export async function speakCrossmark(message: Fields, wallet: WalletBehind): Promise<Fields | undefined> {
  if (message.app !== APP || message.type !== 'request') return undefined
  const createdAt = Date.now()
  const data = await dataFor(textIn(message, 'command'), isRecord(message.data) ? message.data : {}, wallet)
  const response = { app: APP, type: 'response', id: message.id, command: message.command, data }
  return { request: message, response, createdAt, resolvedAt: Date.now() }
}

async function dataFor(command: string, given: Fields, wallet: WalletBehind): Promise<Fields> {
  switch (command) {
    case 'isLocked':
      return { isLocked: wallet.settings.locked }
    case 'network':
      return { network: networkOf(wallet) }
    case 'address':
      return { address: (await wallet.known(APP))?.address }
    case 'sign':
      return isRecord(given.tx)
        ? sign(given.tx, textIn(given, 'hex'), wallet)
        : { meta: metaOf({ ok: false, error: '' }) }
    default:
      return { meta: metaOf({ ok: false, error: `unknown command ${command}` }) }
  }
}

async function sign(tx: Fields, hex: string, wallet: WalletBehind): Promise<Fields> {
  if (tx.TransactionType !== 'SignIn') {
    const answer = await wallet.ask({ wallet: APP, kind: 'transaction', tx })
    return { meta: metaOf(answer), ...(answer.ok && { txBlob: answer.blob }) }
  }
  const answer = await wallet.ask({ wallet: APP, kind: 'message', hex })
  if (!answer.ok) return { meta: metaOf(answer) }
  const { address, publicKey, signature } = answer
  return { address, publicKey, signature, network: networkOf(wallet), meta: metaOf(answer) }
}

const networkOf = ({ settings }: WalletBehind) => ({
  protocol: 'xrpl',
  type: settings.network === 'main' ? 'mainnet' : 'custom',
  label: 'XRPL',
  wss: '',
  rpc: '',
})

const metaOf = (answer: Answer) => ({
  isError: !answer.ok && answer.error !== undefined,
  isRejected: !answer.ok && answer.error === undefined,
  isExpired: false,
  isSigned: answer.ok,
  isPending: false,
  isSuccess: answer.ok,
  isFail: !answer.ok,
  isVerified: answer.ok,
})
