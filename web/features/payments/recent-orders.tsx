import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serverNow } from '#lib/clock.ts'
import { formatXrp } from '#lib/format.ts'
import { copy } from './copy.ts'
import { ordersQuery } from './queries.ts'

const SHOWN_AFTER_DELIVERY_MS = 15 * 60_000

/** The state of recent purchases, until some time after their delivery. */
export function RecentOrders() {
  const { data: orders = [] } = useQuery(ordersQuery())
  const recent = orders.filter(
    ({ state, createdAt }) =>
      state === 'paid' ||
      state === 'held' ||
      (state === 'delivered' && serverNow() - Date.parse(createdAt) < SHOWN_AFTER_DELIVERY_MS),
  )
  if (recent.length === 0) return null
  return (
    <ul aria-live="polite" className="page grid gap-2 pb-8">
      {recent.map(({ _id, state, drops, reason }) => (
        <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-sunk px-5 py-4">
          <span>
            {state === 'delivered' ? copy.arrived(formatXrp(drops)) : copy.onTheWay(formatXrp(drops))}
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
