import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import type { Deps } from '#deps.ts'
import { asStored } from '#stored-words.ts'
import { type Reason, reasons } from './copy.ts'
import { publishChanged, publishOpened, publishOutcome } from './publish.ts'
import type { SignRequest } from './request.ts'
import { moveTo } from './store.ts'

type AdvanceDeps = Pick<Deps, 'signing' | 'clock' | 'log'>

/** Each of these takes effect once, however many triggers call it: undefined says that somebody else was faster. */

/** Whoever answers has opened it, even if the answer came first: browsers get both events, in order. */
export async function advanceToOpened(tx: Tx, deps: AdvanceDeps, id: string): Promise<SignRequest | undefined> {
  const at = deps.clock.now()
  const request = await moveTo(tx, id, 'opened', { at, opened_at: at })
  if (!request) return undefined
  await publishOpened(tx, request)
  await publishChanged(tx, request)
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
  if (request) await publishChanged(tx, request)
  return request
}

/** The action's onValidated is called by the caller, who has the facts. */
export async function advanceToValidated(
  tx: Tx,
  deps: AdvanceDeps,
  id: string,
  hash: string | null,
): Promise<SignRequest | undefined> {
  const at = deps.clock.now()
  const request = await moveTo(tx, id, 'validated', { at, finished_at: at, ...(hash && { signed_hash: hash }) })
  if (request) await publishChanged(tx, request)
  return request
}

/** Why it failed: a reason of ours, or a code and a text of somebody else's (the ledger's, another feature's). */
export type Failure = Reason | { code: string; text: string }

export function advanceToFailed(tx: Tx, deps: AdvanceDeps, id: string, failure: Failure) {
  if (typeof failure === 'string') return end(tx, deps, id, 'failed', failure)
  return end(tx, deps, id, 'failed', failure.code, failure.text)
}

export async function advanceToRejected(tx: Tx, deps: AdvanceDeps, id: string): Promise<SignRequest | undefined> {
  await advanceToOpened(tx, deps, id)
  return end(tx, deps, id, 'rejected', 'rejected')
}

export const advanceToExpired = (
  tx: Tx,
  deps: AdvanceDeps,
  id: string,
  reason: 'expired' | 'late' = 'expired',
): Promise<SignRequest | undefined> => end(tx, deps, id, 'expired', reason)

export const advanceToCancelled = (tx: Tx, deps: AdvanceDeps, id: string): Promise<SignRequest | undefined> =>
  end(tx, deps, id, 'cancelled', 'cancelled')

type Ended = 'failed' | 'rejected' | 'expired' | 'cancelled'

function end(tx: Tx, deps: AdvanceDeps, id: string, state: Ended, reason: Reason): Promise<SignRequest | undefined>
function end(
  tx: Tx,
  deps: AdvanceDeps,
  id: string,
  state: Ended,
  reason: string,
  text: string,
): Promise<SignRequest | undefined>
async function end(
  tx: Tx,
  deps: AdvanceDeps,
  id: string,
  state: Ended,
  reason: string,
  text: string = asStored(() => reasons[reason as Reason]),
): Promise<SignRequest | undefined> {
  const at = deps.clock.now()
  const request = await moveTo(tx, id, state, { at, finished_at: at, reason, reason_text: text })
  if (!request) return undefined
  await publishOutcome(tx, request, { success: false, message: text, code: reason })
  await publishChanged(tx, request)
  // An action that fails here must not keep the request from ending.
  const error = await inSavepoint(tx, () => deps.signing.signables[request.action].onVoid(tx, { request, reason }))
  if (error !== undefined) deps.log.error({ err: error, request: id, action: request.action, state }, 'onVoid failed')
  return request
}
