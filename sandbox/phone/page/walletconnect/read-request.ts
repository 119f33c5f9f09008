import type { Request } from '#phone/page/calls.ts'
import { isRecord } from '#phone/record.ts'
import type { SignTransaction } from '#phone/sign-transaction.ts'

/** A pending request as the library stores it. */
export type PendingRequest = {
  id: number
  topic: string
  params: { request: { method: string; params: unknown; expiryTimestamp?: number }; chainId: string }
}

export type AppRequest = Request & {
  id: number
  topic: string
  ask: SignTransaction
  href: string
}

export const METHOD = 'xrpl_signTransaction'

/** An application's request in the form that the phone shows; undefined when it is malformed. */
export function readRequest({ id, topic, params }: PendingRequest, application: string): AppRequest | undefined {
  const { method, params: ask, expiryTimestamp } = params.request
  if (method !== METHOD || !isRecord(ask) || !isRecord(ask.tx_json)) return undefined
  const { tx_json: txjson, autofill, submit } = ask
  const expires = new Date((expiryTimestamp ?? 0) * 1000).toISOString()
  return {
    id,
    topic,
    uuid: String(id),
    href: `/wc/request/${id}`,
    ask: { tx_json: txjson, autofill: autofill !== false, submit: submit !== false },
    txjson,
    meta: {
      submit: submit !== false,
      resolved: false,
      signed: false,
      cancelled: false,
      expired: expiryTimestamp !== undefined && expiryTimestamp * 1000 <= Date.now(),
      app_opened: true,
      signers: null,
      return_url_app: null,
      return_url_web: null,
    },
    application: { name: application, description: '', icon_url: '' },
    payload: { tx_type: String(txjson.TransactionType), created_at: '', expires_at: expires, expires_in_seconds: 0 },
    custom_meta: { identifier: null, instruction: null },
  }
}
