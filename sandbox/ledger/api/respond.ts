import { commands } from '#ledger/commands/registry.ts'
import { isHex } from '#ledger/commands/submit.ts'
import { versionOf, versions } from './api-versions.ts'
import type { Api } from './context.ts'
import { type Json, RpcError, rpcError } from './errors.ts'
import { isObject, isTruthy } from './params.ts'
import type { Subscriber } from './subscriptions.ts'

const longestRequest = 1_000_000
const shownOfJunk = 1000

/** Runs a command; whatever goes wrong becomes an error in words. */
export async function run(
  api: Api,
  name: string,
  params: Json,
  version: number,
  subscriber?: Subscriber,
): Promise<Json> {
  try {
    const command = commands.get(name)
    if (!command) throw rpcError('unknownCmd')
    return await command({ api, params, version, subscriber })
  } catch (error) {
    if (error instanceof RpcError) return error.answer
    console.error(`ledger: ${name} failed:`, error)
    return rpcError('internal').answer
  }
}

const echoes = ['id', 'jsonrpc', 'ripplerpc', 'api_version'] as const

function withEchoes(request: Json, answer: Json): Json {
  const echoed: Json = {}
  for (const name of echoes) if (request[name] !== undefined) echoed[name] = request[name]
  return { ...echoed, ...answer }
}

function parseRequest(text: string): Json | undefined {
  if (text.length > longestRequest) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The reply to one message of a WebSocket client. Work that can be done ahead of its turn begins at once. */
export function prepareReply(api: Api, text: string, subscriber: Subscriber): () => Promise<Json> {
  const request = parseRequest(text)
  if (!request) return async () => ({ type: 'error', error: 'jsonInvalid', value: text.slice(0, shownOfJunk) })
  const version = versionOf(request)
  const name = request.command ?? request.method
  if (version === undefined || typeof name !== 'string' || (request.method ?? name) !== name) {
    const error = version === undefined ? 'invalid_API_version' : 'missingCommand'
    return async () => withEchoes(request, { type: 'response', status: 'error', error, request })
  }
  if (name === 'submit' && isHex(request.tx_blob)) api.checks.start(request.tx_blob)
  return async () => {
    const answer = await run(api, name, request, version, subscriber)
    return answer.error === undefined
      ? withEchoes(request, { result: answer, status: 'success', type: 'response' })
      : withEchoes(request, { ...answer, request, status: 'error', type: 'response' })
  }
}

const secrets = ['passphrase', 'secret', 'seed', 'seed_hex'] as const

/** What a failed request looked like, without what nobody else may read. */
function echoOf(params: Json, method: string): Json {
  const echo: Json = { ...params, command: method }
  for (const name of secrets) if (echo[name] !== undefined) echo[name] = '<masked>'
  return echo
}

type HttpAnswer = { readonly status: number; readonly body: Json | Json[] | string }

const refuse = (body: string): HttpAnswer => ({ status: 400, body })

/** The reply to a JSON-RPC request over HTTP. */
export async function respondHttp(api: Api, text: string): Promise<HttpAnswer> {
  const request = parseRequest(text)
  if (!request || Object.keys(request).length === 0) return refuse('Unable to parse request: ')
  if (request.method === 'batch') return respondBatch(api, request)
  const list = request.params
  const first = Array.isArray(list) ? list[0] : undefined
  const version = isObject(first) ? versionOf(first) : versions.lowest
  if (version === undefined) return refuse('invalid_API_version')
  const { method } = request
  const fault = methodFault(method)
  if (fault !== undefined || typeof method !== 'string') return refuse(fault ?? 'Null method')
  if (isTruthy(list) && (!Array.isArray(list) || list.length !== 1)) return refuse('params unparseable')
  if (first !== undefined && first !== null && !isObject(first)) return refuse('params unparseable')
  const params = isObject(first) ? first : {}
  if (params.ripplerpc !== undefined && typeof params.ripplerpc !== 'string') return refuse('ripplerpc is not a string')
  return { status: 200, body: await call(api, method, params, version) }
}

function methodFault(method: unknown): string | undefined {
  if (method === undefined || method === null) return 'Null method'
  if (typeof method !== 'string') return 'method is not string'
  return method === '' ? 'method is empty' : undefined
}

async function call(api: Api, method: string, params: Json, version: number): Promise<Json> {
  const answer = await run(api, method, params, version)
  const failed = answer.error !== undefined
  const echoed = withEchoes(params, {})
  delete echoed.api_version
  if (typeof params.ripplerpc === 'string' && params.ripplerpc >= '2.0') {
    if (!failed) return { result: { ...answer, status: 'success' }, ...echoed }
    const { error_message: message, ...rest } = answer
    return { error: { ...rest, code: answer.error_code, message, status: 'error' }, ...echoed }
  }
  const echo = failed ? { request: echoOf(params, method) } : {}
  return { result: { ...answer, ...echo, status: failed ? 'error' : 'success' }, ...echoed }
}

const methodNotFound = -32601
const wrongVersion = -32006

/** Several requests in one; each has its parameters beside its method. */
async function respondBatch(api: Api, request: Json): Promise<HttpAnswer> {
  if (!Array.isArray(request.params)) return refuse('Malformed batch request')
  const replies: Json[] = []
  for (const item of request.params) {
    if (!isObject(item)) {
      replies.push({ request: item, error: { code: methodNotFound, message: 'Method not found' } })
      continue
    }
    const version = versionOf(item)
    const { method } = item
    const fault = methodFault(method)
    if (version === undefined)
      replies.push({ request: item, error: { code: wrongVersion, message: 'invalid_API_version' } })
    else if (fault !== undefined || typeof method !== 'string')
      replies.push({ ...item, error: { code: methodNotFound, message: fault } })
    else replies.push(await call(api, method, item, version))
  }
  return { status: 200, body: replies }
}
