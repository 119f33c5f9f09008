/** A connection to an XRP Ledger server that reconnects. Runs in browsers and in Node. */
export class LedgerError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

type Reply = { id?: number; status?: string; result?: unknown; error?: string }

export class LedgerLink {
  readonly #url: string
  readonly #timeout: number
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  #socket: Promise<WebSocket> | undefined
  #nextId = 1

  constructor(url: string, timeout = 10_000) {
    this.#url = url
    this.#timeout = timeout
  }

  async request<T = Record<string, unknown>>(command: string, parameters: object = {}): Promise<T> {
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(id, { resolve, reject })
    const timer = setTimeout(() => reject(new LedgerError('timeout')), this.#timeout)
    this.#connected()
      .then((socket) => socket.send(JSON.stringify({ id, command, api_version: 2, ...parameters })))
      .catch(reject)
    try {
      return (await promise) as T
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  close() {
    this.#socket?.then(
      (socket) => socket.close(),
      () => {},
    )
    this.#socket = undefined
  }

  #connected(): Promise<WebSocket> {
    this.#socket ??= this.#open()
    return this.#socket
  }

  #open(): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const lost = () => {
        this.#socket = undefined
        for (const waiting of [...this.#waiting.values()]) waiting.reject(new LedgerError('disconnected'))
        reject(new LedgerError('disconnected'))
      }
      let socket: WebSocket
      try {
        socket = new WebSocket(this.#url)
      } catch {
        return lost()
      }
      socket.addEventListener('open', () => resolve(socket))
      socket.addEventListener('message', (event) => this.#receive(String(event.data)))
      socket.addEventListener('close', lost)
      socket.addEventListener('error', lost)
    })
  }

  #receive(text: string) {
    const reply = JSON.parse(text) as Reply
    const waiting = reply.id === undefined ? undefined : this.#waiting.get(reply.id)
    if (reply.status === 'success') waiting?.resolve(reply.result)
    else waiting?.reject(new LedgerError(reply.error ?? 'unknown'))
  }
}
