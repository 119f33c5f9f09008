import { differences } from '@gooddrop/ledger/compare.ts'
import type { Transacted } from '@gooddrop/ledger/fact.ts'
import { meaningOf } from '@gooddrop/ledger/result-codes.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { requestIdOf } from '#listener/changes.ts'
import { runOrQuarantine } from '#listener/quarantine.ts'
import type { ClosedLedger, FactContext, LedgerReaction } from '#listener/reaction.ts'
import { findAccounts } from '#listener/watch.ts'
import { asStored } from '#stored-words.ts'
import { advanceToExpired, advanceToFailed, advanceToSigned, advanceToValidated } from './advance.ts'
import { sequenceOf } from './check-report.ts'
import type { SignRequest } from './request.ts'
import { requireLedger } from './require.ts'
import { isWaiting } from './states.ts'
import { lockRequest, signedRequests, signedWith } from './store.ts'

type Seen = FactContext<Transacted>

/**
 * A transaction that answers a request: found by our memo, whatever its hash and whether or not the wallet's platform
 * reported it. A validated transaction proves by itself that whoever signed it was allowed to.
 */
export async function onTransacted(tx: Tx, seen: Seen, deps: Deps): Promise<void> {
  const { fact } = seen
  const id = requestIdOf(fact.memos.request)
  const request = id === null ? undefined : await lockRequest(tx, id)
  // A stranger may copy a memo into a transaction of their own: it says nothing about the request.
  if (request && request.account === fact.account && request.networkId === requireLedger(deps).networkId)
    return finish(tx, seen, deps, request)
  await failReplaced(tx, deps, fact)
}

async function finish(tx: Tx, seen: Seen, deps: Deps, request: SignRequest): Promise<void> {
  const { fact, transaction, ledger } = seen
  const { id, state } = request
  const succeeded = fact.result === 'tesSUCCESS'
  const asAsked =
    differences({ ...request.asked, Account: fact.account }, transaction.tx, request.networkId).length === 0
  const late = request.ledgerDeadline !== null && ledger.closeTime > request.ledgerDeadline
  if (state === 'validated')
    return request.signedHash === fact.at.txHash ? runValidated(tx, seen, deps, request) : undefined
  if (isWaiting(state) && late) {
    await advanceToExpired(tx, deps, id, 'late')
    return succeeded ? announceStray(tx, seen, deps, request) : undefined
  }
  if (!isWaiting(state) && state !== 'signed') return succeeded ? announceStray(tx, seen, deps, request) : undefined
  if (!asAsked) {
    await advanceToFailed(tx, deps, id, succeeded ? 'altered_on_ledger' : 'altered')
    return succeeded ? announceStray(tx, seen, deps, request) : undefined
  }
  if (!succeeded) {
    await advanceToFailed(tx, deps, id, { code: fact.result, text: asStored(() => meaningOf(fact.result).words) })
    return
  }
  const signed = { hash: fact.at.txHash, account: fact.account, ...sequenceOf(transaction.tx) }
  if (isWaiting(state)) await advanceToSigned(tx, deps, id, signed)
  const validated = await advanceToValidated(tx, deps, id, fact.at.txHash)
  if (validated) await runValidated(tx, seen, deps, validated)
}

/** The ledger has decided: an action that fails here is replayed later, and does not undo the request's state. */
const runValidated = (tx: Tx, seen: Seen, deps: Deps, request: SignRequest) => {
  const validated = { request, hash: seen.fact.at.txHash, facts: seen.facts, at: seen.fact.at }
  const what = `transacted/${onTransacted.name}`
  return runOrQuarantine(tx, deps, { ...seen, what }, () =>
    deps.signing.signables[request.action].onValidated(tx, validated),
  )
}

async function announceStray(tx: Tx, { fact, facts }: Seen, deps: Deps, request: SignRequest): Promise<void> {
  deps.log.warn({ request: request.id, hash: fact.at.txHash, state: request.state }, 'a signature that does not count')
  await deps.announce(tx, 'signStray', { request, hash: fact.at.txHash, facts, at: fact.at })
}

/** The account has used the sequence number or the ticket for something else: what it signed for us can never apply. */
async function failReplaced(tx: Tx, deps: Deps, { account, sequence, ticket }: Transacted): Promise<void> {
  for (const id of await signedWith(tx, account, { sequence, ticket })) await advanceToFailed(tx, deps, id, 'replaced')
}

type Missed = { id: string; reason: 'not_in_time' | 'replaced' }

/** Signed requests that no later ledger can hold: their last ledger is past, or their account used the sequence. */
async function missedAt(db: Db, { index }: ClosedLedger): Promise<Missed[]> {
  const requests = await signedRequests(db)
  const accounts = await findAccounts(db, [...new Set(requests.map(({ account }) => account))])
  return requests.flatMap(({ id, account, sequence, ticket, lastLedger }): Missed[] => {
    if (lastLedger !== null && lastLedger <= index) return [{ id, reason: 'not_in_time' }]
    const seen = accounts.get(account)
    const used = seen && seen.ledger <= index && ticket === null && sequence !== null && sequence < seen.sequence
    return used ? [{ id, reason: 'replaced' }] : []
  })
}

/** A signature that did not reach the ledger in time has failed; only a closed ledger proves that it did not. */
export const failMissed: LedgerReaction = {
  name: 'failMissed',
  isDue: async (tx, upTo) => (await missedAt(tx, upTo)).length > 0,
  async react(tx, ledger, deps) {
    for (const { id, reason } of await missedAt(tx, ledger)) await advanceToFailed(tx, deps, id, reason)
  },
}
