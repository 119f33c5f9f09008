import { createHmac } from 'node:crypto'
import type { Clock } from '#wallet/clock.ts'
import type { Journal } from '#wallet/journal.ts'
import type { EventRecord } from './records.ts'

const TIMEOUT_MILLISECONDS = 10_000
const RETRY_SECONDS = [2, 10, 60, 600, 3600]

export const eventSignature = (secret: string, timestamp: number, body: string) =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Sends signed events to the shop and retries until they are accepted; pending events survive a restart. */
export class EventSender {
  readonly #clock: Clock
  readonly #events: Journal<EventRecord>
  readonly #webhook: { url: string; secret: string } | undefined
  readonly #timers = new Map<string, () => void>()
  readonly #underWay = new Set<Promise<void>>()
  readonly #stop = new AbortController()

  constructor(clock: Clock, events: Journal<EventRecord>, webhook?: { url: string; secret: string }) {
    this.#clock = clock
    this.#events = events
    this.#webhook = webhook
    for (const { id } of [...events.values()]) this.#schedule(id)
  }

  send(id: string, body: object) {
    const nextAt = this.#webhook ? this.#clock.now() : null
    this.#events.put(id, { id, body: JSON.stringify(body), attempts: 0, nextAt })
    this.#schedule(id)
  }

  async close() {
    this.#stop.abort()
    for (const cancel of this.#timers.values()) cancel()
    await Promise.all(this.#underWay)
    this.#events.close()
  }

  #schedule(id: string) {
    const nextAt = this.#events.get(id)?.nextAt
    if (nextAt === null || nextAt === undefined || this.#stop.signal.aborted) return
    const cancel = this.#clock.after(nextAt - this.#clock.now(), () => {
      this.#timers.delete(id)
      const attempt = this.#attempt(id).finally(() => this.#underWay.delete(attempt))
      this.#underWay.add(attempt)
    })
    this.#timers.set(id, cancel)
  }

  async #attempt(id: string) {
    const event = this.#events.get(id)
    if (!event || !this.#webhook) return
    const heard = await this.#post(this.#webhook, event.body)
    if (this.#stop.signal.aborted) return
    const wait = RETRY_SECONDS[event.attempts]
    const nextAt = heard || wait === undefined ? null : this.#clock.now() + wait * 1000
    this.#events.put(id, { ...event, attempts: event.attempts + 1, nextAt })
    this.#schedule(id)
  }

  async #post({ url, secret }: { url: string; secret: string }, body: string): Promise<boolean> {
    const timestamp = Math.floor(this.#clock.now() / 1000)
    try {
      const reply = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': eventSignature(secret, timestamp, body),
        },
      })
      await reply.body?.cancel()
      return reply.ok
    } catch {
      return false
    }
  }
}
