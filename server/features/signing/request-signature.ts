import { randomBytes, randomUUID } from 'node:crypto'
import { captions, type SignAction, type scan } from '@gooddrop/contract/signing.ts'
import type { WalletName } from '@gooddrop/contract/wallets.ts'
import { unixFromRipple } from '@gooddrop/ledger/time.ts'
import { type Json, numberOrNull } from '@gooddrop/ledger/wire.ts'
import type { z } from 'zod'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { watchAccount } from '#listener/watch.ts'
import { currentTraceparent } from '#tracing/trace-context.ts'
import { traced } from '#tracing/tracer.ts'
import { advanceToFailed } from './advance.ts'
import { copy } from './copy.ts'
import { qrOf } from './draw-qr.ts'
import type { SignRequest } from './request.ts'
import { domainOf, ledgerTime, requireAble, requireLedger, requireWallet } from './require.ts'
import { hashSecret } from './secret.ts'
import { accountIn, type ContextInput, type Signable, signContext, walletFor } from './signable.ts'
import type { Prepared } from './signing-deps.ts'
import { isWaiting } from './states.ts'
import { insertRequest, setPayload } from './store.ts'
import { WalletUnavailable } from './wallets/wallet.ts'
import { wordPairOf } from './word-pair.ts'

export type Scan = z.infer<z.ZodObject<typeof scan>>

const DEFAULT_MINUTES = 10
/** Signed in the last second, it may still be on its way for so long: 20 ledgers and a pause. */
const ON_ITS_WAY_SECONDS = 120
/** An offer must outlive the request for it to be of use to anybody. */
const OFFER_OUTLIVES_SECONDS = 60

export type RequestInput = ContextInput & {
  socketId?: string | null | undefined
  /** Proves later that this browser asked, when nobody is signed in. */
  secret?: string | undefined
  renewedFrom?: string | undefined
}

/** Asks the person's wallet to sign an action: what the contract calls a scan, and the action's own terms. */
export async function requestSignature<Subject extends Json, Terms extends object>(
  deps: Deps,
  actor: Actor | undefined,
  action: Signable<Subject, Terms>,
  { subject, ...input }: RequestInput & { subject: Subject },
): Promise<Scan & Terms> {
  const account = accountIn(subject)
  requireAble(deps, actor, action.name, walletFor(actor, input, account), account)
  const prepared = await action.prepare(signContext(deps, actor, input), subject)
  const kept: Prepared = { ...(input.nftId && { nftId: input.nftId }), subject: { ...subject }, ...prepared }
  const scan = await openRequest(deps, actor, action.name, kept, input)
  return { ...scan, ...(prepared.terms ?? ({} as Terms)) }
}

/** Stores the request, then hands it to the wallet's platform. */
export const openRequest = (
  deps: Deps,
  actor: Actor | undefined,
  action: SignAction,
  prepared: Prepared,
  input: RequestInput,
): Promise<Scan> =>
  traced(deps.tracer, 'sign request', { attributes: { action } }, () => open(deps, actor, action, prepared, input))

async function open(
  deps: Deps,
  actor: Actor | undefined,
  action: SignAction,
  prepared: Prepared,
  input: RequestInput,
): Promise<Scan> {
  const wallet = requireWallet(deps, walletFor(actor, input, prepared.account))
  const request = await store(deps, actor, action, prepared, { ...input, wallet: wallet.name })
  const token = (request.account && (await wallet.pushTokens?.find(request.account))) ?? null
  try {
    const made = await wallet.create({
      id: request.id,
      tx: request.asked,
      account: request.account,
      minutes: minutesLeft(deps, request),
      instruction: instructionOf(deps, request),
      userToken: token,
    })
    if (token && !made.pushed) await wallet.pushTokens?.remove(token)
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

/** Stored before anything leaves the server: whatever comes back later, we know that we asked for it. */
async function store(
  deps: Deps,
  actor: Actor | undefined,
  action: SignAction,
  prepared: Prepared,
  input: RequestInput & { wallet: WalletName },
): Promise<SignRequest> {
  const { networkId } = requireLedger(deps)
  const id = randomUUID()
  const nonce = randomBytes(16).toString('hex')
  const asked = prepared.build(id, nonce)
  const now = await ledgerTime(deps)
  const minutes = timeToSign(prepared, asked, now)
  return inTransaction(deps.db, async (tx) => {
    const request = await insertRequest(tx, {
      id,
      network_id: String(networkId),
      user_id: actor?.userId ?? null,
      account: prepared.account,
      action,
      wallet: input.wallet,
      asked: JSON.stringify(asked),
      subject: JSON.stringify(prepared.subject ?? {}),
      about: prepared.about ? JSON.stringify(prepared.about) : null,
      nft_id: prepared.nftId ?? null,
      socket_id: input.socketId ?? null,
      secret_hash: input.secret === undefined ? null : hashSecret(input.secret),
      nonce,
      expires_at: new Date(deps.clock.now().getTime() + minutes * 60_000),
      ledger_deadline: String(now + minutes * 60 + ON_ITS_WAY_SECONDS),
      renewed_from: input.renewedFrom ?? null,
      traceparent: currentTraceparent(),
    })
    if (prepared.account) await watchAccount(tx, prepared.account)
    await prepared.insert?.(tx, request)
    return request
  })
}

/** Whole minutes, as wallets count them; by the ledger's clock the offer inside lives longer than the request. */
function timeToSign({ minutes = DEFAULT_MINUTES }: Prepared, asked: Json, now: number): number {
  const expiration = numberOrNull(asked.Expiration)
  if (expiration === null) return minutes
  const most = Math.floor((unixFromRipple(expiration) - now - OFFER_OUTLIVES_SECONDS) / 60)
  if (most < 1) throw new AppError('invalid_input', { message: copy.tooLate })
  return Math.min(minutes, most)
}

/** Names the site and the words that its page shows, so that a code that was relayed to another page is noticed. */
const instructionOf = (deps: Deps, { action, nonce }: SignRequest) =>
  copy.instruction(captions[action], domainOf(deps), wordPairOf(nonce))

const minutesLeft = ({ clock }: Deps, { expiresAt }: SignRequest) =>
  Math.max(1, Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 60_000))

export async function presentScan(request: SignRequest): Promise<Scan> {
  // What is signed or over has nothing left to scan.
  const link = isWaiting(request.state) ? (request.link ?? '') : ''
  return {
    qr_png: link && (await qrOf(link)),
    link,
    sign_request_id: request.id,
    expires_at: request.expiresAt.toISOString(),
    pushed: request.pushed,
    wallet: request.wallet,
    words: wordPairOf(request.nonce),
  }
}
