import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'

const DAY_MS = 24 * 3_600_000
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180

/** Addresses that programs expect at every site. */
export function wellKnownRoutes(app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  const { PUBLIC_URL, SECURITY_CONTACT } = config
  const canonical = `${PUBLIC_URL}/.well-known/security.txt`

  app.get('/.well-known/security.txt', (_request, reply) => {
    const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
    const lines = [
      `Contact: ${SECURITY_CONTACT ?? `${PUBLIC_URL}/Contact`}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${canonical}`,
    ]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })

  /** Password managers lead people there: https://w3c.github.io/webappsec-change-password-url/ */
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/Profile#password-form', 302))
}
