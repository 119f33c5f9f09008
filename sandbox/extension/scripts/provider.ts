import { APPEAR } from '#extension/messages.ts'

/**
 * What Crossmark and Otsu put into the page: their marks, and Otsu's methods. Real browsers have one of the two, because
 * both claim the same name; here one object has both marks.
 */

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

const waiting = new Map<string, Waiting>()

const request = (method: string) => (params?: unknown) =>
  new Promise((resolve, reject) => {
    const id = crypto.randomUUID()
    waiting.set(id, { resolve, reject })
    window.postMessage({ type: 'OTSU_PROVIDER_REQUEST', request: { id, method, params } }, window.location.origin)
  })

const provider = {
  isCrossmark: true,
  isOtsu: true,
  connect: request('connect'),
  disconnect: request('disconnect'),
  getAddress: request('getAddress'),
  getNetwork: request('getNetwork'),
  signTransaction: request('signTransaction'),
  on: () => undefined,
  off: () => undefined,
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window) return
  if (data === APPEAR) Object.defineProperty(window, 'xrpl', { value: provider, configurable: true })
  if (data?.type !== 'OTSU_PROVIDER_RESPONSE') return
  const one = waiting.get(data.id)
  waiting.delete(data.id)
  if (data.error) one?.reject(new Error(data.error))
  else one?.resolve(data.result)
})
