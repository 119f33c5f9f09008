// Shows push messages, also while no page of ours is open. What a message says is written by the server:
// server/features/watch/push-due.ts.
import { scope } from './scope.ts'

type Message = {
  title: string
  body: string
  tag: string
  url: string
  look: string
  stop: { title: string; token: string }
}

/** The DOM's types lack the buttons. */
type Options = NotificationOptions & { actions: { action: string; title: string }[] }

async function open(url: string): Promise<unknown> {
  const { origin } = scope.location
  const target = new URL(url, origin)
  // A message never leads to another site.
  const address = target.origin === origin ? target.href : origin
  const pages = await scope.clients.matchAll({ type: 'window' })
  const page = pages.find((each) => each.url === address)
  return page ? page.focus() : scope.clients.openWindow(address)
}

const post = (path: string, body: unknown) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

scope.addEventListener('push', (event) => {
  const { title, body, tag, url, look, stop } = (event.data?.json() ?? {}) as Partial<Message>
  if (!title) return
  const options: Options = {
    body,
    // The same message again replaces the one that is shown, without another sound.
    tag,
    icon: '/favicon.svg',
    data: { url, token: stop?.token },
    actions: [
      { action: 'look', title: look ?? '' },
      { action: 'stop', title: stop?.title ?? '' },
    ],
  }
  event.waitUntil(scope.registration.showNotification(title, options))
})

scope.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const { url, token } = notification.data as { url: string; token: string }
  notification.close()
  event.waitUntil(action === 'stop' ? post('/api/v1/watch/stop', { token }) : open(url))
})

// The browser has ended the subscription, for example because its push service moved: begin a new one.
scope.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const { oldSubscription: old } = event
    if (!old) return
    const next = event.newSubscription ?? (await scope.registration.pushManager.subscribe(old.options))
    const { endpoint, keys } = old.toJSON()
    const { endpoint: newEndpoint, keys: newKeys } = next.toJSON()
    const subscription = { endpoint: newEndpoint, keys: newKeys }
    await post('/api/v1/watch/devices/renew', { former: { endpoint, auth: keys?.auth }, subscription })
  }
  event.waitUntil(renew())
})
