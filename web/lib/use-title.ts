import { useEffect, useLayoutEffect } from 'react'
import { copy } from './copy.ts'

const setTitle = (title: string) => {
  document.title = title ? copy.titleOf(title) : copy.siteTitle
}

/** The title of the window and the history, once a page knows a better one than its route. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) setTitle(title)
  }, [title])
}

/** The title of the route, set before the effects of the page inside, which may replace it. */
export function useRouteTitle(title: string | undefined, page: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the same route starts with the route's title again
  useLayoutEffect(() => {
    if (title !== undefined) setTitle(title)
  }, [title, page])
}
