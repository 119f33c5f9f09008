import { CARD_WEBHOOK_PATH } from '@gooddrop/contract/payments.ts'
import { createCards } from '@gooddrop/sandbox/cards/cards.ts'
import { serve } from '@gooddrop/sandbox/serve.ts'
import { type Gate, startGate } from './gate.ts'

const keys = { secretKey: 'sk_test_sandbox_of_a_test', publishableKey: 'pk_test_sandbox_of_a_test' }
export const WEBHOOK_SECRET = 'whsec_sandbox_of_a_test'

export type CardService = {
  /** Between server and card service. */
  gate: Gate
  url: string
  env: Record<string, string>
  stop(): Promise<void>
}

/** The card service, which posts its events to the server at this port. */
export async function startCardService(port: number): Promise<CardService> {
  const webhook = { url: `http://127.0.0.1:${port}${CARD_WEBHOOK_PATH}`, secret: WEBHOOK_SECRET }
  const served = await serve([createCards({ ...keys, publicUrl: 'http://cards.example', webhook })], 0)
  const gate = await startGate(Number(new URL(served.url).port))
  return {
    gate,
    url: served.url,
    env: {
      STRIPE_URL: gate.url,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      SELL_XRP: 'true',
      CARD_RATE: 'literal',
    },
    async stop() {
      await gate.close()
      await served.close()
    },
  }
}
