import type { Order } from '@gooddrop/contract/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serverNow } from '#lib/clock.ts'
import { formatXrp } from '#lib/format.ts'
import { copy } from './copy.ts'
import { ordersQuery } from './queries.ts'

const SHOWN_AFTER_DELIVERY_MS = 15 * 60_000
const TEXTS = { paid: copy.onTheWay, held: copy.onHold, delivered: copy.arrived }

const isShown = (order: Order): order is Order & { state: keyof typeof TEXTS } =>
  order.state === 'paid' ||
  order.state === 'held' ||
  (order.state === 'delivered' && serverNow() - Date.parse(order.createdAt) < SHOWN_AFTER_DELIVERY_MS)

/** The state of recent purchases, until some time after their delivery. */
export function RecentOrders() {
  const { data: orders = [] } = useQuery(ordersQuery())
  const recent = orders.filter(isShown)
  if (recent.length === 0) return null
  return (
    <ul aria-live="polite" className="page grid gap-2 pb-8">
      {recent.map(({ _id, state, drops, reason }) => (
        <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-sunk px-5 py-4">
          <span>
            {TEXTS[state](formatXrp(drops))}
            {state === 'held' && reason && <span className="block text-sm text-ink-soft">{reason}</span>}
          </span>
          <Link to="/add-Info" className="link text-sm">
            {copy.orders}
          </Link>
        </li>
      ))}
    </ul>
  )
}
