import { createPublicKey, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxPart } from '#http/part.ts'
import { sendJson, urlOf } from '#http/reply.ts'

type Message = { topic: string | null; ttl: number; urgency: string; body: string; receivedAt: string }
type Subscription = { state: 'live' | 'ended'; key: string | null; messages: Message[] }

const MOST_BYTES = 4096
const MOST_KEPT = 100
const DAY_SECONDS = 24 * 3600

/**
 * A push service on this machine (RFC 8030 with the authorization of RFC 8292):
 *
 *   POST   /push/subscribe          a browser begins; answers the endpoint
 *   POST   /push/to/<id>            an application sends a message, as to any push service
 *   GET    /push/to/<id>            what waits there, still encrypted
 *   DELETE /push/to/<id>            the browser ends it: 410 from then on
 *   POST   /push/to/<id>/trouble    the next messages are answered with ?status=
 */
export function pushPart(publicUrl: () => string, now: () => number = Date.now): SandboxPart {
  const subscriptions = new Map<string, Subscription>()
  const trouble = new Map<string, number>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { pathname, searchParams } = urlOf(request)
    if (!pathname.startsWith('/push/')) return false
    const { method } = request
    if (pathname === '/push/subscribe' && method === 'POST') {
      const id = randomBytes(24).toString('base64url')
      subscriptions.set(id, { state: 'live', key: searchParams.get('key'), messages: [] })
      sendJson(response, 201, { endpoint: `${publicUrl()}/push/to/${id}` })
      return true
    }
    const [, id = '', rest] = /^\/push\/to\/([\w-]+)(\/trouble)?$/.exec(pathname) ?? []
    const subscription = subscriptions.get(id)
    if (!subscription) sendJson(response, 404, { error: 'There is no such subscription' })
    else if (rest) {
      trouble.set(id, Number(searchParams.get('status')))
      sendJson(response, 200, {})
    } else if (method === 'GET') sendJson(response, 200, { messages: subscription.messages })
    else if (method === 'DELETE') {
      subscription.state = 'ended'
      response.writeHead(204).end()
    } else if (method === 'POST') await accept(request, response, id, subscription)
    else sendJson(response, 405, { error: 'GET, POST or DELETE' })
    return true
  }

  async function accept(request: IncomingMessage, response: ServerResponse, id: string, subscription: Subscription) {
    const body = await readBytes(request)
    const refuse = (status: number, error: string) => sendJson(response, status, { error })
    const { ttl, topic, urgency, authorization, 'content-encoding': coding } = request.headers
    if (subscription.state === 'ended') return refuse(410, 'The subscription has ended')
    const wanted = trouble.get(id)
    if (wanted) return refuse(wanted, 'As asked for')
    if (!body) return refuse(413, `A message has at most ${MOST_BYTES} bytes`)
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return refuse(400, 'TTL is missing')
    if (coding !== 'aes128gcm') return refuse(400, 'Content-Encoding must be aes128gcm')
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return refuse(400, 'The topic is not valid')
    const complaint = complaintAbout(authorization, subscription.key)
    if (complaint) return refuse(403, complaint)
    const message = {
      topic: topic === undefined ? null : String(topic),
      ttl: Number(ttl),
      urgency: String(urgency ?? 'normal'),
      body: body.toString('base64url'),
      receivedAt: new Date(now()).toISOString(),
    }
    // A message of the same topic replaces one that still waits.
    subscription.messages = subscription.messages.filter((each) => each.topic === null || each.topic !== message.topic)
    subscription.messages.push(message)
    subscription.messages.splice(0, subscription.messages.length - MOST_KEPT)
    response.writeHead(201, { location: `${publicUrl()}/push/message/${randomBytes(12).toString('base64url')}` }).end()
  }

  function complaintAbout(authorization: string | undefined, key: string | null): string | undefined {
    const [, token = '', k = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    if (!signature) return 'Authorization is missing'
    if (key && key !== k) return 'The browser subscribed with another key'
    const point = Buffer.from(k, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    const given = Buffer.from(signature, 'base64url')
    if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)) return 'A wrong signature'
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    if (aud !== new URL(publicUrl()).origin) return `The token is for ${aud}`
    if (!(exp > now() / 1000 - DAY_SECONDS) || !(exp < now() / 1000 + 2 * DAY_SECONDS)) return 'The token has expired'
    return /^(mailto|https):/.test(sub) ? undefined : 'The token names nobody'
  }

  return { handle, upgrade: () => false, close: async () => undefined }
}

/** Undefined when there are too many. */
async function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size <= MOST_BYTES) chunks.push(chunk as Buffer)
  }
  return size > MOST_BYTES ? undefined : Buffer.concat(chunks)
}
