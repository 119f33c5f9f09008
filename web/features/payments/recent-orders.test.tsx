import type { Order } from '@gooddrop/contract/payments.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ordersQuery } from './queries.ts'
import { RecentOrders } from './recent-orders.tsx'

const order: Order = {
  _id: '0199a1b2-0000-7000-8000-000000000000',
  payment_intent_id: null,
  plan: 'Basic',
  amount: 10_000,
  currency: 'usd',
  drops: '100000000',
  rate: null,
  wallet_address: 'rrrrrrrrrrrrrrrrrrrrBZbvji',
  state: 'paid',
  reason: null,
  hash: null,
  link: null,
  createdAt: new Date().toISOString(),
}

function shown(change: Partial<Order>): string {
  const client = new QueryClient()
  client.setQueryData(ordersQuery().queryKey, [{ ...order, ...change }])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RecentOrders />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('says that an order is on its way, or has arrived', () => {
  expect(shown({ state: 'paid' })).toContain('100 XRP is on its way to your wallet')
  expect(shown({ state: 'delivered' })).toContain('100 XRP has arrived in your wallet')
})

it('says that a held order is on hold, and why', () => {
  const html = shown({ state: 'held', reason: 'This payment is disputed' })
  expect(html).toContain('Your purchase of 100 XRP is on hold')
  expect(html).toContain('This payment is disputed')
  expect(html).not.toContain('on its way')
})

it.each(['open', 'canceled', 'refunded'] as const)('says nothing of an order that is %s', (state) =>
  expect(shown({ state })).toBe(''),
)
