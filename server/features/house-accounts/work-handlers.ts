import type { Purpose } from '@gooddrop/ledger/recovery.ts'
import { cancel } from '#features/house-accounts/handlers/cancel.ts'
import { delivery } from '#features/house-accounts/handlers/delivery.ts'
import { payout } from '#features/house-accounts/handlers/payout.ts'
import { sale } from '#features/house-accounts/handlers/sale.ts'
import type { WorkHandler } from './work-handler.ts'

/** Every kind of work. A new one is a module in handlers/ and a line here. */
const handlers: Record<Purpose, WorkHandler> = { sale, payout, delivery, cancel }

export const handlerOf = ({ purpose }: { purpose: Purpose }): WorkHandler => handlers[purpose]

/** In the order in which waiting work is started. */
export const PRIORITY: readonly Purpose[] = (Object.keys(handlers) as Purpose[]).sort(
  (a, b) => handlers[a].priority - handlers[b].priority,
)
