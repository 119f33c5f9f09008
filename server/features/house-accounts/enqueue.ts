import type { GiftMemo, PledgeMemo } from '@gooddrop/ledger/memos.ts'
import type { Purpose } from '@gooddrop/ledger/recovery.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { CredentialBody } from '#features/house-accounts/handlers/credential.ts'
import type { DeliveryBody } from '#features/house-accounts/handlers/delivery.ts'
import type { PayoutBody } from '#features/house-accounts/handlers/payout.ts'
import type { RevocationBody } from '#features/house-accounts/handlers/revocation.ts'
import { type SaleBody, storedGift, storedPledge } from '#features/house-accounts/handlers/sale.ts'
import { requireLedger } from '#features/signing/require.ts'
import { newestAnswers, traceOfAttempt } from './attempt-store.ts'
import { addCancels, dropWaitingCancels } from './cancel-store.ts'
import { brokersOf, requireBroker, requireTreasury, requireVetting, type WithBrokers } from './require-house-account.ts'
import { addWork, newestCredentialWork, wake, withdrawWaiting } from './work-store.ts'

/** `gift` as the buyer signed it, `pledge` as the seller did: together they are the broker's fee. */
export type SaleOrder = {
  settlementId: string
  /** The account that both offers name. */
  broker: string
  sellOffer: string
  buyOffer: string
  /** What the buyer was shown; compared once more before a sale of a mutable token is signed. */
  uriHex?: string
  gift: GiftMemo
  pledge?: PledgeMemo | null
}

/**
 * Has the broker complete a sale, once per settlement until it is void. The caller has made all checks of its own, at
 * a recent validated ledger. A failure is announced as brokerAcceptFailed or brokerAcceptVoid; a success is the
 * ledger's own `sold` fact.
 */
export async function enqueueSale(tx: Tx, deps: Pick<Deps, 'ledger'>, order: SaleOrder): Promise<void> {
  const { settlementId: subjectId, broker: account, sellOffer, buyOffer, uriHex, gift, pledge } = order
  // An offer that is about to be settled must not be cancelled.
  await dropWaitingCancels(tx, [sellOffer, buyOffer])
  const { networkId } = requireLedger(deps)
  const body: SaleBody = {
    sellOffer,
    buyOffer,
    ...(uriHex !== undefined && { uriHex }),
    gift: storedGift(gift),
    ...(pledge && { pledge: storedPledge(pledge) }),
  }
  await addWork(tx, { account, networkId, purpose: 'sale', subjectId, body })
}

/** `broker`: the account that has collected the gifts. */
export type PayoutOrder = { payoutId: string; broker: string } & PayoutBody

/** Has the broker pay gifts on. A failure is announced as brokerPayoutFailed. */
export async function enqueuePayout(tx: Tx, deps: Pick<Deps, 'ledger'>, order: PayoutOrder): Promise<void> {
  const { payoutId: subjectId, broker: account, ...body } = order
  const { networkId } = requireLedger(deps)
  // The payment of one gift belongs to the trace of its sale; one for several sales belongs to none of them.
  const [sale, ...others] = body.gifts
  const traceparent = sale && others.length === 0 ? await traceOfAttempt(tx, sale.saleHash) : null
  await addWork(tx, { account, networkId, purpose: 'payout', subjectId, body, traceparent })
}

export type DeliveryOrder = { orderId: string } & DeliveryBody

/** Has the treasury deliver XRP. A failure is announced as deliveryFailed. */
export async function enqueueDelivery(
  tx: Tx,
  deps: Pick<Deps, 'treasury' | 'ledger'>,
  order: DeliveryOrder,
): Promise<void> {
  const { orderId: subjectId, ...body } = order
  const { networkId } = requireLedger(deps)
  await addWork(tx, { account: requireTreasury(deps).account, networkId, purpose: 'delivery', subjectId, body })
}

/**
 * Has the vetting account issue a credential; false when one is being issued to this charity already. `charityId`: one
 * at a time for each. A failure is announced as credentialFailed.
 */
export async function enqueueCredential(
  tx: Tx,
  deps: Pick<Deps, 'vetting' | 'ledger'>,
  { charityId: subjectId, ...body }: { charityId: string } & CredentialBody,
): Promise<boolean> {
  const { networkId } = requireLedger(deps)
  const { account } = requireVetting(deps)
  return (await addWork(tx, { account, networkId, purpose: 'credential', subjectId, body })) !== undefined
}

/** Has the vetting account delete a credential, once for each; `credentialId` is our own id of it. */
export async function enqueueRevocation(
  tx: Tx,
  deps: Pick<Deps, 'vetting' | 'ledger'>,
  { credentialId: subjectId, ...body }: { credentialId: string } & RevocationBody,
): Promise<void> {
  const { networkId } = requireLedger(deps)
  await addWork(tx, { account: requireVetting(deps).account, networkId, purpose: 'revocation', subjectId, body })
}

/**
 * Has each broker cancel the offers whose Destination it is. One that is gone, is enqueued already or belongs to a live
 * sale is skipped.
 */
export async function enqueueCancel(
  tx: Tx,
  deps: WithBrokers,
  offerIndexes: readonly string[],
  reason: string,
): Promise<void> {
  if (offerIndexes.length === 0) return
  const brokers = { present: requireBroker(deps).account, all: brokersOf(deps).map(({ account }) => account) }
  await addCancels(tx, brokers, offerIndexes, reason)
  await wake(tx)
}

/** What the vetting account was last asked to do for each charity, and what came of it. */
export const lastCredentialWork = (db: Db, charities: readonly string[]) => newestCredentialWork(db, charities)

/** Takes back what was ordered. False when it is signed and may still apply, or when there is none. */
export const withdrawWork = (tx: Tx, purpose: Purpose, subjectId: string): Promise<boolean> =>
  withdrawWaiting(tx, purpose, subjectId)

/** Has the house accounts look at their work at once instead of with the next ledger. */
export const wakeHouseAccounts = wake

/** By subject: what the ledger server last answered; missing where nothing was sent yet. */
export const lastAnswers = (
  db: Db,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<Map<string, string | null>> => newestAnswers(db, purpose, subjectIds)

/** The span that ordered what a transaction of a house account does. */
export const traceOfOrder = (db: Db, hash: string): Promise<string | null> => traceOfAttempt(db, hash)
