import { answerSignRequest, getSignTransaction, signIn } from '@gooddrop/contract/signing.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { LedgerLink } from '@gooddrop/sandbox/phone/ledger-link.ts'
import { keyPairOf } from '@gooddrop/sandbox/phone/sign.ts'
import { signTransaction } from '@gooddrop/sandbox/phone/sign-transaction.ts'
import type { Scan } from '#features/signing/request-signature.ts'
import { call } from '#testing/call.ts'
import { NETWORK } from '#testing/outside.ts'
import type { World } from '#testing/world.ts'
import type { Trader } from './asking.ts'

/** The browser that holds the session: signed in, or a guest who knows the request's secret. */
const proofOf = ({ headers, secret }: Holder) => ({ ...headers, ...(secret && { secret }) })

export type Holder = { id: string; headers?: { token: string }; secret?: string }

export type WalletAnswer = {
  /** What a tampering wallet, or browser, would do to what was signed. */
  alter?: (signed: Json) => Json
  /** What a tampering browser would hand to the wallet. */
  ask?: (tx: Json) => Json
  /** Another account to sign for. */
  account?: string
  submit?: boolean
}

export const answer = (world: World, holder: Holder, payload: object) =>
  call(world.server, answerSignRequest, { params: { id: holder.id }, body: payload, headers: proofOf(holder) })

export const transactionOf = (world: World, holder: Holder, account: string) =>
  call(world.server, getSignTransaction, { params: { id: holder.id }, query: { account }, headers: proofOf(holder) })

/** Does what the browser and the wallet at the other end of its session do together. */
export async function signViaBrowser(
  world: World,
  holder: Holder,
  key: string,
  { alter = (signed) => signed, ask = (tx) => tx, account, submit }: WalletAnswer = {},
) {
  const keys = keyPairOf(key)
  const reply = await transactionOf(world, holder, account ?? keys.address)
  if (reply.statusCode !== 200) throw new Error(`nothing to sign: ${reply.body}`)
  const request = reply.json()
  const ledger = new LedgerLink(world.ledger.url)
  try {
    const asked = { ...request, tx_json: ask(request.tx_json), submit: submit ?? request.submit }
    const { tx_json } = await signTransaction(asked, keys, ledger, NETWORK)
    return await answer(world, holder, { outcome: 'signed', tx_json: alter(tx_json) })
  } finally {
    ledger.close()
  }
}

/** Proves the wallet again over WalletConnect, which the session signs with from then on. */
export async function changeToWalletConnect(world: World, { member, secret }: Trader): Promise<void> {
  const { headers } = member
  const params = { socketId: 'no-socket' }
  const query = { wallet: 'walletconnect', userId: member.id }
  const { sign_request_id: id } = (await call(world.server, signIn, { params, query, headers })).json()
  const reply = await signViaBrowser(world, { id, headers }, secret)
  if (reply.json().sign_request?.state !== 'validated') throw new Error(`the wallet was not connected: ${reply.body}`)
}

/** In the app by its QR code, or over WalletConnect: as the request has it. */
export async function signWithOwnWallet(world: World, { member, secret }: Trader, scan: Scan): Promise<void> {
  const { wallet, link, sign_request_id: id } = scan
  if (wallet === 'walletconnect') await signViaBrowser(world, { id, headers: member.headers }, secret)
  else await world.phone.sign(link, secret)
}
