import type { Transaction } from '#phone/sign.ts'

export type PhoneConfig = {
  ledgerUrl: string
  networkId: number
  names: Record<string, string>
}

export type Request = {
  uuid: string
  txjson: Transaction
  meta: {
    submit: boolean
    resolved: boolean
    signed: boolean
    cancelled: boolean
    expired: boolean
    app_opened: boolean
    signers: string[] | null
    return_url_app: string | null
    return_url_web: string | null
  }
  application: { name: string; description: string; icon_url: string }
  payload: { tx_type: string; created_at: string; expires_at: string; expires_in_seconds: number }
  custom_meta: { identifier: string | null; instruction: string | null }
  /** The screen that shows it, when it has no uuid. */
  href?: string
}

export type Outcome = {
  signed: boolean
  txid: string | null
  dispatched_result: string | null
  dispatched_to_node: boolean
}

export type Person = {
  name: string
  address: string
  secret: string
  note: string
}

export class Refused extends Error {}

async function call<T>(path: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const reply = await fetch(path, init).catch(() => {
    throw new Refused('The sandbox is not answering. Is it running?')
  })
  const value = (await reply.json().catch(() => ({}))) as T & { message?: string }
  if (!reply.ok) throw new Refused(value.message ?? `The sandbox answered ${reply.status}.`)
  return value
}

export const getConfig = () => call<PhoneConfig>('/phone/config')
export const getPeople = async () => (await call<{ people: Person[] }>('/phone/people')).people
export const openRequest = (uuid: string, origin: string) => call<Request>(`/phone/payload/${uuid}?origin=${origin}`)
export const getWaiting = async (account: string, user: string) =>
  (await call<{ requests: Request[] }>(`/phone/requests?account=${account}&user=${user}`)).requests
export const sendSignature = (uuid: string, signed_blob: string, user: string) =>
  call<Outcome>(`/phone/payload/${uuid}/sign`, { signed_blob, user })
export const sendRejection = (uuid: string) => call<Outcome>(`/phone/payload/${uuid}/reject`, {})
export const getToken = (id: string) => call<{ owner: string; uri: string }>(`/phone/token/${id}`)
export const askFaucet = (destination: string) => call<object>('/accounts', { destination })
