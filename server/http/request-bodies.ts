import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './errors.ts'

export const MAX_JSON_BYTES = 256 * 1024
const MAX_FORM_BYTES = 4096
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** JSON is the only body besides uploads. An empty one is allowed, because DELETE is often sent with a content type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
}

/**
 * For one-click unsubscribe calls, which mail programs send as a form (RFC 8058). The URL carries the token, so the
 * form itself is ignored. No other endpoint accepts forms, because any website can make a browser send one.
 */
export function acceptIgnoredForms(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    )
    bind(scope)
  })
}

/** How long a body may take to arrive; an upload for as long as it moves at this rate at least. */
export const BODY_MS = 60_000
const LEAST_UPLOAD_BYTES = 60 * 1024

/** A client that sends a byte now and then would keep its connection, and what waits for the body, for half an hour. */
export function endSlowBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', (request, reply, next) => {
    next()
    const { raw } = request
    const { socket, headers } = raw
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    let before = socket.bytesRead
    const timer = setInterval(() => {
      const moves = request.isMultipart() && socket.bytesRead - before >= LEAST_UPLOAD_BYTES
      before = socket.bytesRead
      if (moves) return
      clearInterval(timer)
      answerBrokenRequest(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
      socket.destroySoon()
    }, bodyMs)
    const done = () => clearInterval(timer)
    raw.once('end', done)
    raw.once('close', done)
    // From then on the rest of the body is discarded, see below.
    reply.raw.once('finish', done)
  })
}

/** Long enough for a client that is still sending to notice the response. */
const DRAIN_MS = 10_000

/**
 * An error may be sent while the client is still uploading. Closing at once would lose the response and not reading
 * would keep the connection open, so the rest of the body is read and discarded for a while.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  const draining = new Set<Socket>()
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    next()
    if (raw.complete !== false || raw.socket.destroyed) return
    const { socket } = raw
    const timer = setTimeout(() => socket.destroy(), DRAIN_MS)
    draining.add(socket)
    const done = () => {
      clearTimeout(timer)
      draining.delete(socket)
    }
    raw.once('end', done)
    socket.once('close', done)
    raw.on('error', () => undefined)
    raw.unpipe()
    raw.resume()
  })
  app.addHook('preClose', async () => {
    for (const socket of draining) socket.destroy()
  })
}
