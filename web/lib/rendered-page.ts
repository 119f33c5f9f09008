import type { DehydratedState } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import type { HydrationState } from 'react-router'
import { serverNow } from './clock.ts'
import { keeping } from './keeping.ts'

/** The element with what the server put into a page that it rendered. */
export const PAGE_DATA = 'page-data'

/** With what a page was rendered by the server, so that the browser begins with the same. */
export type PageData = {
  renderedAt: number
  queries: DehydratedState
  loaded: NonNullable<HydrationState['loaderData']>
}

/** Where this site is. */
export const Origin = createContext(typeof location === 'undefined' ? '' : location.origin)
export const useOrigin = () => use(Origin)

/** For what never changes while the page is open. */
export const nothing = () => () => undefined

/** False on the server and while its page is taken over: what then depends on the browser would not fit. */
export const useTakenOver = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

let takingOver = false
let rendered: number | undefined

/** When the page was rendered that this browser has taken over; undefined for one that it rendered itself. */
export const takenOverFrom = () => rendered

/** From the start of the scripts until the frame of the page answers. */
export const isBeingTakenOver = () => takingOver
export const beginTakeover = (renderedAt: number) => {
  takingOver = true
  rendered = renderedAt
}
export const endTakeover = () => {
  takingOver = false
}

/** When the server rendered the page. */
export const RenderedAt = createContext<number | undefined>(undefined)

/** The server's time; of a page that is taken over, the time at which it was rendered. */
export function useServerNow(): number {
  const renderedAt = use(RenderedAt)
  keeping.noteTime?.()
  return useTakenOver() ? serverNow() : (renderedAt ?? serverNow())
}
