import * as contract from '@gooddrop/contract/signing.ts'
import { type WalletApp, type WalletName, walletApps, wallets } from '@gooddrop/contract/wallets.ts'
import { blobOf } from '@gooddrop/ledger/codec.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { noteWalletApp, setSigningWallet } from '#features/accounts/signing-wallet.ts'
import { copy } from '#features/signing/copy.ts'
import { findOwn, type Proof, presentRequest } from '#features/signing/own-requests.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { requireWallet } from '#features/signing/require.ts'
import { isWaiting } from '#features/signing/states.ts'
import { setApp } from '#features/signing/store.ts'
import { route } from '#http/route.ts'
import { authorize } from '#policies.ts'
import { fillTransaction } from './fill-transaction.ts'
import { deleteAnswer, keepAnswer } from './store.ts'

/** The calls of all wallets that answer through the browser. */
export function viaBrowserRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.getSignTransaction, ({ params, query, headers, actor }) =>
    getTransaction(deps, actor, { id: params.id, ...query, ...headers }),
  )

  route(app, deps, contract.answerSignRequest, async ({ params, headers, body, actor }) => ({
    sign_request: await answerRequest(deps, actor, { id: params.id, ...body, ...headers }),
  }))

  route(app, deps, contract.chooseSigningWallet, async ({ body, actor }) => {
    await chooseSigningWallet(deps, actor, body)
    return {}
  })
}

/** By a wallet that cannot prove an account: it is enough that this person has proved it by another. */
async function chooseSigningWallet(
  deps: Deps,
  actor: Actor,
  input: { wallet: WalletName; app?: WalletApp | undefined },
) {
  authorize(actor.walletAddress !== null, copy.proveFirst)
  requireWallet(deps, input.wallet)
  if (input.app && walletApps[input.app] !== input.wallet) throw new AppError('invalid_input')
  await inTransaction(deps.db, (tx) => setSigningWallet(tx, actor, input))
}

/** With the request, for a guest's session that does not exist yet, and with the session that asks. */
const noteApp = (deps: Deps, actor: Actor | undefined, requestId: string, app: WalletApp) =>
  inTransaction(deps.db, async (tx) => {
    await setApp(tx, requestId, app)
    if (actor) await noteWalletApp(tx, actor, app)
  })

async function findViaBrowser(deps: Deps, actor: Actor | undefined, proof: Proof): Promise<SignRequest> {
  const request = await findOwn(deps, actor, proof)
  if (!wallets[request.wallet].viaBrowser) throw new AppError('not_found')
  return request
}

/**
 * What the browser asks of the wallet. A wallet that can submits a transaction itself, so that it is found on the ledger
 * even when the browser is gone by then; for the others we fill in what the ledger needs, and submit. A proof is signed
 * as it stands and submitted nowhere.
 */
async function getTransaction(deps: Deps, actor: Actor | undefined, input: Proof & { account?: string | undefined }) {
  const request = await findViaBrowser(deps, actor, input)
  if (!isWaiting(request.state)) throw new AppError('request_finished')
  const { message, ...asked } = request.asked
  if (typeof message === 'string') return { tx_json: {}, message_to_sign: message, autofill: false, submit: false }
  const account = request.account ?? input.account
  if (account === undefined) throw new AppError('invalid_input', { message: copy.accountMissing })
  const tx_json = { ...asked, Account: account }
  if (deps.signing.signables[request.action].proof) return { tx_json, autofill: false, submit: false }
  const { autofills } = wallets[request.wallet]
  if (autofills) return { tx_json, autofill: true, submit: true }
  return { tx_json: await fillTransaction(deps, tx_json), autofill: false, submit: false }
}

type AnswerInput = Proof & {
  outcome: contract.WalletOutcome
  app?: WalletApp | undefined
  tx_json?: Json | undefined
  tx_blob?: string | undefined
  signed_message?: contract.SignedMessage | undefined
}

/**
 * What the wallet answered to the browser. It is stored first, then checked as every other wallet's report is, and
 * deleted once it was read.
 */
async function answerRequest(deps: Deps, actor: Actor | undefined, input: AnswerInput) {
  const request = await findViaBrowser(deps, actor, input)
  if (input.outcome === 'signed' && !input.tx_json && !input.tx_blob && !input.signed_message)
    throw new AppError('invalid_input', { message: copy.signedMissing })
  if (input.app && walletApps[input.app] === request.wallet) await noteApp(deps, actor, request.id, input.app)
  if (isWaiting(request.state)) {
    const blob = input.tx_blob?.toUpperCase() ?? (input.tx_json ? blobOf(input.tx_json) : null)
    const { outcome, signed_message: signedMessage } = input
    const answer = { requestId: request.id, outcome, blob, signedMessage, at: deps.clock.now() }
    await inTransaction(deps.db, (tx) => keepAnswer(tx, answer))
    await deps.signing.followers.check(request.id)
  }
  const decided = await findOwn(deps, actor, input)
  if (!isWaiting(decided.state)) await deleteAnswer(deps.db, request.id)
  return presentRequest(deps.db, decided)
}
