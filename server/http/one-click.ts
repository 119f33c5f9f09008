import type { FastifyInstance } from 'fastify'

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const MOST_BYTES = 4096

/**
 * For calls that mail programs make by a form (RFC 8058). Their address says everything, so the form is read and not
 * looked at; no other call takes one, since any page on the web can have a browser send it.
 */
export function takingForms(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    )
    bind(scope)
  })
}
