import { createHmac } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Journal } from './journal.ts'
import type { PayloadRecord, WalletApp } from './records.ts'

const TIMEOUT_MILLISECONDS = 15_000
/** Pauses after failed attempts: five attempts in all. */
const RETRY_SECONDS = [10, 60, 600, 600]
const ACCEPTED = [200, 201, 204]

/** Removes only the first hyphen of the secret, as the platform does. */
export const webhookSignature = (secret: string, timestamp: string, body: string) =>
  createHmac('sha1', secret.replace('-', ''))
    .update(timestamp + body)
    .digest('hex')

/** Delivers outcomes to applications with retries; pending deliveries survive a restart in the payload's record. */
export class Webhooks {
  readonly #clock: Clock
  readonly #payloads: Journal<PayloadRecord>
  readonly #appOf: (key: string) => WalletApp | undefined
  readonly #timers = new Map<string, () => void>()
  readonly #underWay = new Set<Promise<void>>()
  readonly #stop = new AbortController()

  constructor(clock: Clock, payloads: Journal<PayloadRecord>, appOf: (key: string) => WalletApp | undefined) {
    this.#clock = clock
    this.#payloads = payloads
    this.#appOf = appOf
  }

  schedule(uuid: string) {
    const nextAt = this.#payloads.get(uuid)?.webhook?.nextAt
    if (nextAt === null || nextAt === undefined || this.#stop.signal.aborted) return
    this.#timers.get(uuid)?.()
    const cancel = this.#clock.after(nextAt - this.#clock.now(), () => {
      this.#timers.delete(uuid)
      const attempt = this.#attempt(uuid).finally(() => this.#underWay.delete(attempt))
      this.#underWay.add(attempt)
    })
    this.#timers.set(uuid, cancel)
  }

  async close() {
    this.#stop.abort()
    for (const cancel of this.#timers.values()) cancel()
    await Promise.all(this.#underWay)
  }

  async #attempt(uuid: string) {
    const payload = this.#payloads.get(uuid)
    const app = payload && this.#appOf(payload.app)
    if (!payload?.webhook || !app?.webhookUrl) return
    const attempts = payload.webhook.attempts + 1
    const delivered = await this.#post(app.webhookUrl, app.apiSecret, uuid, attempts, payload.webhook.body)
    if (this.#stop.signal.aborted) return
    const wait = RETRY_SECONDS[attempts - 1]
    const nextAt = delivered || wait === undefined ? null : this.#clock.now() + wait * 1000
    this.#payloads.put(uuid, { ...payload, webhook: { ...payload.webhook, attempts, nextAt } })
    this.schedule(uuid)
  }

  async #post(url: string, secret: string, uuid: string, attempt: number, body: string): Promise<boolean> {
    const timestamp = String(Math.floor(this.#clock.now() / 1000))
    try {
      const reply = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'xumm-webhook',
          'x-xumm-attempt': String(attempt),
          'x-xumm-payload': uuid,
          'x-xumm-request-timestamp': timestamp,
          'x-xumm-request-signature': webhookSignature(secret, timestamp, body),
        },
      })
      await reply.body?.cancel()
      return ACCEPTED.includes(reply.status)
    } catch {
      return false
    }
  }
}
