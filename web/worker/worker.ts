// The one service worker of the site: it shows push messages, and works that were looked at while there is no network.
// Its address, /push-worker.js, is that of the worker that did only the first, so that browsers replace it by
// themselves and keep their push subscriptions.
import './push.ts'
import { answer } from './answer.ts'
import type { Ask } from './ask.ts'
import { deleteOtherVersions, forgetWork, keepSite, keepWork, renewWorks } from './keep.ts'
import { type FetchEvent, scope } from './scope.ts'

scope.addEventListener('install', (event) => {
  // Works that cannot be renewed are missing without a network, and nothing else: no reason to stay with the old version.
  event.waitUntil(keepSite().then(() => renewWorks().catch(() => undefined)))
})

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    await deleteOtherVersions()
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(begin())
})

scope.addEventListener('fetch', (event) => {
  if (answer(event) && scope.registration.waiting) event.waitUntil(letNewVersionIn(event))
})

/** The page that is left is gone a moment after the next one has come. */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 500

/** Once the page that is being loaded is the only one: no open page changes its version, and none is reloaded. */
async function letNewVersionIn({ resultingClientId }: FetchEvent): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((done) => setTimeout(done, BETWEEN_LOOKS_MS))
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (pages.some(({ id }) => id !== resultingClientId)) continue
    return scope.registration.waiting?.postMessage({ kind: 'take over' } satisfies Ask)
  }
}

scope.addEventListener('message', (event) => {
  const ask = event.data as Ask
  if (ask.kind === 'take over') return event.waitUntil(scope.skipWaiting())
  const work = ask.kind === 'seen' ? keepWork(ask) : forgetWork(ask.address)
  // Without a network, or without room, one work less is kept.
  event.waitUntil(work.catch(() => undefined))
})
