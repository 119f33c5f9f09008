import { useState } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, unknown>()

/**
 * State that is restored when a visitor comes back to this entry of the history, such as how far a list was opened:
 * otherwise the restored scroll position would be wrong.
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
