import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { Amount } from '#ui/amount.tsx'
import { copy } from './copy.ts'
import { ordersQuery } from './queries.ts'

/** All purchases with their state. */
export function OrdersList() {
  const { data: orders = [] } = useQuery(ordersQuery())
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="orders" className="grid gap-4 border-t border-line pt-8">
      <h3 id="orders" className="serif text-label">
        {copy.orders}
      </h3>
      <ul className="grid divide-y divide-line">
        {orders.map((order) => (
          <li key={order._id} className="grid gap-1 py-3 text-[0.9375rem]">
            <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <span>
                <Amount drops={order.drops} worth={null} className="font-medium" />{' '}
                <span className="figures" data-testid="order-price">
                  {copy.orderPrice(order.amount, order.currency)}
                </span>{' '}
                <span className="text-sm text-ink-faint">{formatDateTime(order.createdAt)}</span>
              </span>
              <span className="flex items-baseline gap-4">
                <span data-testid="order-state">{copy.states[order.state]}</span>
                {order.link && (
                  <a href={order.link} target="_blank" rel="noopener" className="link text-sm">
                    {copy.seeOnLedger}
                  </a>
                )}
              </span>
            </span>
            <span className="break-all text-sm text-ink-faint">{copy.orderNumber(order._id)}</span>
            {order.reason && <span className="text-sm text-ink-soft">{order.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
