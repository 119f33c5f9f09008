import {
  addToCart,
  type CartLine,
  getCart,
  MAX_CART,
  mergeCart,
  removeFromCart,
  type SeenListing,
  viewCart,
} from '@gooddrop/contract/cart.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keepAnswer } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { session, useSession } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { toast } from '#lib/toast.ts'
import { copy } from './copy.ts'
import { localCart } from './local-cart.ts'

/** Of the person who is signed in. */
const memberCartQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.cart(), userId ?? ''],
    queryFn: async ({ signal }) => (await call(getCart, {}, signal)).lines,
    enabled: userId !== undefined,
    staleTime: 30_000,
  })

const visitorCartQuery = (items: readonly SeenListing[], enabled: boolean) =>
  queryOptions({
    queryKey: [...keys.cart(), 'visitor', items],
    queryFn: async ({ signal }) => (await call(viewCart, { body: { items: [...items] } }, signal)).lines,
    enabled,
    placeholderData: keepPreviousData,
  })

/** The works in the cart, by id: of the account, or of this browser while nobody is signed in. */
export function useCartIds(): readonly string[] {
  const userId = useSession()?.user._id
  const local = useStore(localCart)
  const { data = [] } = useQuery(memberCartQuery(userId))
  return userId ? data.map(({ nft_id }) => nft_id) : local.map(({ nft_id }) => nft_id)
}

/** What the page of the cart shows. */
export function useCartLines() {
  const userId = useSession()?.user._id
  const local = useStore(localCart)
  const own = useQuery(memberCartQuery(userId))
  const visitor = useQuery(visitorCartQuery(local, userId === undefined))
  return userId ? own : visitor
}

async function keepLines(lines: CartLine[]): Promise<void> {
  const userId = session.get()?.user._id
  if (userId) await keepAnswer(memberCartQuery(userId).queryKey, lines)
}

export async function putIntoCart(item: SeenListing): Promise<void> {
  if (session.get()) return keepLines((await call(addToCart, { body: item })).lines)
  if (!localCart.add(item)) toast.error(copy.full(MAX_CART))
}

export async function takeOutOfCart(nftId: string): Promise<void> {
  if (session.get()) return keepLines((await call(removeFromCart, { params: { nftId } })).lines)
  localCart.remove(nftId)
}

let merging: Promise<void> | undefined

/** What somebody had in the cart before they signed in. It leaves the browser only once the account has it. */
export function mergeLocalCart(): Promise<void> {
  merging ??= merge().finally(() => {
    merging = undefined
  })
  return merging
}

async function merge(): Promise<void> {
  const items = localCart.get()
  if (items.length === 0 || !session.get()) return
  const { lines, left_out } = await call(mergeCart, { body: { items: [...items] } })
  localCart.clear()
  await keepLines(lines)
  if (left_out > 0) toast.info(copy.leftOut(left_out))
}
