import { useSyncExternalStore } from 'react'
import { type Progress, progressSchema } from './progress.ts'

const KEY = 'onboarding'

const read = (): Progress => {
  try {
    return progressSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

let current = typeof window === 'undefined' ? {} : read()
const listeners = new Set<() => void>()

/** Outlives a reload of its own tab. Where storage is closed to us, it lasts as long as the page. */
export function advance(change: Progress): void {
  current = { ...current, ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Then a reload begins anew.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useProgress = (): Progress =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  )
