import { matchRoutes, type RouteObject } from 'react-router'

/** A finger that comes down, a pointer that arrives, the focus: each comes well before the click. */
const SIGNS_OF_INTENT = ['pointerover', 'touchstart', 'focusin'] as const

type Link = Pick<URL, 'origin' | 'pathname'>

/** Loads the code of the page that a link or a form leads to, once; what cannot be had now is asked for again by the click. */
export function prefetchPage(pages: RouteObject[], link: Link, here: Link): void {
  if (link.origin !== here.origin || link.pathname === here.pathname) return
  const lazy = matchRoutes(pages, link.pathname)?.at(-1)?.route.lazy
  if (typeof lazy === 'function') lazy().catch(() => undefined)
}

export function prefetchOnIntent(pages: RouteObject[]): void {
  const notice = ({ target }: Event) => {
    const way = target instanceof Element && target.closest('a[href], form[action]')
    const to = way && (way.getAttribute('href') ?? way.getAttribute('action'))
    if (to && URL.canParse(to, location.href)) prefetchPage(pages, new URL(to, location.href), location)
  }
  for (const sign of SIGNS_OF_INTENT) document.addEventListener(sign, notice, { passive: true })
}
