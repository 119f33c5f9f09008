import type { SandboxPart } from '#http/part.ts'
import { sendJson, urlOf } from '#http/reply.ts'

const DAY_MS = 86_400_000
/** Units of money for one US dollar. */
const DOLLARS = { USD: 1, GBP: 0.79, EUR: 0.92 }

/** An invented price that moves slowly and is the same whenever one asks for the same time. */
function dollarsAt(time: number): number {
  const days = time / DAY_MS
  return 2.4 + 0.22 * Math.sin(days / 9) + 0.08 * Math.sin(days * 1.7) + 0.02 * Math.sin(days * 23)
}

/** The source of XRP rates on this machine: `GET /sandbox-rates?at=<ISO time>`. It knows no future. */
export function ratesPart(now: () => number = Date.now): SandboxPart {
  return {
    async handle(request, response) {
      const { pathname, searchParams } = urlOf(request)
      if (pathname !== '/sandbox-rates') return false
      const asked = searchParams.get('at')
      const time = asked === null ? now() : Date.parse(asked)
      if (Number.isNaN(time) || time > now() + DAY_MS / 24) {
        sendJson(response, 404, { error: 'There is no price for this time.' })
        return true
      }
      const rates = Object.entries(DOLLARS).map(([currency, per]) => [currency, (dollarsAt(time) * per).toFixed(4)])
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
