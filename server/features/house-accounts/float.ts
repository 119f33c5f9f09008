import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Deps } from '#deps.ts'
import type { Broker } from './broker-deps.ts'
import type { View } from './work-handler.ts'

/**
 * Gifts that are on their way are not the broker's money: without them it must hold a float of its own, or a sale
 * could be made whose gift cannot be paid on.
 */
export async function checkFloat(deps: Deps, broker: Broker, { root, costs }: View): Promise<void> {
  const owed = await broker.giftsOwed.owed(deps.db)
  const gifts = [...owed.values()].reduce((sum, { drops }) => sum + drops, 0n)
  const missing = deps.config.BROKER_FLOAT_DROPS + gifts - spendable(root, costs.reserves)
  const before = broker.health.low
  broker.health.low = missing > 0n ? { balance: root.balance, missing } : undefined
  if (missing > 0n && !before)
    deps.log.error({ account: broker.account, missing: String(missing) }, 'no more sales until the broker is topped up')
}
