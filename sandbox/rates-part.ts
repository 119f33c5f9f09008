import type { SandboxPart } from '#http/part.ts'
import { sendJson, urlOf } from '#http/reply.ts'
import { dollarsAt, PER_DOLLAR } from './invented-prices.ts'

const HOUR_MS = 3_600_000
/** The currencies of receipts. */
const QUOTED = ['USD', 'GBP', 'EUR'] as const

/** The source of XRP rates on this machine: `GET /sandbox-rates?at=<ISO time>`. It knows no future. */
export function ratesPart(now: () => number = Date.now): SandboxPart {
  return {
    async handle(request, response) {
      const { pathname, searchParams } = urlOf(request)
      if (pathname !== '/sandbox-rates') return false
      const asked = searchParams.get('at')
      const time = asked === null ? now() : Date.parse(asked)
      if (Number.isNaN(time) || time > now() + HOUR_MS) {
        sendJson(response, 404, { error: 'There is no price for this time.' })
        return true
      }
      const rates = QUOTED.map((currency) => [currency, (dollarsAt(time) * PER_DOLLAR[currency]).toFixed(4)])
      sendJson(response, 200, {
        at: new Date(time).toISOString(),
        source: 'Sandbox prices (invented)',
        rates: Object.fromEntries(rates),
      })
      return true
    },
    upgrade: () => false,
    close: async () => undefined,
  }
}
