import { expect } from 'vitest'
import { GIFT, PLEDGE, PRICE, type surviveKilledPurchase } from './crash-story.ts'

type Afterwards = Awaited<ReturnType<typeof surviveKilledPurchase>>

/** Sold once, paid once, given once, notified once; and every drop is accounted for. */
export function expectBoughtOnce({ moved, sent, row, pledged }: Afterwards): void {
  const pledge = pledged ? PLEDGE : 0n
  expect(row).toMatchObject({ state: 'settled', owner: row?.buyer, donations: pledged ? 2 : 1, notified: 1 })
  expect(sent.broker?.kinds).toEqual(['NFTokenAcceptOffer', 'Payment'])
  expect(sent.buyer?.kinds).toEqual(['NFTokenCreateOffer'])
  expect(moved).toEqual({
    seller: PRICE - pledge,
    buyer: -(PRICE + GIFT + (sent.buyer?.fees ?? 0n)),
    charity: GIFT + pledge,
    broker: -(sent.broker?.fees ?? 0n),
  })
}
