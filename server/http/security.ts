import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { AppError } from '../app-error.ts'

const originOf = (url: string) => new URL(url).origin

/** What a page of ours may load: nothing that runs from elsewhere, and no inline script. */
export function contentPolicy(config: Config): Record<string, string[]> {
  const media = config.MEDIA_URL ? [originOf(config.MEDIA_URL)] : []
  // The wallet's QR pictures come from the wallet.
  const pictures = ["'self'", 'data:', 'blob:', originOf(config.XUMM_URL), ...media]
  const sockets = originOf(config.PUBLIC_URL).replace(/^http/, 'ws')
  const relay = config.WALLETCONNECT_RELAY_URL ? [originOf(config.WALLETCONNECT_RELAY_URL)] : []
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Components measure and place themselves by inline styles; scripts get no such leave.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [...new Set(pictures)],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", sockets, ...relay],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.PUBLIC_URL.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // Against floods only, hence counted by each server alone. Dear endpoints have limits of their own, shared by all.
  await app.register(rateLimit, {
    max: config.GLOBAL_CALLS_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: () => new AppError('rate_limited'),
  })
}
