import type { FastifyInstance } from 'fastify'

export const MAX_JSON_BYTES = 256 * 1024

/** JSON is the only body besides uploads. An empty one is none: DELETE calls are often sent with a content type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
}
