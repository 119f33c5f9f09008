import Stripe from 'stripe'
import type { Config } from '#config.ts'

export type Payments = {
  readonly stripe: Stripe
  /** Whether numbers of cards may be seen by us at all: only where no real card works. */
  readonly testMode: boolean
  /** Where browsers and servers reach the card service. */
  readonly url: string
  readonly publishableKey: string | undefined
  readonly webhookSecret: string | undefined
}

const TIMEOUT_MS = 20_000

/** Undefined where no STRIPE_SECRET_KEY is set: then nothing can be bought by card. */
export function openPayments(config: Config): Payments | undefined {
  const { STRIPE_SECRET_KEY: key, STRIPE_URL: url } = config
  if (!key) return undefined
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(key.reveal(), {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
  })
  return {
    stripe,
    testMode: key.reveal().startsWith('sk_test_'),
    url,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET?.reveal(),
  }
}
