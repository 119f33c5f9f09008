import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import type { EnqueueAccept, EnqueueCancel } from './orders.ts'
import { requireBroker, requireTreasury } from './require-house-account.ts'
import { addWork, wake } from './store.ts'
import type { DeliveryBody, PayoutBody } from './tables.ts'

export const enqueueAccept: EnqueueAccept = async (tx, deps, { settlementId, sellOffer, buyOffer, gift }) => {
  const { account } = requireBroker(deps)
  // Whoever cleans up must not take away what is about to be settled.
  await tx
    .deleteFrom('broker_cancels')
    .where('offer_index', 'in', [sellOffer, buyOffer])
    .where('state', '=', 'waiting')
    .execute()
  const { networkId } = requireLedger(deps)
  const stored = { ...gift, price: String(gift.price), gift: String(gift.gift) }
  const body = { sellOffer, buyOffer, gift: stored }
  await addWork(tx, { account, networkId, purpose: 'sale', subjectId: settlementId, body })
}

export type PayoutOrder = { payoutId: string } & PayoutBody

export async function enqueuePayout(tx: Tx, deps: Pick<Deps, 'broker' | 'ledger'>, order: PayoutOrder): Promise<void> {
  const { payoutId: subjectId, ...body } = order
  const { networkId } = requireLedger(deps)
  await addWork(tx, { account: requireBroker(deps).account, networkId, purpose: 'payout', subjectId, body })
}

export type DeliveryOrder = { orderId: string } & DeliveryBody

export async function enqueueDelivery(
  tx: Tx,
  deps: Pick<Deps, 'treasury' | 'ledger'>,
  order: DeliveryOrder,
): Promise<void> {
  const { orderId: subjectId, ...body } = order
  const { networkId } = requireLedger(deps)
  await addWork(tx, { account: requireTreasury(deps).account, networkId, purpose: 'delivery', subjectId, body })
}

export const enqueueCancel: EnqueueCancel = async (tx, deps, offerIndexes, reason) => {
  if (offerIndexes.length === 0) return
  const { account } = requireBroker(deps)
  // An offer of a live sale is spared; one that was refused before may be cancellable by now.
  await sql`
    insert into broker_cancels (offer_index, account, reason)
    select distinct o.id, ${account}, ${reason} from unnest(${[...offerIndexes]}::text[]) as o (id)
    where not exists (
      select from broker_work where purpose = 'sale' and state in ('waiting', 'signed')
        and (body ->> 'sellOffer' = o.id or body ->> 'buyOffer' = o.id))
    on conflict (offer_index) do update set state = 'waiting', reason = excluded.reason
      where broker_cancels.state = 'refused'`.execute(tx)
  await wake(tx)
}

/** Lets it look at once at what it has in hand, instead of with the next ledger. */
export const hurryBroker = wake
