import { matchRoutes, type RouteObject } from 'react-router'

/** A finger that comes down, a pointer that arrives, the focus: each comes well before the click. */
const SIGNS_OF_INTENT = ['pointerover', 'touchstart', 'focusin'] as const

type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname'>

/** Loads the code of the page that a link leads to, once; what cannot be had now is asked for again by the click. */
export function prefetchPage(pages: RouteObject[], link: Link, here: Link): void {
  if (link.origin !== here.origin || link.pathname === here.pathname) return
  const lazy = matchRoutes(pages, link.pathname)?.at(-1)?.route.lazy
  if (typeof lazy === 'function') lazy().catch(() => undefined)
}

export function prefetchOnIntent(pages: RouteObject[]): void {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link) prefetchPage(pages, link, location)
  }
  for (const sign of SIGNS_OF_INTENT) document.addEventListener(sign, notice, { passive: true })
}
