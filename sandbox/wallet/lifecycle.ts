import { randomUUID } from 'node:crypto'
import { PhoneError, PlatformError } from './errors.ts'
import type { PayloadRequest } from './parse-payload.ts'
import { isExpired, presentOutcome } from './present.ts'
import { readSignature } from './read-signature.ts'
import type { Dispatch, Origin, PayloadRecord } from './records.ts'
import { identifierKey, type WalletState } from './state.ts'
import { liveToken, renewToken, userOf } from './user-tokens.ts'

type CancelReason = 'OK' | 'ALREADY_CANCELLED' | 'ALREADY_RESOLVED' | 'ALREADY_OPENED' | 'ALREADY_EXPIRED'

export function createPayload(state: WalletState, app: string, request: PayloadRequest): PayloadRecord {
  const { expireMinutes, ...asked } = request
  const key = identifierKey({ app, customMeta: asked.customMeta })
  if (asked.customMeta.identifier !== null && state.identifiers.has(key)) throw new PlatformError('duplicate')
  const now = state.clock.now()
  const payload: PayloadRecord = {
    ...asked,
    uuid: randomUUID(),
    app,
    callUuid: randomUUID(),
    pushed: asked.userToken !== null && liveToken(state, app, asked.userToken) !== undefined,
    createdAt: now,
    expiresAt: now + expireMinutes * 60_000,
    openedAt: null,
    origin: null,
    cancelledAt: null,
    answer: null,
    resolvedAt: null,
    webhook: null,
  }
  state.payloads.put(payload.uuid, payload)
  state.identifiers.set(key, payload.uuid)
  watchExpiry(state, payload)
  return payload
}

/** Notifies the status sockets at the expiry; the payload itself expires by the clock. */
export function watchExpiry(state: WalletState, payload: PayloadRecord) {
  const cancel = state.clock.after(payload.expiresAt - state.clock.now(), () => {
    state.expiries.delete(payload.uuid)
    state.status.send(payload.uuid, { expired: true })
  })
  state.expiries.set(payload.uuid, cancel)
}

function endExpiry(state: WalletState, uuid: string) {
  state.expiries.get(uuid)?.()
  state.expiries.delete(uuid)
}

export function cancelPayload(state: WalletState, payload: PayloadRecord): CancelReason {
  if (payload.cancelledAt !== null) return 'ALREADY_CANCELLED'
  if (payload.answer !== null) return 'ALREADY_RESOLVED'
  if (payload.openedAt !== null) return 'ALREADY_OPENED'
  if (isExpired(payload, state.clock.now())) return 'ALREADY_EXPIRED'
  state.payloads.put(payload.uuid, { ...payload, cancelledAt: state.clock.now() })
  endExpiry(state, payload.uuid)
  state.status.send(payload.uuid, { expired: true })
  return 'OK'
}

/** The phone fetched it. The expiry limits opening only; an opened payload may be answered later. */
export function openPayload(state: WalletState, payload: PayloadRecord, origin: Origin): PayloadRecord {
  if (payload.openedAt !== null || isExpired(payload, state.clock.now())) return payload
  const opened = { ...payload, openedAt: state.clock.now(), origin }
  state.payloads.put(payload.uuid, opened)
  state.status.send(payload.uuid, { opened: true })
  return opened
}

function answerable(state: WalletState, uuid: string): PayloadRecord {
  const payload = state.payloads.get(uuid)
  if (!payload) throw new PhoneError(404, 'There is no such request.')
  if (payload.answer !== null) throw new PhoneError(409, 'This request has been answered already.')
  if (payload.cancelledAt !== null) throw new PhoneError(409, 'This request was withdrawn by the application.')
  const opened = openPayload(state, payload, 'UNKNOWN')
  if (opened.openedAt === null) throw new PhoneError(410, 'This request has expired.')
  return opened
}

export async function signPayload(state: WalletState, uuid: string, blob: unknown, user?: string) {
  const payload = answerable(state, uuid)
  const signed = readSignature(blob)
  if (payload.signers && !payload.signers.includes(signed.account)) {
    throw new PhoneError(403, 'This request is for another account.')
  }
  const { tx: _, ...kept } = signed
  const at = state.clock.now()
  const answer = { signed: true as const, at, ...kept, user: user ?? userOf(signed.account), dispatch: null }
  // Stored before it is submitted, so that the next start can submit the same blob after a kill.
  state.payloads.put(uuid, { ...payload, answer })
  state.status.send(uuid, { pre_signed: true })
  return await finishSigned(state, uuid)
}

/** Submits a stored signature and resolves the payload; safe to repeat after a crash. */
export async function finishSigned(state: WalletState, uuid: string): Promise<PayloadRecord> {
  const payload = state.payloads.get(uuid)!
  let { answer } = payload
  if (!answer?.signed) throw new Error('only a signed payload can be finished')
  if (payload.submit && !payload.multisign && answer.dispatch === null) {
    answer = { ...answer, dispatch: await dispatch(state, answer.hex) }
    state.payloads.put(uuid, { ...payload, answer })
    state.status.send(uuid, { dispatched: true })
  }
  renewToken(state, payload.app, answer.user, answer.account)
  return resolve(state, { ...payload, answer })
}

export function rejectPayload(state: WalletState, uuid: string): PayloadRecord {
  const payload = answerable(state, uuid)
  return resolve(state, { ...payload, answer: { signed: false, at: state.clock.now() } })
}

async function dispatch(state: WalletState, hex: string): Promise<Dispatch> {
  const to = state.environment.ledgerUrl
  try {
    const reply = await state.ledger.request<{ engine_result?: string }>('submit', { tx_blob: hex })
    return { to, reached: true, result: reply.engine_result ?? null }
  } catch {
    return { to, reached: false, result: null }
  }
}

function resolve(state: WalletState, payload: PayloadRecord): PayloadRecord {
  const now = state.clock.now()
  const resolved: PayloadRecord = { ...payload, resolvedAt: now, webhook: webhookOf(state, payload, now) }
  state.payloads.put(payload.uuid, resolved)
  endExpiry(state, payload.uuid)
  state.status.send(payload.uuid, {
    ...presentOutcome(resolved),
    opened_by_deeplink: resolved.origin === 'DEEP_LINK',
    custom_meta: resolved.customMeta,
  })
  state.webhooks.schedule(payload.uuid)
  return resolved
}

function webhookOf(state: WalletState, payload: PayloadRecord, now: number): PayloadRecord['webhook'] {
  const url = state.apps.get(payload.app)?.webhookUrl
  if (!url) return null
  const { answer } = payload
  const token = answer?.signed ? renewToken(state, payload.app, answer.user, answer.account) : undefined
  const body = {
    meta: {
      url,
      application_uuidv4: payload.app,
      payload_uuidv4: payload.uuid,
      opened_by_deeplink: payload.origin === 'DEEP_LINK',
    },
    custom_meta: payload.customMeta,
    payloadResponse: presentOutcome(payload),
    userToken: token
      ? {
          user_token: token.token,
          token_issued: Math.floor(token.issuedAt / 1000),
          token_expiration: Math.floor(token.expiresAt / 1000),
        }
      : null,
  }
  return { attempts: 0, nextAt: now, body: JSON.stringify(body) }
}
