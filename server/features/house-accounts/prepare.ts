import { cancel } from '#features/house-accounts/handlers/cancel.ts'
import { delivery } from '#features/house-accounts/handlers/delivery.ts'
import { payout } from '#features/house-accounts/handlers/payout.ts'
import { sale } from '#features/house-accounts/handlers/sale.ts'
import type { Work } from './work.ts'
import type { HouseAccount, Prepared, View } from './work-handler.ts'

export function prepare(desk: HouseAccount, view: View, work: Work): Promise<Prepared> {
  switch (work.purpose) {
    case 'sale':
      return sale.prepare(desk, view, work)
    case 'payout':
      return payout.prepare(desk, view, work)
    case 'cancel':
      return cancel.prepare(desk, view, work)
    case 'delivery':
      return delivery.prepare(desk, view, work)
  }
}

const handlers = { sale, payout, cancel, delivery }

export const patienceFor = ({ purpose }: Work): number => handlers[purpose].patience
