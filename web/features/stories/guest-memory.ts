import { useSyncExternalStore } from 'react'

type Guest = { name: string; email: string }

let guest: Guest = { name: '', email: '' }
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A guest says once per visit who they are: every form knows it then, and nothing is kept beyond the page. */
export function useGuest(): [Guest, (next: Guest) => void] {
  const current = useSyncExternalStore(subscribe, () => guest)
  return [
    current,
    (next) => {
      guest = next
      for (const listener of listeners) listener()
    },
  ]
}
