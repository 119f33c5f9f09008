import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { submit } from '@gooddrop/ledger/submit.ts'
import type { Tx } from '#db/database.ts'
import { brokenConstraint, inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import {
  advanceToExpired,
  advanceToFailed,
  advanceToOpened,
  advanceToRejected,
  advanceToSigned,
  type SignedFields,
} from './advance.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { judge, type Verdict } from './judge.ts'
import type { SignRequest } from './request.ts'
import { requireLedger, requireSigner } from './require.ts'
import type { Report } from './signers/signer.ts'
import { isWaiting } from './states.ts'
import { findRequest } from './store.ts'
import { keepUserToken } from './user-tokens.ts'

export const domainOf = ({ config }: Pick<Deps, 'config'>) => new URL(config.PUBLIC_URL).host

/**
 * Something may have happened at the wallet: look, check, and act on it. Every trigger (status socket, webhook, a page
 * that comes back, the clock) ends here, and of many at once one takes effect. Throws WalletUnavailable or LedgerError
 * when it could not look: the request is then as it was. Gives the request as it is afterwards.
 */
export async function resolveRequest(deps: Deps, id: string): Promise<SignRequest | undefined> {
  const request = await findRequest(deps.db, id)
  if (!request || !isWaiting(request.state)) return request
  const ledger = requireLedger(deps)
  const report = request.payload ? await requireSigner(deps, request.wallet).fetch(request.payload) : undefined
  const verdict = await judge(request, report, {
    now: deps.clock.now(),
    networkId: ledger.networkId,
    domain: domainOf(deps),
    keysOf: (account) => accountInfo(ledger, account),
  })
  const changed = await act(deps, request, verdict, report)
  if (verdict.is === 'signed' && verdict.mayHandOver && changed && report && !report.dispatched)
    await handOver(deps, verdict.blob)
  return changed ?? findRequest(deps.db, id)
}

function act(deps: Deps, request: SignRequest, verdict: Verdict, report: Report | undefined) {
  const { id } = request
  switch (verdict.is) {
    case 'waiting':
      return undefined
    case 'opened':
      return request.state === 'opened' ? undefined : inTransaction(deps.db, (tx) => advanceToOpened(tx, deps, id))
    case 'rejected':
      return inTransaction(deps.db, (tx) => advanceToRejected(tx, deps, id))
    case 'expired':
      return inTransaction(deps.db, (tx) => advanceToExpired(tx, deps, id, verdict.reason))
    case 'refused':
      deps.log.warn({ request: id, action: request.action, reason: verdict.reason }, 'a signature was refused')
      return inTransaction(deps.db, (tx) => advanceToFailed(tx, deps, id, verdict.reason))
    case 'signed':
      return sign(deps, request, verdict.fields, report)
  }
}

async function sign(deps: Deps, request: SignRequest, fields: SignedFields, report: Report | undefined) {
  const keep = async (tx: Tx) => {
    if (report?.userToken && request.wallet === 'xaman')
      await keepUserToken(tx, fields.account, report.userToken, deps.clock.now())
  }
  if (request.action === 'signIn') return finishSignIn(deps, request, fields, keep)
  try {
    return await inTransaction(deps.db, async (tx) => {
      const signed = await advanceToSigned(tx, deps, request.id, fields)
      if (signed) await keep(tx)
      return signed
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'sign_requests_hash') throw error
    return inTransaction(deps.db, (tx) => advanceToFailed(tx, deps, request.id, 'replayed'))
  }
}

/** The app could not reach its ledger server, or does not say; what was signed is checked, so we may hand it in, too. */
async function handOver(deps: Deps, blob: string): Promise<void> {
  try {
    const { result } = await submit(requireLedger(deps), blob)
    deps.log.info({ result }, 'handed in what the wallet app signed')
  } catch (error) {
    deps.log.warn({ err: error }, 'what the wallet app signed could not be handed in')
  }
}
