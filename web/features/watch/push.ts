import { addDevice } from '@gooddrop/contract/watch.ts'
import { call } from '#lib/api.ts'
import { registerWorker, WORKER } from '#lib/site-worker.ts'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Where this browser gets its push messages, if it does. */
export async function ownEndpoint(): Promise<string | undefined> {
  if (!canPush() || Notification.permission !== 'granted') return undefined
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription())?.endpoint
}

export type PushAnswer = 'on' | 'denied' | 'failed'

/**
 * Asks the person for permission, unless they have given it, and subscribes this browser. Called only when somebody has
 * just asked for push messages.
 */
export async function turnOnPush(applicationServerKey: string): Promise<PushAnswer> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const subscription = await subscribe(applicationServerKey)
  if (!subscription) return 'failed'
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed'
  await call(addDevice, { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } })
  return 'on'
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | undefined> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    const registration = await registerWorker()
    await navigator.serviceWorker.ready
    const known = await registration.pushManager.getSubscription()
    // One that was made with another key of ours gets no messages.
    if (known && keyOf(known) !== applicationServerKey) await known.unsubscribe()
    return await registration.pushManager.subscribe(options)
  } catch (error) {
    // The browser's push service cannot be reached, or there is none.
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}

function keyOf({ options }: PushSubscription): string | undefined {
  const key = options.applicationServerKey
  if (!key) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** This browser is removed: it shall not be asked again by its push service either. */
export async function turnOffPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
