import { MAX_CART, type SeenListing, seenListing } from '@gooddrop/contract/cart.ts'
import { z } from 'zod'
import { createStore } from '#lib/store.ts'

const KEY = 'cart'
const schema = z.array(seenListing).max(MAX_CART)

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>

const EMPTY: readonly SeenListing[] = []

/** The cart of a visitor, in this browser and all its tabs. Where storage is denied, it lasts as long as the page. */
export function createLocalCart(storage: () => KeyValueStorage, otherTabs?: EventTarget) {
  const read = (): readonly SeenListing[] => {
    try {
      return schema.safeParse(JSON.parse(storage().getItem(KEY) ?? '[]')).data ?? EMPTY
    } catch {
      return EMPTY
    }
  }
  const store = createStore(read(), () => EMPTY)
  const write = (items: readonly SeenListing[]) => {
    try {
      storage().setItem(KEY, JSON.stringify(items))
    } catch {
      // This page keeps it all the same.
    }
    store.set(items)
  }
  otherTabs?.addEventListener('storage', (event) => {
    const key = 'key' in event ? event.key : null
    if (key === null || key === KEY) store.set(read())
  })
  const without = (nftId: string) => store.get().filter(({ nft_id }) => nft_id !== nftId)
  return {
    get: store.get,
    rendered: store.rendered,
    subscribe: store.subscribe,
    /** Newest first. False where it is full. */
    add: (item: SeenListing): boolean => {
      const others = without(item.nft_id)
      if (others.length >= MAX_CART) return false
      write([item, ...others])
      return true
    },
    remove: (nftId: string) => write(without(nftId)),
    clear: () => write(EMPTY),
  }
}

export const localCart = createLocalCart(() => window.localStorage, typeof window === 'undefined' ? undefined : window)
