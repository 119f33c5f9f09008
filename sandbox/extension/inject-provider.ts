import { APPEAR } from './messages.ts'

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** A page's window, as far as it is needed here. */
export type PageWindow = EventTarget & {
  location: { origin: string }
  postMessage(message: unknown, origin: string): void
}

/**
 * What Crossmark and Otsu put into the page: their marks, and Otsu's methods. Real browsers have one of the two, because
 * both claim the same name; here one object has both marks.
 */
export function injectProvider(page: PageWindow): void {
  const waiting = new Map<string, Waiting>()

  const request = (method: string) => (params?: unknown) =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID()
      waiting.set(id, { resolve, reject })
      page.postMessage({ type: 'OTSU_PROVIDER_REQUEST', request: { id, method, params } }, page.location.origin)
    })

  const provider = {
    isCrossmark: true,
    isOtsu: true,
    connect: request('connect'),
    getAddress: request('getAddress'),
    getNetwork: request('getNetwork'),
    signTransaction: request('signTransaction'),
  }

  page.addEventListener('message', (event) => {
    const { source, data } = event as MessageEvent
    if (source !== page) return
    if (data === APPEAR) Object.defineProperty(page, 'xrpl', { value: provider, configurable: true })
    if (data?.type !== 'OTSU_PROVIDER_RESPONSE') return
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.error) one?.reject(new Error(data.error))
    else one?.resolve(data.result)
  })
}
