import type { BidLimit } from '@gooddrop/contract/auction-part.ts'
import type { Auction } from '@gooddrop/contract/auctions.ts'
import { createBid } from '@gooddrop/contract/bids.ts'
import { AUCTION_DECISION_SECONDS, AUCTION_MAX_EXTENSION_SECONDS } from '@gooddrop/contract/constants.ts'
import type { Charity } from '@gooddrop/contract/giving.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { getSignRequest } from '@gooddrop/contract/signing.ts'
import { proofTrustQuery } from '#features/giving/queries.ts'
import { requestOf } from '#features/signing/signing-store.ts'
import { detailsOf, messageOf } from '#features/signing/wallets/passkey/connect-passkey.ts'
import { needsBackup, openKey, ownWallet } from '#features/signing/wallets/passkey/wallet-keys.ts'
import { deliver, transactionFor } from '#features/signing/wallets/via-browser.ts'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { serverNow } from '#lib/clock.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { type KeyWorker, withKey } from '#passkey/key-worker.ts'
import type { Mandate } from '#passkey/mandate.ts'
import { mayBeSigned } from '#passkey/may-sign.ts'
import { copy } from './copy.ts'
import { nextStep } from './next-step.ts'
import { auctionQuery } from './queries.ts'

export type Bidding =
  | { is: 'off'; note?: string | undefined }
  | { is: 'unlocking' }
  | { is: 'on'; note?: string | undefined }
  | { is: 'bidding'; price: bigint }

export type BiddingFor = { nft: Nft; auction: Auction; limit: BidLimit; charity: Charity; userId: string }

/** An hour for settling, as the server reckons it. */
const SETTLING_SECONDS = 3600
const LOOK_EVERY_MS = 10_000
const OUTCOME_EVERY_MS = 1500
/** In a row, some seconds apart. */
const MOST_FAILURES = 6

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/**
 * Bids for its owner while this page is open: one touch opens the key in its worker, which from then on signs nothing
 * but bids within the mandate. Ends, and wipes the key, when the signal is aborted, the maximum is passed or the auction
 * is over. Only one page of a browser does this for an auction; the server refuses a second one elsewhere.
 */
export async function bidAutomatically(about: BiddingFor, signal: AbortSignal, show: (state: Bidding) => void) {
  show({ is: 'unlocking' })
  const off = (note?: string) => show({ is: 'off', note })
  try {
    await onlyHere(about.auction._id, signal, async (alone) => {
      if (!alone) return off(copy.otherPage)
      const note = await run(about, signal, show)
      off(note)
    })
  } catch (error) {
    if (!signal.aborted) off(messageOf(error))
  }
  if (signal.aborted) off()
}

const onlyHere = (auctionId: string, signal: AbortSignal, work: (alone: boolean) => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(`bids/${auctionId}`, { ifAvailable: true }, (lock) => work(lock !== null))
    : signal.aborted
      ? Promise.resolve()
      : work(true)

/** Answers why it ended. */
async function run(
  about: BiddingFor,
  signal: AbortSignal,
  show: (state: Bidding) => void,
): Promise<string | undefined> {
  const { account } = about.limit
  const [wallet, { balance }, trust] = await Promise.all([
    ownWallet(account),
    detailsOf(account),
    queryClient.fetchQuery(proofTrustQuery()),
  ])
  if (needsBackup(wallet, balance)) return copy.backupFirst
  return withKey(async (key) => {
    await openKey(key, wallet.rpId, wallet.keys, () => show({ is: 'unlocking' }))
    await key.ask({ kind: 'bind', mandate: mandateOf(about, trust.brokers) })
    return keepLeading(about, key, signal, show)
  })
}

/** Everything that the worker may sign, from what the person was shown. */
function mandateOf({ nft, auction, limit, charity }: BiddingFor, brokers: readonly string[]): Mandate {
  const latest = Date.parse(auction.plannedCloseDate) / 1000 + AUCTION_MAX_EXTENSION_SECONDS
  return {
    account: limit.account,
    tokenId: nft.NFTokenID,
    owner: auction.seller_address,
    brokers,
    charity: charity.ledger_account,
    basisPoints: Math.round(limit.donation_percent * 100),
    maximum: limit.maximum,
    expiresBy: latest + SETTLING_SECONDS + AUCTION_DECISION_SECONDS,
    until: latest * 1000,
  }
}

async function keepLeading(about: BiddingFor, key: KeyWorker, signal: AbortSignal, show: (state: Bidding) => void) {
  const { nft, limit } = about
  const own = { account: limit.account, maximum: BigInt(limit.maximum) }
  let failures = 0
  let note: string | undefined
  while (!signal.aborted) {
    try {
      const auction = await queryClient.fetchQuery({ ...auctionQuery(nft._id), staleTime: 0 })
      const step = nextStep(auction, own)
      if (step.kind === 'stop') return step.why === 'over' ? copy.automaticOver : copy.automaticAbove
      if (step.kind === 'bid') {
        show({ is: 'bidding', price: step.price })
        await placeBid(about, step.price, key, signal)
      }
      failures = 0
      note = undefined
    } catch (error) {
      if (!mayPass(error)) throw error
      failures++
      note = error.message
      if (failures >= MOST_FAILURES) return note
    }
    show({ is: 'on', note })
    await changed(nft._id, signal)
  }
  return undefined
}

/** The server is away, or somebody else has bid in the same moment and there is another minimum. */
const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'unreachable' || error.code === 'conflict' || error.status >= 500)

/** Resolves when the auction is fetched anew, because of a message from the server, or after a while. */
async function changed(nftId: string, signal: AbortSignal): Promise<void> {
  const stop = new AbortController()
  const key = JSON.stringify(keys.auction(nftId))
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && JSON.stringify(query.queryKey) === key) stop.abort()
  })
  signal.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal })
  await pause(LOOK_EVERY_MS, stop.signal)
  unsubscribe()
  stop.abort()
}

async function placeBid(
  { nft, limit, userId, charity }: BiddingFor,
  price: bigint,
  key: KeyWorker,
  signal: AbortSignal,
) {
  const { account } = limit
  const { data: scan } = await call(createBid, {
    params: { nftId: nft._id },
    body: {
      buyer_id: userId,
      buyer_xrp_address: account,
      nft_id: nft._id,
      owner_id: nft.owner?._id ?? '',
      price: String(price),
      charity_id: charity._id,
      donation_percent: limit.donation_percent,
      automatic: true,
    },
  })
  const flow = { request: requestOf('bid', scan, nft._id, serverNow()) }
  const { tx_json } = await transactionFor(flow, account)
  const allowed = mayBeSigned(tx_json, { account, action: 'bid', ownKeys: [] })
  const [tx_blob] = allowed ? await key.ask({ kind: 'sign', transactions: [tx_json] }) : []
  if (!tx_blob || signal.aborted) return
  await deliver(flow, { outcome: 'signed', tx_blob }, signal)
  await settled(flow.request._id, signal)
}

/** Until the ledger has it, or it came to nothing: then the auction says what to do next. */
async function settled(id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { sign_request } = await call(getSignRequest, { params: { id }, headers: {} })
    if (!['created', 'opened', 'signed'].includes(sign_request.state)) return
    await pause(OUTCOME_EVERY_MS, signal)
  }
}
