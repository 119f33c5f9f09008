import { useSyncExternalStore } from 'react'

export type Store<T> = ReturnType<typeof createStore<T>>

/**
 * One value outside of React that components follow with `useStore`. `rendered`: what the server renders where the value
 * depends on the browser; the first page shows it until its scripts run.
 */
export function createStore<T>(initial: T, rendered: () => T = () => initial) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    rendered,
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

type Followed<T> = Pick<Store<T>, 'subscribe' | 'get'> & Partial<Pick<Store<T>, 'rendered'>>

export const useStore = <T>({ subscribe, get, rendered = get }: Followed<T>): T =>
  useSyncExternalStore(subscribe, get, rendered)
