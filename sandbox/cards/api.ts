import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLarge, readText, sendJson, urlOf } from '#http/reply.ts'
import { CardsFailure, invalid, missing } from './failure.ts'
import { type Form, readForm } from './form.ts'
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  createRefund,
  decideDispute,
  disputeIntent,
  findIntent,
  listIntents,
} from './intents.ts'
import { createCustomer, createMethod, findMethod } from './methods.ts'
import { API_VERSION, presentDispute, presentIntent, presentMethod } from './present.ts'
import { type CardsOptions, type CardsState, newId } from './state.ts'

const expanded = (form: Form) => Object.values(form.map('expand'))

type Answer = (state: CardsState, id: string, form: Form) => unknown

const CALLS: Record<string, Answer> = {
  'POST payment_methods': (state, _id, form) => createMethod(state, form),
  'GET payment_methods/:id': (state, id) => presentMethod(findMethod(state, id)),
  'POST customers': (state, _id, form) => createCustomer(state, form),
  'POST payment_intents': (state, _id, form) => createIntent(state, form),
  'GET payment_intents': (state, _id, form) => listIntents(state, form),
  'GET payment_intents/:id': (state, id, form) => presentIntent(state, findIntent(state, id), expanded(form)),
  'POST payment_intents/:id/confirm': confirmIntent,
  'POST payment_intents/:id/cancel': cancelIntent,
  'POST payment_intents/:id/capture': (state, id) => captureIntent(state, id),
  // Not of the real service: there a bank does it.
  'POST payment_intents/:id/dispute': (state, id) => disputeIntent(state, id),
  'POST disputes/:id/decide': decideDispute,
  'POST refunds': (state, _id, form) => createRefund(state, form),
  'GET disputes/:id': (state, id) => {
    const dispute = state.disputes.get(id)
    if (!dispute) throw missing('dispute', id)
    return presentDispute(dispute)
  },
}

/** The publishable key may create payment methods and nothing else. */
const FOR_BROWSERS = 'POST payment_methods'

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '600',
}

const PATH = /^\/v1\/([a-z_]+)(?:\/(\w{1,255}))?(?:\/([a-z]+))?$/

/** The card service's API under /v1/, as its official library calls it. */
export async function handleApi(
  state: CardsState,
  options: CardsOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, search } = urlOf(request)
  if (!pathname.startsWith('/v1/')) return false
  const headers = { 'request-id': newId('req'), 'stripe-version': API_VERSION, ...CORS }
  if (request.method === 'OPTIONS') {
    response.writeHead(204, headers).end()
    return true
  }
  try {
    const [, resource = '', id = '', verb] = PATH.exec(pathname) ?? []
    const name = `${request.method} ${resource}${id && '/:id'}${verb ? `/${verb}` : ''}`
    const answer = CALLS[name]
    checkKey(options, request, name)
    if (!answer) throw new CardsFailure(404, { type: 'invalid_request_error', message: `Unrecognized: ${name}` })
    const form = readForm(request.method === 'POST' ? await readText(request, 64 * 1024) : search.slice(1))
    const { status, body } = once(state, request, `${pathname}?${form.question}`, () => answer(state, id, form))
    sendJson(response, status, body, headers)
  } catch (error) {
    const failure = error instanceof BodyTooLarge ? invalid('The request body is too large.') : error
    if (!(failure instanceof CardsFailure)) throw error
    sendJson(response, failure.status, { error: failure.details }, headers)
  }
  return true
}

function checkKey({ secretKey, publishableKey }: CardsOptions, request: IncomingMessage, name: string) {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (key === secretKey || (key === publishableKey && name === FOR_BROWSERS)) return
  throw new CardsFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

/** A repeated idempotency key gets the first answer again, also a refusal; with other parameters it is refused. */
function once(state: CardsState, request: IncomingMessage, question: string, answer: () => unknown) {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  const known = typeof key === 'string' ? state.answers.get(key) : undefined
  if (known && known.question !== question)
    throw new CardsFailure(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  if (known) return known
  const said = { question, ...attempt(answer) }
  if (typeof key === 'string') state.answers.put(key, said)
  return said
}

function attempt(answer: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: answer() }
  } catch (error) {
    if (!(error instanceof CardsFailure)) throw error
    return { status: error.status, body: { error: error.details } }
  }
}
