import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { type Reason, reasons } from './copy.ts'
import { publishOpened, publishOutcome, tellChanged } from './publish.ts'
import type { SignRequest } from './request.ts'
import { moveTo } from './store.ts'

type AdvanceDeps = Pick<Deps, 'announce' | 'clock' | 'log'>

/** Each of these takes effect once, however many triggers call it: undefined says that somebody else was faster. */

/** Who answers has opened it, even if the answer was quicker than the news of that: callers hear both, in order. */
export async function advanceToOpened(tx: Tx, deps: AdvanceDeps, id: string): Promise<SignRequest | undefined> {
  const at = deps.clock.now()
  const request = await moveTo(tx, id, 'opened', { at, opened_at: at })
  if (!request) return undefined
  await publishOpened(tx, request)
  await tellChanged(tx, request)
  await tellCustomers(tx, deps, 'signOpened', { request })
  return request
}

export type SignedFields = {
  hash: string | null
  account: string
  sequence: number | null
  ticket: number | null
  lastLedger: number | null
}

export async function advanceToSigned(
  tx: Tx,
  deps: AdvanceDeps,
  id: string,
  signed: SignedFields,
): Promise<SignRequest | undefined> {
  await advanceToOpened(tx, deps, id)
  const at = deps.clock.now()
  const request = await moveTo(tx, id, 'signed', {
    at,
    signed_at: at,
    account: signed.account,
    signed_hash: signed.hash,
    sequence: signed.sequence === null ? null : String(signed.sequence),
    ticket: signed.ticket === null ? null : String(signed.ticket),
    last_ledger: signed.lastLedger === null ? null : String(signed.lastLedger),
  })
  if (!request) return undefined
  await tellChanged(tx, request)
  await tellCustomers(tx, deps, 'signSigned', { request })
  return request
}

/** The customers are told by the caller, who also has the facts. */
export async function advanceToValidated(
  tx: Tx,
  deps: AdvanceDeps,
  id: string,
  hash: string | null,
): Promise<SignRequest | undefined> {
  const at = deps.clock.now()
  const request = await moveTo(tx, id, 'validated', { at, finished_at: at, ...(hash && { signed_hash: hash }) })
  if (request) await tellChanged(tx, request)
  return request
}

/** Why it failed: a reason of ours, or a code and words of somebody else's (the ledger's, another feature's). */
export type Failure = Reason | { code: string; words: string }

export async function advanceToFailed(
  tx: Tx,
  deps: AdvanceDeps,
  id: string,
  failure: Failure,
): Promise<SignRequest | undefined> {
  const { code, words } = typeof failure === 'string' ? { code: failure, words: reasons[failure] } : failure
  const request = await end(tx, deps, id, 'failed', code, words)
  if (request) await tellCustomers(tx, deps, 'signFailed', { request, reason: code })
  return request
}

export async function advanceToRejected(tx: Tx, deps: AdvanceDeps, id: string): Promise<SignRequest | undefined> {
  await advanceToOpened(tx, deps, id)
  const request = await end(tx, deps, id, 'rejected', 'rejected', reasons.rejected)
  if (request) await tellCustomers(tx, deps, 'signRejected', { request })
  return request
}

export async function advanceToExpired(
  tx: Tx,
  deps: AdvanceDeps,
  id: string,
  reason: 'expired' | 'late' = 'expired',
): Promise<SignRequest | undefined> {
  const request = await end(tx, deps, id, 'expired', reason, reasons[reason])
  if (request) await tellCustomers(tx, deps, 'signExpired', { request })
  return request
}

export async function advanceToCancelled(tx: Tx, deps: AdvanceDeps, id: string): Promise<SignRequest | undefined> {
  const request = await end(tx, deps, id, 'cancelled', 'cancelled', reasons.cancelled)
  if (request) await tellCustomers(tx, deps, 'signCancelled', { request })
  return request
}

async function end(
  tx: Tx,
  deps: AdvanceDeps,
  id: string,
  state: 'failed' | 'rejected' | 'expired' | 'cancelled',
  reason: string,
  words: string,
): Promise<SignRequest | undefined> {
  const at = deps.clock.now()
  const request = await moveTo(tx, id, state, { at, finished_at: at, reason, reason_text: words })
  if (!request) return undefined
  await publishOutcome(tx, request, { success: false, message: words })
  await tellChanged(tx, request)
  return request
}

type News = 'signOpened' | 'signSigned' | 'signFailed' | 'signRejected' | 'signExpired' | 'signCancelled'

/** What has happened has happened: a customer that cannot cope with it must not keep the request from moving on. */
async function tellCustomers<N extends News>(
  tx: Tx,
  deps: AdvanceDeps,
  name: N,
  payload: DomainEvents[N],
): Promise<void> {
  const error = await inSavepoint(tx, () => deps.announce(tx, name, payload))
  if (error !== undefined)
    deps.log.error({ err: error, request: payload.request.id, name }, 'a customer of signing failed')
}
