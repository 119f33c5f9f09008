import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { submit } from '@gooddrop/ledger/submit.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import { brokenConstraint, inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { continued } from '#tracing/tracer.ts'
import {
  advanceToExpired,
  advanceToFailed,
  advanceToOpened,
  advanceToRejected,
  advanceToSigned,
  advanceToValidated,
  type SignedFields,
} from './advance.ts'
import { checkReport, type Finding } from './check-report.ts'
import type { SignRequest } from './request.ts'
import { domainOf, requireLedger, requireWallet } from './require.ts'
import { isWaiting } from './states.ts'
import { findRequest } from './store.ts'
import type { Report } from './wallets/wallet.ts'

/**
 * Something may have happened at the wallet: fetch its report, check it, and act on it. Every trigger (status socket,
 * webhook, a page that comes back, the clock) ends here, and of many at once one takes effect. Throws WalletUnavailable
 * or LedgerError when it could not be fetched: the request is then as it was. Gives the request as it is afterwards.
 */
export async function resolveRequest(deps: Deps, id: string): Promise<SignRequest | undefined> {
  const request = await findRequest(deps.db, id)
  if (!request || !isWaiting(request.state)) return request
  const ledger = requireLedger(deps)
  const wallet = requireWallet(deps, request.wallet)
  const report = request.payload ? await wallet.fetch(request.payload) : undefined
  const finding = await checkReport(request, report, {
    now: deps.clock.now(),
    networkId: ledger.networkId,
    domain: domainOf(deps),
    additions: wallet.additions,
    proof: deps.signing.signables[request.action].proof,
    keysOf: (account) => accountInfo(ledger, account),
  })
  if (finding.is === 'waiting') return findRequest(deps.db, id)
  const attributes = { action: request.action, answer: finding.is }
  return continued(deps.tracer, request.traceparent, 'wallet answer', { attributes }, async () => {
    const changed = await act(deps, request, finding, report)
    if (finding.is === 'signed' && finding.submits && changed && report && !report.dispatched)
      await submitSigned(deps, finding.submits)
    return changed ?? findRequest(deps.db, id)
  })
}

type Answer = Exclude<Finding, { is: 'waiting' }>

function act(deps: Deps, request: SignRequest, finding: Answer, report: Report | undefined) {
  const { id } = request
  switch (finding.is) {
    case 'opened':
      return request.state === 'opened' ? undefined : inTransaction(deps.db, (tx) => advanceToOpened(tx, deps, id))
    case 'rejected':
      return inTransaction(deps.db, (tx) => advanceToRejected(tx, deps, id))
    case 'expired':
      return inTransaction(deps.db, (tx) => advanceToExpired(tx, deps, id, finding.reason))
    case 'refused':
      deps.log.warn({ request: id, action: request.action, reason: finding.reason }, 'a signature was refused')
      return inTransaction(deps.db, (tx) => advanceToFailed(tx, deps, id, finding.reason))
    case 'signed':
      return sign(deps, request, finding.fields, report)
  }
}

async function sign(deps: Deps, request: SignRequest, fields: SignedFields, report: Report | undefined) {
  const { pushTokens } = requireWallet(deps, request.wallet)
  try {
    return await inTransaction(deps.db, async (tx) => {
      const signed = await advanceToSigned(tx, deps, request.id, fields)
      if (!signed) return undefined
      if (report?.userToken) await pushTokens?.keep(tx, fields.account, report.userToken, deps.clock.now())
      return deps.signing.signables[request.action].proof ? finishProof(tx, deps, signed, fields.account) : signed
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'sign_requests_hash') throw error
    return inTransaction(deps.db, (tx) => advanceToFailed(tx, deps, request.id, 'replayed'))
  }
}

/** A proof needs no ledger: it is done at once, unless its action refuses it. */
async function finishProof(tx: Tx, deps: Deps, request: SignRequest, account: string) {
  const action = deps.signing.signables[request.action]
  const refusal = await inSavepoint(tx, () => action.onProved(tx, { request, account }))
  if (refusal instanceof AppError)
    return advanceToFailed(tx, deps, request.id, { code: refusal.code, text: refusal.message })
  if (refusal) throw refusal
  await advanceToValidated(tx, deps, request.id, null)
  return findRequest(tx, request.id)
}

/** The app could not reach its ledger server, or does not say; what was signed is checked, so we may submit it, too. */
async function submitSigned(deps: Deps, blob: string): Promise<void> {
  try {
    const { result } = await submit(requireLedger(deps), blob)
    deps.log.info({ result }, 'submitted what the wallet signed')
  } catch (error) {
    deps.log.warn({ err: error }, 'what the wallet signed could not be submitted')
  }
}
