import { createStore, useStore } from './store.ts'

type Kind = 'info' | 'success' | 'error' | 'gift'
type Toast = { kind: Kind; text: string; description?: string | undefined }
type Show = (toast: Toast) => void

let show: Show | undefined
const queue: Toast[] = []
const needed = createStore(false)

const add = (toast: Toast) => {
  if (show) return show(toast)
  queue.push(toast)
  needed.set(true)
}

/** Most visits show no toast, so the code that draws them is loaded with the first one. */
export const useToasterNeeded = () => useStore(needed)

/** Shows what was queued before the toaster was loaded, then everything that follows. */
export function attachToaster(toaster: Show) {
  show = toaster
  for (const toast of queue.splice(0)) toaster(toast)
  return () => {
    show = undefined
  }
}

export const toast = {
  info: (text: string) => add({ kind: 'info', text }),
  success: (text: string) => add({ kind: 'success', text }),
  error: (text: string) => add({ kind: 'error', text }),
  /** A gift has reached its charity. */
  gift: (text: string, description?: string) => add({ kind: 'gift', text, description }),
}
