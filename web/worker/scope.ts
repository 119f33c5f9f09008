/** The DOM's types describe pages. This is what a service worker has besides, as far as it is used here. */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  readonly request: Request
  /** The page that a navigation leads to. */
  readonly resultingClientId: string
  /** The browser asks for a page while it starts this worker. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

type Client = { readonly id: string; readonly url: string; focus(): Promise<unknown> }

type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { readonly data: unknown }
  push: ExtendableEvent & { readonly data: { json(): unknown } | null }
  notificationclick: ExtendableEvent & { readonly notification: Notification; readonly action: string }
  pushsubscriptionchange: ExtendableEvent & {
    readonly oldSubscription: PushSubscription | null
    readonly newSubscription: PushSubscription | null
  }
}

type Scope = {
  readonly location: { readonly origin: string }
  readonly registration: ServiceWorkerRegistration
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly Client[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<N extends keyof Events>(name: N, listener: (event: Events[N]) => void): void
}

export const scope = self as unknown as Scope
