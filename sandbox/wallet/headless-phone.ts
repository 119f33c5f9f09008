import { LedgerLink } from '#phone/ledger-link.ts'
import { fill, keyPairOf, maySign, sign as signTransaction, type Transaction } from '#phone/sign.ts'
import { retryWhenClosed } from '#product-client.ts'

/** The reply to `POST /phone/payload/{uuid}/sign` and `/reject`. */
export type PhoneOutcome = {
  success: boolean
  signed: boolean
  txid: string | null
  dispatched_result: string | null
  dispatched_to_node: boolean
}

export type PhoneRequest = {
  uuid: string
  txjson: Transaction
  custom_meta: { instruction: string | null }
  meta: { signers: string[] | null; resolved: boolean; expired: boolean; cancelled: boolean }
}

export type SigningOptions = {
  /** Changes the transaction before it is signed, as a tampering wallet would. */
  alter?: (tx: Transaction) => Transaction
  /** Another account, for which the secret is the regular key. */
  account?: string
  /** Signs even a request for another account, which the app never does. */
  force?: boolean
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

export function uuidOf(uuidOrLink: string): string {
  const uuid = UUID.exec(uuidOrLink)?.[0]
  if (!uuid) throw new Error(`no payload in ${uuidOrLink}`)
  return uuid
}

async function call<T>(url: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const reply = await retryWhenClosed(() => fetch(url, init))
  const value = (await reply.json()) as T & { message?: string }
  if (!reply.ok) throw new Error(`the phone was refused (${reply.status}): ${value.message}`)
  return value
}

/** Opens the request as scanning its QR would. */
export const openRequest = (sandboxUrl: string, uuidOrLink: string) =>
  call<PhoneRequest>(`${sandboxUrl}/phone/payload/${uuidOf(uuidOrLink)}`)

export type HeldPhone = {
  address: string
  sign(uuidOrLink: string, options?: SigningOptions): Promise<PhoneOutcome>
  putDown(): void
}

/** Does what the page does on slide to sign, without a browser. */
export async function pickUpPhone(sandboxUrl: string, secret: string): Promise<HeldPhone> {
  const keys = keyPairOf(secret)
  const config = await call<{ ledgerUrl: string; networkId: number }>(`${sandboxUrl}/phone/config`)
  const ledger = new LedgerLink(config.ledgerUrl)
  const sign = async (uuidOrLink: string, { alter = (tx) => tx, account, force = false }: SigningOptions = {}) => {
    const request = await openRequest(sandboxUrl, uuidOrLink)
    if (!force && !maySign(request, account ?? keys.address)) throw new Error('the request is for another account')
    const filled = await fill(request.txjson, account ?? keys.address, ledger, config.networkId)
    const signed_blob = signTransaction(alter(filled), keys)
    return call<PhoneOutcome>(`${sandboxUrl}/phone/payload/${request.uuid}/sign`, { signed_blob })
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    address: keys.address,
    // One after another, because each signature uses the account's next sequence.
    sign(uuidOrLink, options) {
      const signed = last.then(() => sign(uuidOrLink, options))
      last = signed.catch(() => undefined)
      return signed
    },
    putDown: () => ledger.close(),
  }
}

export async function signPayload(
  sandboxUrl: string,
  uuidOrLink: string,
  secret: string,
  options: SigningOptions = {},
): Promise<PhoneOutcome> {
  const phone = await pickUpPhone(sandboxUrl, secret)
  return phone.sign(uuidOrLink, options).finally(() => phone.putDown())
}

export async function rejectPayload(sandboxUrl: string, uuidOrLink: string): Promise<PhoneOutcome> {
  const request = await openRequest(sandboxUrl, uuidOrLink)
  return await call<PhoneOutcome>(`${sandboxUrl}/phone/payload/${request.uuid}/reject`, {})
}
