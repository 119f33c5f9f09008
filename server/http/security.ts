import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Config } from '#config.ts'
import { networkOf } from './network.ts'

const originOf = (url: string) => new URL(url).origin

type Policy = Record<string, string[]>

/** What our pages may load: no script from other sites, no inline script. */
export function pagePolicy(config: Config): Policy {
  const media = config.MEDIA_URL ? [originOf(config.MEDIA_URL)] : []
  // QR codes are images served by the wallet.
  const pictures = ["'self'", 'data:', 'blob:', originOf(config.XUMM_URL), ...media]
  const sockets = originOf(config.PUBLIC_URL).replace(/^http/, 'ws')
  // Card numbers go from the page to the card service. Stripe's own script and frames are needed for that.
  const cards = config.STRIPE_PUBLISHABLE_KEY ? [originOf(config.STRIPE_URL)] : []
  const cardScript = cards.includes('https://api.stripe.com') ? ['https://js.stripe.com'] : []
  const relay = config.WALLETCONNECT_RELAY_URL ? [originOf(config.WALLETCONNECT_RELAY_URL)] : []
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...cardScript],
    'frame-src': cardScript.length > 0 ? cardScript : ["'none'"],
    // Components position themselves with inline styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [...new Set(pictures)],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", sockets, ...relay, ...cards],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** API responses are data: opened as a page they may load nothing. */
const DATA_POLICY: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }
const DATA_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
]

/** Helmet computes the same headers for every request, so they are taken once from a probe request. */
async function securityHeaders(config: Config, directives: Policy): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  probe.get('/', async () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  const names = Object.keys(headers).filter((name) => !/^(content-(type|length)|date|connection)$/.test(name))
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]))
}

export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const page = await securityHeaders(config, pagePolicy(config))
  const all = await securityHeaders(config, DATA_POLICY)
  const data = Object.fromEntries(Object.entries(all).filter(([name]) => DATA_HEADERS.includes(name)))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/v1/') ? data : page)
    done()
  })
  // Against floods only, so each server counts alone. Expensive endpoints have limits shared by all servers.
  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    max: config.GLOBAL_CALLS_PER_MINUTE,
    timeWindow: 60_000,
    addHeaders: noHeaders,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: () => new AppError('rate_limited'),
  })
}
