import { matchRoutes, type RouteObject } from 'react-router'

/** Each of these happens well before the click. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const

type Link = Pick<URL, 'origin' | 'pathname'>

/** Loads the code of the page that a link or a form leads to. A failure is ignored: the click loads it again. */
export function prefetchPage(pages: RouteObject[], link: Link, here: Link): void {
  if (link.origin !== here.origin || link.pathname === here.pathname) return
  const lazy = matchRoutes(pages, link.pathname)?.at(-1)?.route.lazy
  if (typeof lazy === 'function') lazy().catch(() => undefined)
}

export function prefetchOnIntent(pages: RouteObject[]): void {
  const prefetch = ({ target }: Event) => {
    const element = target instanceof Element && target.closest('a[href], form[action]')
    const to = element && (element.getAttribute('href') ?? element.getAttribute('action'))
    if (to && URL.canParse(to, location.href)) prefetchPage(pages, new URL(to, location.href), location)
  }
  for (const name of INTENT_EVENTS) document.addEventListener(name, prefetch, { passive: true })
}
