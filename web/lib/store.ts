import { useSyncExternalStore } from 'react'

export type Store<T> = ReturnType<typeof createStore<T>>

/** One value outside of React that components follow with `useStore`. */
export function createStore<T>(initial: T) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get, get)
