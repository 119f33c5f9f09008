import type { Desk, Prepared, View } from './craft.ts'
import { cancel } from './crafts/cancel.ts'
import { delivery } from './crafts/delivery.ts'
import { payout } from './crafts/payout.ts'
import { sale } from './crafts/sale.ts'
import type { Work } from './work.ts'

export function prepare(desk: Desk, view: View, work: Work): Promise<Prepared> {
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

const crafts = { sale, payout, cancel, delivery }

export const patienceFor = ({ purpose }: Work): number => crafts[purpose].patience
