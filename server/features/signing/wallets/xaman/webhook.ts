import { createHmac, timingSafeEqual } from 'node:crypto'
import { XAMAN_WEBHOOK_PATH } from '@gooddrop/contract/signing.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { findByPayload } from '#features/signing/store.ts'
import { deleteWebhooksBefore, insertWebhook } from './store.ts'

/** The sender's clock may be off by so much; what was signed earlier is refused. */
const MOST_SECONDS_OFF = 300
const MOST_BYTES = 64 * 1024

const body = z.object({ meta: z.object({ application_uuidv4: z.string(), payload_uuidv4: z.string() }) })

type Received = { timestamp: string; signature: string; raw: Buffer }

/** As the platform signs: only the first hyphen of the secret is taken out. */
export const webhookSignature = (secret: string, timestamp: string, raw: Buffer | string): string =>
  createHmac('sha1', secret.replace('-', '')).update(timestamp).update(raw).digest('hex')

/** The platform says that something happened. Nothing it says is trusted: the payload is fetched with our own key. */
export function webhookRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // The signature is over the raw bytes, so they must not be parsed before.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, raw, done) =>
      done(null, raw),
    )
    scope.post(XAMAN_WEBHOOK_PATH, async ({ headers, body: raw }) => {
      await receiveWebhook(deps, {
        timestamp: String(headers['x-xumm-request-timestamp'] ?? ''),
        signature: String(headers['x-xumm-request-signature'] ?? ''),
        raw: Buffer.isBuffer(raw) ? raw : Buffer.alloc(0),
      })
      return { success: true, message: 'OK' }
    })
  })
}

export async function receiveWebhook(deps: Deps, { timestamp, signature, raw }: Received): Promise<void> {
  const { XUMM_APIKEY: key, XUMM_APISECRET: secret } = deps.config
  if (!key || !secret) throw new AppError('not_found')
  if (!isSigned(secret.reveal(), timestamp, raw, signature))
    throw new AppError('forbidden', { message: 'This was not signed by the wallet service' })
  const age = Math.abs(deps.clock.now().getTime() / 1000 - Number(timestamp))
  if (!(age <= MOST_SECONDS_OFF)) throw new AppError('forbidden', { message: 'This was signed too long ago' })
  const parsed = body.safeParse(parse(raw))
  if (!parsed.success) throw new AppError('invalid_input')
  const { application_uuidv4, payload_uuidv4 } = parsed.data.meta
  if (application_uuidv4 !== key) throw new AppError('forbidden', { message: 'This is for another application' })
  const request = await findByPayload(deps.db, payload_uuidv4)
  if (!request) throw new AppError('not_found', { message: 'This request is not known here' })
  if (!(await insertWebhook(deps.db, signature, payload_uuidv4)))
    throw new AppError('conflict', { message: 'This was already received' })
  // Answered at once: the platform waits for seconds only, and every open request is checked again after a crash.
  void deps.signing.followers.check(request.id)
}

function isSigned(secret: string, timestamp: string, raw: Buffer, signature: string): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/i.test(signature)) return false
  const expected = Buffer.from(webhookSignature(secret, timestamp, raw), 'hex')
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Kept for twice the age at which a webhook is refused anyway. */
export const deleteOldWebhooks = (db: Db, now: Date): Promise<void> =>
  deleteWebhooksBefore(db, new Date(now.getTime() - 2 * MOST_SECONDS_OFF * 1000))
