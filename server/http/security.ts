import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Config } from '#config.ts'
import { CSP_REPORTS_PATH } from './csp-reports.ts'
import { firstScript } from './document.ts'
import { networkOf } from './network.ts'

const originOf = (url: string) => new URL(url).origin

type Policy = Record<string, string[]>

const REPORT_GROUP = 'csp'
const REPORTS: Policy = { 'report-uri': [CSP_REPORTS_PATH], 'report-to': [REPORT_GROUP] }

const textOf = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ')

/** Text becomes markup or a script's address by one policy of ours only: web/lib/trusted-types.ts. */
const TRUSTED_TYPES: Policy = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['gooddrop'] }

/** What no page of ours needs, so that nothing that gets into one can use it. */
const permissionsPolicy = ({ BROWSER_WALLETS }: Config, cards: string[]) =>
  [
    ...UNUSED_FEATURES.map((name) => `${name}=()`),
    'clipboard-write=(self)',
    // Ledger devices; the browser asks the person before any page reaches one.
    `hid=(${BROWSER_WALLETS.includes('ledger') ? 'self' : ''})`,
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
    `payment=(${['self', ...cards.map((origin) => `"${origin}"`)].join(' ')})`,
  ].join(', ')

const UNUSED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const cardScriptsOf = ({ STRIPE_PUBLISHABLE_KEY: key, STRIPE_URL: url }: Config) =>
  key && originOf(url) === 'https://api.stripe.com' ? ['https://js.stripe.com'] : []

const mediaOriginsOf = ({ MEDIA_URL }: Config) => (MEDIA_URL ? [originOf(MEDIA_URL)] : [])

/** What our pages may load: no script from other sites, and none inside of a page but the one that begins every page. */
export function pagePolicy(config: Config): Policy {
  const media = mediaOriginsOf(config)
  const first = firstScript(config)
  // QR codes are images served by the wallet.
  const pictures = ["'self'", 'data:', 'blob:', originOf(config.XUMM_URL), ...media]
  const sockets = originOf(config.PUBLIC_URL).replace(/^http/, 'ws')
  // Card numbers go from the page to the card service. Stripe's own script and frames are needed for that.
  const cards = config.STRIPE_PUBLISHABLE_KEY ? [originOf(config.STRIPE_URL)] : []
  const cardScript = cardScriptsOf(config)
  const relay = config.WALLETCONNECT_RELAY_URL ? [originOf(config.WALLETCONNECT_RELAY_URL)] : []
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(first ? [first.hash] : []), ...cardScript],
    // Of our own pages only badges may be framed: every other one refuses it.
    'frame-src': ["'self'", ...cardScript],
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
    ...REPORTS,
    ...(cardScript.length === 0 && TRUSTED_TYPES),
  }
}

/**
 * Who checks our giving chooses the ledger server: any on the network, or one on their own machine. Only the page that
 * does it may connect to them; every other page keeps to our own addresses.
 */
const LEDGER_SERVERS = ['wss:', 'ws://localhost:*', 'ws://127.0.0.1:*']
const VERIFY_PAGE = /^\/verify\/?(\?|$)/i
const VERIFY_WORKER = /^\/assets\/verify-worker-[\w-]+\.js$/

const verifyPolicy = (policy: Policy): Policy => ({
  ...policy,
  'connect-src': [...(policy['connect-src'] ?? []), ...LEDGER_SERVERS],
})

/** A worker has the policy of its own script: this one can reach ledger servers, and by HTTP nobody, not even us. */
const WORKER_POLICY: Policy = { 'default-src': ["'none'"], 'connect-src': LEDGER_SERVERS }

/** The worker that holds the key of a passkey wallet reaches nobody at all: it can only answer its page. */
const KEY_WORKER = /^\/assets\/passkey-worker-[\w-]+\.js$/
const KEY_WORKER_POLICY: Policy = { 'default-src': ["'none'"] }

/** The service worker loads pages and pictures for when there is no network, from us alone. */
const SITE_WORKER = '/push-worker.js'
const siteWorkerPolicy = (config: Config): Policy => ({
  'default-src': ["'none'"],
  'connect-src': ["'self'", ...mediaOriginsOf(config)],
})

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
  const cards = cardScriptsOf(config)
  const common = {
    'permissions-policy': permissionsPolicy(config, cards),
    'reporting-endpoints': `${REPORT_GROUP}="${CSP_REPORTS_PATH}"`,
    // The card service's script is not ours to change: where it is loaded, what it would break is only reported.
    ...(cards.length > 0 && { 'content-security-policy-report-only': textOf({ ...TRUSTED_TYPES, ...REPORTS }) }),
  }
  const page = { ...(await securityHeaders(config, pagePolicy(config))), ...common }
  const verify = { ...(await securityHeaders(config, verifyPolicy(pagePolicy(config)))), ...common }
  const worker = await securityHeaders(config, WORKER_POLICY)
  const keyWorker = await securityHeaders(config, KEY_WORKER_POLICY)
  const siteWorker = await securityHeaders(config, siteWorkerPolicy(config))
  const all = await securityHeaders(config, DATA_POLICY)
  const data = Object.fromEntries(Object.entries(all).filter(([name]) => DATA_HEADERS.includes(name)))
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    if (url.startsWith('/api/v1/')) reply.headers(data)
    else if (VERIFY_PAGE.test(url)) reply.headers(verify)
    else if (KEY_WORKER.test(url)) reply.headers(keyWorker)
    else if (url === SITE_WORKER) reply.headers(siteWorker)
    else reply.headers(VERIFY_WORKER.test(url) ? worker : page)
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
