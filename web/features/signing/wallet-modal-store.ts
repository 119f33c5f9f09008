import { useSyncExternalStore } from 'react'

let open = false
const watchers = new Set<() => void>()

const become = (next: boolean) => {
  open = next
  for (const watcher of watchers) watcher()
}

/** Opens wherever an action needs a wallet. */
export const walletModal = {
  open: () => become(true),
  close: () => become(false),
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export const useWalletModal = () =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
