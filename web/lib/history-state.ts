import { useState } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, unknown>()

/**
 * State that is still there when a visitor comes back to this entry of the history: how far a list was opened, for
 * instance, without which the scroll position would point into nothing.
 */
export function useHistoryState<T>(name: string, initial: T): [T, (next: T) => void] {
  const key = `${useLocation().key} ${name}`
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : initial))
  return [
    value,
    (next) => {
      kept.set(key, next)
      setValue(next)
    },
  ]
}
