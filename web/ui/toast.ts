import { useSyncExternalStore } from 'react'

type Kind = 'say' | 'good' | 'bad' | 'given'
type Shown = { kind: Kind; text: string; description?: string | undefined }
type Show = (toast: Shown) => void

let show: Show | undefined
let wanted = false
const waiting: Shown[] = []
const watchers = new Set<() => void>()

const tell = (toast: Shown) => {
  if (show) return show(toast)
  waiting.push(toast)
  wanted = true
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Most visits need no message: the part that draws them comes with the first. */
export const useToastsWanted = () =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )

/** What was said before the drawing part was there has waited for it. */
export function startShowing(how: Show) {
  show = how
  for (const toast of waiting.splice(0)) how(toast)
  return () => {
    show = undefined
  }
}

export const toast = {
  say: (text: string) => tell({ kind: 'say', text }),
  good: (text: string) => tell({ kind: 'good', text }),
  bad: (text: string) => tell({ kind: 'bad', text }),
  /** A gift has reached its charity. */
  given: (text: string, description?: string) => tell({ kind: 'given', text, description }),
}
