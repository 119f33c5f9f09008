/**
 * A collector on this machine: it takes spans by OTLP/HTTP in JSON (`POST /v1/traces`) and shows the last of them at
 * `/traces`.
 */
import { layout, type Page } from '#console/layout.ts'
import type { SandboxPart } from '#http/part.ts'
import { BodyTooLarge, readText, sendHtml, sendJson, urlOf } from '#http/reply.ts'
import { pageHeaders } from '#http/security.ts'
import { createSpanStore, type SpanStore } from './span-store.ts'
import { missingTrace, tracePage, tracesPage } from './traces-page.ts'

const MOST_BYTES = 4 * 1024 * 1024

export function tracesPart(store: SpanStore = createSpanStore()): SandboxPart {
  return {
    async handle(request, response) {
      const { pathname } = urlOf(request)
      if (request.method === 'POST' && pathname === '/v1/traces') {
        const [status, answer] = await receive(store, request)
        sendJson(response, status, answer)
        return true
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const page = pageAt(store, pathname)
      if (page) sendHtml(response, page.status ?? 200, layout(page), pageHeaders())
      return page !== undefined
    },
    upgrade: () => false,
    close: async () => undefined,
  }
}

/** As the protocol asks for it: 200 also for spans that were left out, with how many those are. */
async function receive(store: SpanStore, request: Parameters<SandboxPart['handle']>[0]): Promise<[number, object]> {
  if (!request.headers['content-type']?.startsWith('application/json'))
    return [415, { code: 3, message: 'only application/json is understood here' }]
  try {
    const rejectedSpans = store.add(JSON.parse(await readText(request, MOST_BYTES)))
    return [200, rejectedSpans > 0 ? { partialSuccess: { rejectedSpans: String(rejectedSpans) } } : {}]
  } catch (error) {
    if (error instanceof BodyTooLarge) return [413, { code: 8, message: 'too large' }]
    if (error instanceof SyntaxError) return [400, { code: 3, message: 'not JSON' }]
    throw error
  }
}

function pageAt(store: SpanStore, pathname: string): Page | undefined {
  const [, root, id, rest] = pathname.split('/')
  if (root !== 'traces' || rest !== undefined) return undefined
  if (!id) return tracesPage(store.traces())
  const spans = store.find(id)
  return spans ? tracePage(spans) : missingTrace()
}
