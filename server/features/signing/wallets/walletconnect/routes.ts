import * as contract from '@gooddrop/contract/signing.ts'
import { blobOf } from '@gooddrop/ledger/codec.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findOwn, type Proof, presentRequest } from '#features/signing/own-requests.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { requireLedger, requireWallet } from '#features/signing/require.ts'
import { isWaiting } from '#features/signing/states.ts'
import { route } from '#http/route.ts'
import { deleteAnswer, keepAnswer } from './store.ts'

export function walletConnectRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.getWalletConnect, async () => getWalletConnect(deps))

  route(app, deps, contract.getSignTransaction, ({ params, query, headers, actor }) =>
    getTransaction(deps, actor, { id: params.id, ...query, ...headers }),
  )

  route(app, deps, contract.answerSignRequest, async ({ params, headers, body, actor }) => ({
    sign_request: await answerRequest(deps, actor, { id: params.id, ...body, ...headers }),
  }))
}

function getWalletConnect(deps: Deps) {
  requireWallet(deps, 'walletconnect')
  const { WALLETCONNECT_RELAY_URL: relay, WALLETCONNECT_PROJECT_ID: project, WALLETCONNECT_WALLET_URL } = deps.config
  if (!relay || !project) throw new AppError('wallet_unavailable')
  return {
    relay_url: relay,
    project_id: project,
    chain: `xrpl:${requireLedger(deps).networkId}`,
    wallet_url: WALLETCONNECT_WALLET_URL ?? null,
  }
}

async function findViaBrowser(deps: Deps, actor: Actor | undefined, proof: Proof): Promise<SignRequest> {
  const request = await findOwn(deps, actor, proof)
  if (!contract.wallets[request.wallet].viaBrowser) throw new AppError('not_found')
  return request
}

/**
 * What the browser asks of the wallet. The wallet itself submits a transaction, so that it is found on the ledger even
 * when the browser is gone by then; a proof is signed as it stands and submitted nowhere.
 */
async function getTransaction(deps: Deps, actor: Actor | undefined, input: Proof & { account: string }) {
  const request = await findViaBrowser(deps, actor, input)
  if (!isWaiting(request.state)) throw new AppError('request_finished')
  const submit = !deps.signing.signables[request.action].proof
  return { tx_json: { ...request.asked, Account: request.account ?? input.account }, autofill: submit, submit }
}

type AnswerInput = Proof & { outcome: contract.WalletOutcome; tx_json?: Json | undefined }

/**
 * What the wallet answered to the browser. It is stored first, then checked as every other wallet's report is, and
 * deleted once it was read.
 */
async function answerRequest(deps: Deps, actor: Actor | undefined, input: AnswerInput) {
  const request = await findViaBrowser(deps, actor, input)
  if (input.outcome === 'signed' && !input.tx_json)
    throw new AppError('invalid_input', { message: 'A signature must come with the signed transaction' })
  if (isWaiting(request.state)) {
    const blob = input.tx_json ? blobOf(input.tx_json) : null
    const answer = { requestId: request.id, outcome: input.outcome, blob, at: deps.clock.now() }
    await inTransaction(deps.db, (tx) => keepAnswer(tx, answer))
    await deps.signing.followers.check(request.id)
  }
  const decided = await findOwn(deps, actor, input)
  if (!isWaiting(decided.state)) await deleteAnswer(deps.db, request.id)
  return presentRequest(decided)
}
