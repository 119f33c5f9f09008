import { useSyncExternalStore } from 'react'
import type { Pairing } from './pair.ts'

/** What there is to see of the way to the wallet. */
export type View =
  | { stage: 'starting' }
  | ({ stage: 'pairing' } & Pairing)
  | { stage: 'asking'; wallet: string; link: string | undefined }

let view: View = { stage: 'starting' }
const watchers = new Set<() => void>()

export function show(next: View): void {
  view = next
  for (const watcher of watchers) watcher()
}

export const useView = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    () => view,
  )
