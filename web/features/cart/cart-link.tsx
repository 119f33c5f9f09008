import { ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { mergeLocalCart, useCartIds } from './cart.ts'
import { copy } from './copy.ts'
import { localCart } from './local-cart.ts'

/** In the header while something is in the cart. What a visitor had is taken over when they sign in. */
export function CartLink() {
  const userId = useSession()?.user._id
  const left = useStore(localCart).length
  const count = useCartIds().length
  useEffect(() => {
    // Where it fails, it is tried again with the next page that loads.
    if (userId && left > 0) mergeLocalCart().catch(() => undefined)
  }, [userId, left])
  if (count === 0) return null
  return (
    <Link
      to="/Cart"
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink transition hover:bg-sunk focus-visible:rounded-full"
    >
      <ShoppingBag aria-hidden="true" className="size-5" strokeWidth={1.6} />
      <span className="sr-only">{copy.count(count)}</span>
      <span
        aria-hidden="true"
        className="figures absolute top-0.5 start-[1.4rem] grid h-[1.15rem] min-w-[1.15rem] place-items-center rounded-full border-2 border-paper bg-ink px-1 text-[0.6875rem] leading-none font-semibold text-on-ink"
      >
        {count}
      </span>
    </Link>
  )
}
