import { type Dialect, type Options, optionsOf, SIGN, SIGN_BATCH } from '#phone/dialects.ts'
import type { Request } from '#phone/page/calls.ts'
import { isRecord } from '#phone/record.ts'
import type { Transaction } from '#phone/sign.ts'

/** A pending request as the library stores it. */
export type PendingRequest = {
  id: number
  topic: string
  params: { request: { method: string; params: unknown; expiryTimestamp?: number }; chainId: string }
}

export type AppRequest = Request & {
  id: number
  topic: string
  /** All that is signed together; the screen describes the first one. */
  txns: Transaction[]
  batch: boolean
  options: Options
  href: string
}

function transactionsIn(method: string, params: Record<string, unknown>): Transaction[] {
  if (method === SIGN && isRecord(params.tx_json)) return [params.tx_json]
  if (method === SIGN_BATCH && Array.isArray(params.txns)) return params.txns.filter(isRecord)
  return []
}

/** An application's request in the form that the phone shows; undefined when it is malformed. */
export function readRequest(
  { id, topic, params }: PendingRequest,
  application: string,
  dialect: Dialect,
): AppRequest | undefined {
  const { method, params: ask, expiryTimestamp } = params.request
  if (!dialect.methods.includes(method) || !isRecord(ask)) return undefined
  const txns = transactionsIn(method, ask)
  const [txjson] = txns
  if (!txjson) return undefined
  const options = optionsOf(ask, dialect)
  const expires = new Date((expiryTimestamp ?? 0) * 1000).toISOString()
  return {
    id,
    topic,
    uuid: String(id),
    href: `/wc/request/${id}`,
    txns,
    batch: method === SIGN_BATCH,
    options,
    txjson,
    meta: {
      submit: options.submit,
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
