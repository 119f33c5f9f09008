import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from './clock.ts'
import { secondsLeft } from './present.ts'
import type { PayloadRecord } from './records.ts'

const TICK_MILLISECONDS = 15_000

/** The sockets on which applications follow their payloads. */
export class StatusSockets {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  readonly #followers = new Map<string, Set<WebSocket>>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, payload: PayloadRecord | undefined) {
    this.#server.handleUpgrade(request, socket, head, (follower) => {
      follower.on('error', () => follower.terminate())
      if (payload) return this.#follow(follower, payload)
      follower.send(JSON.stringify({ message: 'Payload not found' }))
      // Code 1000, because the official client reconnects for ever after any other.
      follower.close(1000)
    })
  }

  send(uuid: string, message: object) {
    const text = JSON.stringify(message)
    for (const follower of this.#followers.get(uuid) ?? []) follower.send(text)
  }

  close() {
    for (const follower of this.#server.clients) follower.terminate()
    this.#server.close()
  }

  #follow(follower: WebSocket, payload: PayloadRecord) {
    const followers = this.#followers.get(payload.uuid) ?? new Set()
    this.#followers.set(payload.uuid, followers.add(follower))
    const left = () => JSON.stringify({ expires_in_seconds: secondsLeft(payload, this.#clock.now()) })
    let cancel = () => {}
    const tick = () => {
      follower.send(left())
      cancel = this.#clock.after(TICK_MILLISECONDS, tick)
    }
    follower.on('message', () => follower.send(JSON.stringify({ message: 'Right back at you!' })))
    follower.on('close', () => {
      cancel()
      followers.delete(follower)
      if (followers.size === 0) this.#followers.delete(payload.uuid)
    })
    follower.send(JSON.stringify({ message: `Welcome ${payload.uuid}` }))
    tick()
  }
}
