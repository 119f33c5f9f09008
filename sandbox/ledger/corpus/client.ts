import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { isObject } from '#ledger/api/params.ts'
import type { Fields } from './scenario.ts'

/** A reply, success or error: whole. */
export type Reply = Fields & { error?: string; result?: Fields }

/** A connection that gives replies to whoever asked and keeps everything else. */
export class CorpusClient {
  readonly inbox: Fields[] = []
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #lastId = 0
  #lastMessage = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => {
      const message: unknown = JSON.parse(data.toString())
      if (!isObject(message)) return
      const waiting = typeof message.id === 'number' ? this.#waiting.get(message.id) : undefined
      if (waiting) {
        this.#waiting.delete(Number(message.id))
        waiting(message)
      } else {
        this.inbox.push(message)
        this.#lastMessage = performance.now()
      }
    })
  }

  static async connect(url: string): Promise<CorpusClient> {
    const socket = new WebSocket(url)
    await once(socket, 'open')
    return new CorpusClient(socket)
  }

  ask(request: Fields): Promise<Reply> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#socket.send(JSON.stringify({ api_version: 2, ...request, id }))
    })
  }

  /** Takes what has come in, once there is enough and then silence. */
  async takeMessages(count: number): Promise<Fields[]> {
    const deadline = performance.now() + 3_000
    const quiet = performance.now()
    const settled = () => performance.now() - Math.max(this.#lastMessage, quiet) > 40
    while (performance.now() < deadline && !(this.inbox.length >= count && settled())) await sleep(5)
    return this.inbox.splice(0)
  }

  close(): void {
    this.#socket.close()
  }
}
