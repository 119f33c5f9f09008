import { useSyncExternalStore } from 'react'

export const TABS = ['wallet', 'requests', 'tokens', 'history'] as const
export type Tab = (typeof TABS)[number]
export type Route =
  | { screen: Tab | 'accounts' }
  | { screen: 'request'; uuid: string; origin: string }
  | { screen: 'connect'; uri: string }
  | { screen: 'app-request'; id: number }
  | { screen: 'extension'; id: string }

const REQUEST = /^\/sign\/([0-9a-f-]{36})/
const EXTENSION_REQUEST = /^\/phone\/extension\/([0-9a-f-]{36})$/
const APP_REQUEST = /^\/wc\/request\/(\d+)$/

const here = () => location.pathname + location.search + location.hash

function subscribe(listener: () => void) {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

export function go(to: string) {
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}

export function useRoute(): Route {
  useSyncExternalStore(subscribe, here)
  const uuid = REQUEST.exec(location.pathname)?.[1]
  if (uuid) {
    const asked = new URLSearchParams(location.search).get('origin')
    return { screen: 'request', uuid, origin: asked ?? (document.referrer ? 'DEEP_LINK' : 'QR') }
  }
  const asked = APP_REQUEST.exec(location.pathname)?.[1]
  if (asked) return { screen: 'app-request', id: Number(asked) }
  const opened = EXTENSION_REQUEST.exec(location.pathname)?.[1]
  if (opened) return { screen: 'extension', id: opened }
  if (location.pathname === '/wc')
    return { screen: 'connect', uri: new URLSearchParams(location.search).get('uri') ?? '' }
  const hash = location.hash.slice(1)
  if (hash === 'accounts') return { screen: 'accounts' }
  return { screen: TABS.find((tab) => tab === hash) ?? 'wallet' }
}
