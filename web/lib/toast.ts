import { createStore, useStore } from './store.ts'

type Kind = 'info' | 'success' | 'error' | 'gift'
type Toast = {
  kind: Kind
  text: string
  description?: string | undefined
  /** It is about what was done on this page, and disappears with it. */
  ofPage?: boolean | undefined
}
type Toaster = { show: (toast: Toast) => void; leavePage: () => void }

let toaster: Toaster | undefined
const queue: Toast[] = []
const needed = createStore(false)

const add = (toast: Toast) => {
  if (toaster) return toaster.show(toast)
  queue.push(toast)
  needed.set(true)
}

/** Most visits show no toast, so the code that draws them is loaded with the first one. */
export const useToasterNeeded = () => useStore(needed)

/** Shows what was queued before the toaster was loaded, then everything that follows. */
export function attachToaster(attached: Toaster) {
  toaster = attached
  for (const toast of queue.splice(0)) attached.show(toast)
  return () => {
    toaster = undefined
  }
}

export const toast = {
  info: (text: string) => add({ kind: 'info', text }),
  success: (text: string) => add({ kind: 'success', text }),
  error: (text: string) => add({ kind: 'error', text }),
  /** An action on this page failed: of no use on the next one. */
  pageError: (text: string) => add({ kind: 'error', text, ofPage: true }),
  leavePage: () => toaster?.leavePage(),
  /** A gift has reached its charity. */
  gift: (text: string, description?: string) => add({ kind: 'gift', text, description }),
}
