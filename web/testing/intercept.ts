import type { Answer, createFakeApi } from './fake-api.ts'

type Api = ReturnType<typeof createFakeApi>

const isCall = (url: URL) => url.origin === location.origin && url.pathname.startsWith('/api/')

/** Gives every call of the page to the fake server: those by fetch, and uploads, which use XMLHttpRequest. */
export function interceptCalls(api: Api): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!isCall(url)) return send(input, init)
    const request = input instanceof Request ? input : new Request(url, init)
    const aborted = () => {
      if (request.signal.aborted) throw request.signal.reason
    }
    aborted()
    const text = (await request.text()) || undefined
    const { status, body } = await api.handle({ method: request.method, url, headers: request.headers, body: text })
    aborted()
    return Response.json(body, { status, headers: { date: new Date().toUTCString() } })
  }
  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    readonly #headers = new Headers()
    #target: { method: string; url: URL } | undefined
    #answer: Answer | undefined

    override open(method: string, url: string | URL) {
      this.#target = { method, url: new URL(url, location.href) }
    }
    override setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    override get status() {
      return this.#answer?.status ?? 0
    }
    override get responseText() {
      return JSON.stringify(this.#answer?.body ?? null)
    }
    override getResponseHeader(name: string) {
      return name.toLowerCase() === 'date' ? new Date().toUTCString() : null
    }
    override send(body?: XMLHttpRequestBodyInit | null) {
      if (!this.#target || !isCall(this.#target.url)) throw new Error('Only calls of the contract are expected here')
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
      api
        .handle({ ...this.#target, headers: this.#headers, body })
        .then(
          (answer) => {
            this.#answer = answer
            this.dispatchEvent(new ProgressEvent('load'))
          },
          () => this.dispatchEvent(new ProgressEvent('error')),
        )
        .finally(() => this.dispatchEvent(new ProgressEvent('loadend')))
    }
  }
}
