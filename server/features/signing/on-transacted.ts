import { differences } from '@gooddrop/ledger/compare.ts'
import type { Transacted } from '@gooddrop/ledger/fact.ts'
import { meaningOf } from '@gooddrop/ledger/result-codes.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import type { Deps } from '#deps.ts'
import { requestIdOf } from '#listener/changes.ts'
import { quarantine } from '#listener/quarantine.ts'
import type { FactContext } from '#listener/reaction.ts'
import { advanceToExpired, advanceToFailed, advanceToSigned, advanceToValidated } from './advance.ts'
import { placeOf } from './judge.ts'
import type { SignRequest } from './request.ts'
import { requireLedger } from './require.ts'
import { isWaiting } from './states.ts'
import { lockRequest } from './store.ts'

type Seen = FactContext<Transacted>

/**
 * The ledger's own answer to a request: found by our memo, whatever hash it has and whether or not the wallet's
 * platform ever told us. A validated transaction proves by itself that whoever signed it was allowed to.
 */
export async function onTransacted(tx: Tx, seen: Seen, deps: Deps): Promise<void> {
  const { fact } = seen
  const id = requestIdOf(fact.memos.request)
  const request = id === null ? undefined : await lockRequest(tx, id)
  // A stranger may copy a memo into a transaction of their own: it says nothing about the request.
  if (request && request.account === fact.account && request.networkId === requireLedger(deps).networkId)
    return answer(tx, seen, deps, request)
  await failReplaced(tx, deps, fact)
}

async function answer(tx: Tx, seen: Seen, deps: Deps, request: SignRequest): Promise<void> {
  const { fact, transaction, ledger } = seen
  const { id, state } = request
  const succeeded = fact.result === 'tesSUCCESS'
  const asAsked =
    differences({ ...request.asked, Account: fact.account }, transaction.tx, request.networkId).length === 0
  const late = request.ledgerDeadline !== null && ledger.closeTime > request.ledgerDeadline
  if (state === 'validated')
    return request.signedHash === fact.at.txHash ? tellCustomers(tx, seen, deps, request) : undefined
  if (isWaiting(state) && late) {
    await advanceToExpired(tx, deps, id, 'late')
    return succeeded ? tellOfStray(tx, seen, deps, request) : undefined
  }
  if (!isWaiting(state) && state !== 'signed') return succeeded ? tellOfStray(tx, seen, deps, request) : undefined
  if (!asAsked) {
    await advanceToFailed(tx, deps, id, succeeded ? 'altered_on_ledger' : 'altered')
    return succeeded ? tellOfStray(tx, seen, deps, request) : undefined
  }
  if (!succeeded) {
    await advanceToFailed(tx, deps, id, { code: fact.result, words: meaningOf(fact.result).words })
    return
  }
  const place = placeOf(transaction.tx)
  if (isWaiting(state)) await advanceToSigned(tx, deps, id, { hash: fact.at.txHash, account: fact.account, ...place })
  const validated = await advanceToValidated(tx, deps, id, fact.at.txHash)
  if (validated) await tellCustomers(tx, seen, deps, validated)
}

/** The ledger has spoken, whether or not a customer can cope with it: its failure must not undo the request's state. */
async function tellCustomers(tx: Tx, seen: Seen, deps: Deps, request: SignRequest): Promise<void> {
  const { fact, facts, transaction, ledger } = seen
  const news = { request, hash: fact.at.txHash, facts, at: fact.at }
  const error = await inSavepoint(tx, () => deps.announce(tx, 'signValidated', news))
  if (error === undefined) return
  deps.log.error(
    { err: error, request: request.id, hash: transaction.hash },
    'a subscriber of signing failed: quarantined',
  )
  const { networkId } = request
  await quarantine(tx, { networkId, ledger, transaction, what: `transacted/${onTransacted.name}`, error })
}

async function tellOfStray(tx: Tx, { fact, facts }: Seen, deps: Deps, request: SignRequest): Promise<void> {
  deps.log.warn({ request: request.id, hash: fact.at.txHash, state: request.state }, 'a signature that does not count')
  await deps.announce(tx, 'signStray', { request, hash: fact.at.txHash, facts, at: fact.at })
}

/** The account has used the sequence number or the ticket for something else: what it signed for us can never apply. */
async function failReplaced(tx: Tx, deps: Deps, { account, sequence, ticket }: Transacted): Promise<void> {
  const rows = await tx
    .selectFrom('sign_requests')
    .select('id')
    .where('state', '=', 'signed')
    .where('account', '=', account)
    .where(ticket === null ? sql<boolean>`sequence = ${sequence}` : sql<boolean>`ticket = ${ticket}`)
    .execute()
  for (const { id } of rows) await advanceToFailed(tx, deps, id, 'replaced')
}
