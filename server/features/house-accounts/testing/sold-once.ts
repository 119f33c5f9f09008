import { expect } from 'vitest'
import type { Afterwards } from './crash-story.ts'

export function expectSoldAndGivenOnce({
  signal,
  before,
  after,
  fees,
  kinds,
  deal,
  donations,
  payouts,
  tickets,
}: Afterwards): void {
  const { price, gift } = deal.gift
  expect(signal).toBe('SIGKILL')
  expect(after.seller - before.seller).toBe(price)
  expect(before.buyer - after.buyer).toBe(price + gift)
  expect(after.charity - before.charity).toBe(gift)
  expect(before.broker - after.broker).toBe(fees)
  expect(kinds.filter((kind) => kind !== 'TicketCreate')).toEqual(['NFTokenAcceptOffer', 'Payment'])
  expect(tickets.known).toEqual(tickets.onLedger)
  expect(donations).toEqual([{ amount: String(gift) }])
  expect(payouts).toEqual([{ state: 'paid', amount: String(gift) }])
}
