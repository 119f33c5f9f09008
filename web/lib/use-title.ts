import { useEffect, useLayoutEffect } from 'react'
import { copy } from '#layout/copy.ts'

const name = (title: string) => {
  document.title = title ? `${title} · ${copy.brand}` : `${copy.brand}: ${copy.tagline}`
}

/** The name of the page in the window and in the history, once the page knows it better than its route. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) name(title)
  }, [title])
}

/** The name of the route. Set before the effects of the page inside, so that the page has the last word. */
export function useRouteTitle(title: string | undefined, place: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the same route begins with its name again
  useLayoutEffect(() => {
    if (title !== undefined) name(title)
  }, [title, place])
}
