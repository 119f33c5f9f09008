import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { mayDeposit } from '@gooddrop/ledger/deposits.ts'
import { accountInfo, nftOffer } from '@gooddrop/ledger/queries.ts'
import { isMutable } from '@gooddrop/ledger/token-id.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import type { Commitment } from '#features/bids/bid-rules.ts'
import { enqueueSale } from '#features/house-accounts/enqueue.ts'
import { isBroker, requireBrokerOf } from '#features/house-accounts/require-house-account.ts'
import { currentUri } from '#features/nfts/current-uri.ts'
import { findTraded, lockTraded } from '#features/nfts/state.ts'
import { traceOfRequest } from '#features/signing/find-requests.ts'
import { requireLedger } from '#features/signing/require.ts'
import { isVetted } from '#features/vetting/records.ts'
import { findOffer, findToken, ledgerNow } from '#listener/queries.ts'
import type { LedgerReaction } from '#listener/reaction.ts'
import { READY_WITHIN } from '#listener/status.ts'
import { continued } from '#tracing/tracer.ts'
import { advanceQueue } from './advance-queue.ts'
import { checkSale, type SaleFacts } from './check-sale.ts'
import type { FailReason } from './copy.ts'
import { failSettlement } from './end-settlement.ts'
import { giftOf, type Settlement } from './settlement.ts'
import { committedBefore, committedIn, countTry, findSettlement, moveTo, readyOnes } from './store.ts'

/** After the broker gave it back so often, though no check fails, it is given up. */
export const MOST_TRIES = 20

type Decision = 'go' | 'later' | { fail: FailReason }

/**
 * The last check before the broker signs. Everything is read first, without a transaction; then the row moves on only
 * if nobody was faster. Undecided, it stays ready and is checked again with the next ledger.
 */
export async function settle(deps: Deps, settlementId: string): Promise<void> {
  const row = await findSettlement(deps.db, settlementId)
  if (row?.state !== 'ready') return
  const trace = row.requestId === null ? null : await traceOfRequest(deps.db, row.requestId)
  await continued(deps.tracer, trace, 'settle', { attributes: { kind: row.kind } }, async (span) => {
    const decision = await decide(deps, requireLedger(deps), row)
    span?.set({ decision: typeof decision === 'string' ? decision : decision.fail })
    await inTransaction(deps.db, async (tx) => {
      await lockTraded(tx, row.nftId)
      if (decision === 'go') return startSettling(deps, tx, row)
      if (decision === 'later') return countTry(tx, row.id)
      if (await failSettlement(tx, deps, row.id, decision.fail)) await advanceQueue(tx, deps, row.nftId)
    })
  })
}

/** With every ledger, whatever waits to be settled is checked again: a job may have been lost, a fault have passed. */
export const settleReady: LedgerReaction = {
  name: 'settleReady',
  isDue: async (tx) => (await readyOnes(tx)).length > 0,
  async react(tx, _, { jobs }) {
    for (const id of await readyOnes(tx)) await jobs.enqueue(tx, 'sales.settle', { settlementId: id }, { key: id })
  },
}

async function startSettling(deps: Deps, tx: Tx, { id }: Settlement): Promise<void> {
  const row = await moveTo(tx, id, 'settling')
  if (!row?.sellOffer || !row.buyOffer || !row.broker) return
  const { broker, sellOffer, buyOffer, uriHex } = row
  await enqueueSale(tx, deps, {
    settlementId: id,
    broker,
    sellOffer,
    buyOffer,
    uriHex,
    gift: giftOf(row),
    pledge: row.pledge,
  })
}

async function decide(deps: Deps, client: LedgerClient, row: Settlement): Promise<Decision> {
  const { index } = await client.freshTip()
  const ours = await ledgerNow(deps.db, client.networkId)
  // What we know about the token is too old to act upon.
  if (!ours || ours.index < index - READY_WITHIN) return 'later'
  // Until its broker is configured again: no other can complete the sale.
  if (!isBroker(deps, row.broker)) return 'later'
  const reason = checkSale(row, await readSaleFacts(deps, client, row))
  // What the open ledger says is asked by the broker, with the fee and the sequence number that it will sign.
  return reason === null ? 'go' : { fail: reason }
}

/** Everything of the ledger's is read from the one ledger that was the newest at the start. */
async function readSaleFacts(deps: Deps, client: LedgerClient, row: Settlement): Promise<SaleFacts> {
  const tip = await client.freshTip()
  const at = { hash: tip.hash }
  const broker = requireBrokerOf(deps, row.broker).account
  const offer = (id: string | null) => (id === null ? null : nftOffer(client, id, at))
  const [sell, buy, seller, buyer, deposit, vetted, token, uriHex, sellMade, nft, committed] = await Promise.all([
    offer(row.sellOffer),
    offer(row.buyOffer),
    accountInfo(client, row.seller, at),
    accountInfo(client, row.buyer, at),
    mayDeposit(client, { from: broker, to: row.charityAccount, tag: row.charityTag }, at),
    isVetted(deps, row.charityAccount),
    findToken(deps.db, row.tokenId),
    isMutable(row.tokenId) ? currentUri(deps, client, { tokenId: row.tokenId, owner: row.seller }, at) : null,
    row.sellOffer === null ? undefined : findOffer(deps.db, row.sellOffer),
    findTraded(deps.db, row.nftId),
    committedBefore(deps.db, row),
  ])
  const { closeTime, reserves } = tip
  const listedAt = nft?.offerIndex ?? null
  const parties = { broker, seller, buyer, sell, buy, sellMade, listedAt, deposit, vetted, committed }
  return { ...parties, closeTime, reserves, token, uriHex }
}

/** What an account has promised in sales under way: counted by the funding of bids. */
export const committedToSales = (db: Db, buyer: string): Promise<Commitment[]> => committedIn(db, buyer)

/** Ledger codes for which we have a reason of our own; for the others the ledger's meaning is shown. */
const reasons: Record<string, FailReason> = {
  tecINSUFFICIENT_FUNDS: 'no_funds',
  tecEXPIRED: 'expired',
}

/** The ledger has refused the sale for good. */
export async function onAcceptFailed(
  tx: Tx,
  { settlementId, code }: DomainEvents['brokerAcceptFailed'],
  deps: Deps,
): Promise<void> {
  const row = await findSettlement(tx, settlementId)
  if (!row) return
  await lockTraded(tx, row.nftId)
  if (await failSettlement(tx, deps, row.id, reasons[code] ?? `ledger:${code}`)) await advanceQueue(tx, deps, row.nftId)
}

/** It is in no ledger and never will be: everything is checked anew, and decides whether it is tried again. */
export async function onAcceptVoid(
  tx: Tx,
  { settlementId, code }: DomainEvents['brokerAcceptVoid'],
  deps: Deps,
): Promise<void> {
  const row = await findSettlement(tx, settlementId)
  if (row?.state !== 'settling') return
  await lockTraded(tx, row.nftId)
  if (row.tries >= MOST_TRIES) {
    if (await failSettlement(tx, deps, row.id, `ledger:${code}`)) await advanceQueue(tx, deps, row.nftId)
    return
  }
  if (!(await moveTo(tx, row.id, 'ready'))) return
  await countTry(tx, row.id)
  await deps.jobs.enqueue(tx, 'sales.settle', { settlementId }, { key: settlementId })
}
