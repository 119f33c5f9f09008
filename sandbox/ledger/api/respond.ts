import { commands } from '#ledger/commands/registry.ts'
import { isHex } from '#ledger/commands/submit.ts'
import type { Api } from './context.ts'
import { type Json, RpcError, rpcError } from './errors.ts'
import { isObject } from './params.ts'
import type { Subscriber } from './subscriptions.ts'

const versions = { lowest: 1, highest: 2 } as const
const longestRequest = 1_000_000
const shownOfJunk = 1000

/** The version a request asks for; nothing when there is no such version. */
function versionOf(request: Json): number | undefined {
  const version = request.api_version ?? versions.lowest
  const known = typeof version === 'number' && Number.isInteger(version)
  return known && version >= versions.lowest && version <= versions.highest ? version : undefined
}

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

/** The reply to a JSON-RPC request over HTTP. */
export async function respondHttp(api: Api, text: string): Promise<{ status: number; body: unknown }> {
  const request = parseRequest(text)
  if (!request) return { status: 400, body: 'Unable to parse request: ' }
  const params = Array.isArray(request.params) ? (request.params[0] ?? {}) : (request.params ?? {})
  if (typeof request.method !== 'string' || request.method === '') return { status: 400, body: 'Null method' }
  if (!isObject(params)) return { status: 400, body: 'params unparseable' }
  const version = versionOf(params)
  if (version === undefined) return { status: 400, body: 'invalid_API_version' }
  const answer = await run(api, request.method, params, version)
  const failed = answer.error !== undefined
  const echo = failed ? { request: { ...params, command: request.method } } : {}
  return { status: 200, body: { result: { ...answer, ...echo, status: failed ? 'error' : 'success' } } }
}
