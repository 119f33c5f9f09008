import { useEffect } from 'react'
import type { Ask } from '#worker/ask.ts'

/** Who is gone before has not looked at it. */
const LOOKED_AT_MS = 1000

async function tell(ask: () => Ask): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(ask())
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** In the sizes that the browser has chosen; the artwork comes first. */
const shownPictures = () =>
  [
    // Those of other works on the page are articles as well, further down.
    ...(document
      .querySelector('main article')
      ?.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video[poster]') ?? []),
  ].map((each) => ('poster' in each ? each.poster : each.currentSrc))

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name)

type State = {
  /** It is shown. */
  seen: boolean
  /** The server says that there is none. */
  gone: boolean
  /** There is no network to ask. */
  unreachable: boolean
}

/** Has the worker keep the page of this work for when there is no network, and show what it has kept of it. */
export function useKeptOffline({ seen, gone, unreachable }: State): void {
  useEffect(() => {
    const address = location.href
    if (gone) tell(() => ({ kind: 'gone', address }))
    if (!seen || savesData()) return undefined
    const language = document.documentElement.lang
    const keep = () =>
      tell(() => ({ kind: 'seen', address, language, pictures: shownPictures(), files: loadedFiles() }))
    const timer = setTimeout(keep, LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [seen, gone])

  useEffect(() => {
    // The worker answers a load of the page, not the calls of one that is open.
    if (unreachable && navigator.serviceWorker?.controller) location.reload()
  }, [unreachable])
}
