// Shows push messages, also while no page of ours is open. It handles no requests: pages load as without it.
// What a message says is written by the server: server/features/watch/push-due.ts.

const open = async (url) => {
  const target = new URL(url, self.location.origin)
  // A message never leads to another site.
  const path = target.origin === self.location.origin ? target.href : self.location.origin
  const windows = await self.clients.matchAll({ type: 'window' })
  const page = windows.find((each) => each.url === path)
  return page ? page.focus() : self.clients.openWindow(path)
}

const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

self.addEventListener('push', (event) => {
  const { title, body, tag, url, look, stop } = event.data?.json() ?? {}
  if (!title) return
  const shown = self.registration.showNotification(title, {
    body,
    // The same message again replaces the one that is shown, without another sound.
    tag,
    icon: '/favicon.svg',
    data: { url, token: stop.token },
    actions: [
      { action: 'look', title: look },
      { action: 'stop', title: stop.title },
    ],
  })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const { url, token } = notification.data
  notification.close()
  event.waitUntil(action === 'stop' ? post('/api/v1/watch/stop', { token }) : open(url))
})

// The browser has ended the subscription, for example because its push service moved: begin a new one.
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const { oldSubscription: old } = event
    if (!old) return
    const next = event.newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
    const { endpoint, keys } = old.toJSON()
    const { endpoint: newEndpoint, keys: newKeys } = next.toJSON()
    const subscription = { endpoint: newEndpoint, keys: newKeys }
    await post('/api/v1/watch/devices/renew', { former: { endpoint, auth: keys.auth }, subscription })
  }
  event.waitUntil(renew())
})
