import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { networkOf } from './network.ts'

/** Where browsers report what the content security policy of our pages has stopped. */
export const CSP_REPORTS_PATH = '/api/v1/csp-reports'

const MAX_BYTES = 16 * 1024
const PER_MINUTE = 20
const MAX_LOGGED = 10

const text = z.string().max(4096).catch('')
/** The older form, of `report-uri`. */
const single = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text, 'document-uri': text }),
})
/** The newer form, of `report-to`. */
const several = z.array(
  z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) }).catch({
    body: { effectiveDirective: '', blockedURL: '', documentURL: '' },
  }),
)

type Violation = { directive: string; blocked: string; page: string }

/**
 * Written to the log and kept nowhere else. Anybody can send such a report, so it is bounded, counted by network, and
 * read for three short facts only; addresses lose their query, which may be private.
 */
export function cspReportRoutes(app: FastifyInstance, { log }: Pick<Deps, 'log'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, raw, done) =>
      done(null, raw),
    )
    const rateLimit = { max: PER_MINUTE, timeWindow: 60_000, keyGenerator: keyOf }
    scope.post(CSP_REPORTS_PATH, { config: { rateLimit } }, async ({ body }, reply) => {
      for (const violation of readReports(body)) log.warn(violation, 'a page tried what its policy forbids')
      return reply.status(204).send()
    })
  })
}

const keyOf = ({ ip }: { ip: string }) => networkOf(ip)

export function readReports(body: unknown): Violation[] {
  const given = parse(body)
  const one = single.safeParse(given)
  if (one.success) {
    const { 'effective-directive': directive, 'blocked-uri': blocked, 'document-uri': page } = one.data['csp-report']
    return [shorten({ directive, blocked, page })]
  }
  const many = several.safeParse(given)
  if (!many.success) return []
  return many.data
    .slice(0, MAX_LOGGED)
    .map(({ body: { effectiveDirective: directive, blockedURL: blocked, documentURL: page } }) =>
      shorten({ directive, blocked, page }),
    )
}

const shorten = ({ directive, blocked, page }: Violation): Violation => ({
  directive: plain(directive).slice(0, 60),
  blocked: addressOf(blocked),
  page: addressOf(page),
})

/** An origin and a path, or a keyword such as `inline`. */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return plain(url && /^(https?|wss?):$/.test(url.protocol) ? url.origin + url.pathname : text).slice(0, 200)
}

/** Nothing that could start a line of its own in a log viewer. */
const plain = (text: string) => text.replace(/[?#].*$/s, '').replace(/[^\x20-\x7e]/g, '')

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
