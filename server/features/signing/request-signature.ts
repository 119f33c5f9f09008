/**
 * How a feature has something signed:
 *
 *   const scan = await requestSignature(deps, actor, {
 *     action: 'list',                                     // names the events and the caption, see contract/signing.ts
 *     account,                                            // the wallet that must sign
 *     build: (request) => askToList({ account, request, tokenId, price, broker }),   // from ledger/actions.ts
 *     subject: { price: String(price) },                  // whatever you want back with the events (JSON)
 *     nftId, socketId,
 *     also: (tx, request) => insertMyRow(tx, request.id), // optional: in the same transaction as the request itself
 *   })
 *   return scan                                           // exactly the contract's `scan` fields
 *
 * and hears what becomes of it, in reactions.ts, each in the database transaction of what happened and possibly twice:
 *
 *   signValidated  { request, hash, facts, at }  it is on a validated ledger and did what was asked; `facts` are that
 *                                                transaction's (an `offered` has the offer's index, a `minted` the token's id)
 *   signFailed     { request, reason }           and signRejected, signExpired, signCancelled { request }: nothing came of it
 *   signStray      { request, hash, facts, at }  a signature that does not count is on the ledger all the same (too late,
 *                                                or altered): undo it, an offer whose Destination is the broker is cancelled
 *
 * Check `request.action` first: every customer hears of every request. When nothing came of it, signing has told the
 * browser already; after signValidated you do, with `publishOutcome(tx, request, { success, message, … })` of tell.ts,
 * for only you know when all is done. To let an expired request be renewed, put a Rebuild for the action into
 * server/rebuilds.ts: it looks anew whether the action is possible and gives the Ask.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { actions, type scan } from '@gooddrop/contract/signing.ts'
import { unixFromRipple } from '@gooddrop/ledger/time.ts'
import { type Json, numberOrNull } from '@gooddrop/ledger/wire.ts'
import type { z } from 'zod'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { ledgerNow } from '#listener/queries.ts'
import { watchAccount } from '#listener/watch.ts'
import { advanceToFailed } from './advance.ts'
import type { Ask } from './ask.ts'
import { drawQr } from './draw-qr.ts'
import type { SignRequest } from './request.ts'
import { requireLedger, requireSigner } from './require.ts'
import { hashSecret } from './secret.ts'
import { WalletUnavailable } from './signers/signer.ts'
import { isWaiting } from './states.ts'
import { insertRequest, setPayload } from './store.ts'
import type { WalletName } from './tables.ts'
import { findUserToken, forgetUserToken } from './user-tokens.ts'

export type Scan = z.infer<z.ZodObject<typeof scan>>

const DEFAULT_MINUTES = 10
/** Signed in the last second, it may still be on its way for so long: 20 ledgers and a pause. */
const ON_ITS_WAY_SECONDS = 120
/** An offer must outlive the request for it to be of use to anybody. */
const OFFER_OUTLIVES_SECONDS = 60

export async function requestSignature(deps: Deps, actor: Actor | undefined, ask: Ask): Promise<Scan> {
  const wallet = ask.wallet ?? actor?.wallet ?? 'xaman'
  const signer = requireSigner(deps, wallet)
  const request = await write(deps, actor, ask, wallet)
  const token = request.account && wallet === 'xaman' ? await findUserToken(deps, request.account) : null
  try {
    const made = await signer.create({
      id: request.id,
      tx: request.asked,
      account: request.account,
      minutes: minutesLeft(deps, request),
      instruction: actions[request.action].caption,
      userToken: token,
    })
    if (token && !made.pushed) await forgetUserToken(deps.db, token)
    const follower = deps.signing.followers.name
    const ready = await inTransaction(deps.db, (tx) => setPayload(tx, request.id, { ...made, follower }))
    if (!ready) throw new AppError('conflict')
    deps.signing.followers.follow(ready)
    return await presentScan(ready)
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    await inTransaction(deps.db, (tx) => advanceToFailed(tx, deps, request.id, 'wallet_unavailable'))
    throw new AppError('wallet_unavailable', { cause: error })
  }
}

/** Kept before anything leaves: whatever comes back later, we know that we asked for it. */
async function write(deps: Deps, actor: Actor | undefined, ask: Ask, wallet: WalletName): Promise<SignRequest> {
  const { networkId } = requireLedger(deps)
  const id = randomUUID()
  const nonce = randomBytes(16).toString('hex')
  const asked = ask.build(id, nonce)
  const now = await ledgerNow(deps.db, networkId)
  if (!now) throw new AppError('ledger_unavailable')
  const minutes = timeToSign(ask, asked, now.closeTime)
  return inTransaction(deps.db, async (tx) => {
    const request = await insertRequest(tx, {
      id,
      network_id: String(networkId),
      user_id: actor?.userId ?? null,
      account: ask.account,
      action: ask.action,
      wallet,
      asked: JSON.stringify(asked),
      subject: JSON.stringify(ask.subject ?? {}),
      nft_id: ask.nftId ?? null,
      socket_id: ask.socketId ?? null,
      secret_hash: ask.secret === undefined ? null : hashSecret(ask.secret),
      nonce,
      expires_at: new Date(deps.clock.now().getTime() + minutes * 60_000),
      ledger_deadline: String(now.closeTime + minutes * 60 + ON_ITS_WAY_SECONDS),
      renewed_from: ask.renewedFrom ?? null,
    })
    if (ask.account) await watchAccount(tx, ask.account)
    await ask.also?.(tx, request)
    return request
  })
}

/** Whole minutes, as wallets count them; by the ledger's clock the offer inside lives longer than the request. */
function timeToSign({ minutes = DEFAULT_MINUTES }: Ask, asked: Json, ledgerTime: number): number {
  const expiration = numberOrNull(asked.Expiration)
  if (expiration === null) return minutes
  const most = Math.floor((unixFromRipple(expiration) - ledgerTime - OFFER_OUTLIVES_SECONDS) / 60)
  if (most < 1) throw new AppError('invalid_input', { message: 'There is too little time left to sign this' })
  return Math.min(minutes, most)
}

const minutesLeft = ({ clock }: Deps, { expiresAt }: SignRequest) =>
  Math.max(1, Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 60_000))

export async function presentScan(request: SignRequest): Promise<Scan> {
  // What is signed or over has nothing left to scan.
  const link = isWaiting(request.state) ? (request.link ?? '') : ''
  return {
    qr_png: link && (await drawQr(link)),
    link,
    sign_request_id: request.id,
    expires_at: request.expiresAt.toISOString(),
    pushed: request.pushed,
    wallet: request.wallet,
  }
}
