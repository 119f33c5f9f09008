import { isObject } from '#http/reply.ts'

type Value = string | number | boolean

/** A span, as much of it as is shown. Times are in milliseconds since 1970. */
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  start: number
  end: number
  failed: boolean
  service: string
  attributes: Record<string, Value>
}

export type SpanStore = {
  /** Takes in the body of an OTLP request; how many spans it could not read. */
  add(body: unknown): number
  /** Newest first. */
  traces(): ReceivedSpan[][]
  find(traceId: string): ReceivedSpan[] | undefined
}

const MOST_TRACES = 200
const MOST_SPANS = 2000

/** The last traces, in memory: a new start of the sandbox forgets them. */
export function createSpanStore(): SpanStore {
  const traces = new Map<string, Map<string, ReceivedSpan>>()
  const keep = (span: ReceivedSpan) => {
    const known = traces.get(span.traceId) ?? new Map<string, ReceivedSpan>()
    // The newest come last, so that the oldest are forgotten.
    traces.delete(span.traceId)
    traces.set(span.traceId, known)
    if (known.size < MOST_SPANS) known.set(span.spanId, span)
    const [oldest] = traces.keys()
    if (traces.size > MOST_TRACES && oldest !== undefined) traces.delete(oldest)
  }
  const inOrder = (spans: ReadonlyMap<string, ReceivedSpan>) =>
    [...spans.values()].sort((one, other) => one.start - other.start)
  return {
    add(body) {
      let unreadable = 0
      for (const { span, service } of spansIn(body)) {
        const read = readSpan(span, service)
        if (read) keep(read)
        else unreadable++
      }
      return unreadable
    },
    traces: () => [...traces.values()].map(inOrder).reverse(),
    find(traceId) {
      const found = traces.get(traceId)
      return found && inOrder(found)
    },
  }
}

const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** ExportTraceServiceRequest: resources, within them scopes, within them spans. */
function* spansIn(body: unknown): Generator<{ span: Record<string, unknown>; service: string }> {
  if (!isObject(body)) return
  for (const { resource, scopeSpans } of list(body.resourceSpans)) {
    const about = isObject(resource) ? readAttributes(resource.attributes) : {}
    const service = [about['service.name'], about['gooddrop.roles']].filter(Boolean).join(' · ')
    for (const { spans } of list(scopeSpans)) for (const span of list(spans)) yield { span, service }
  }
}

const ERROR = 2
const isId = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]+$/.test(value)

/** 64-bit numbers are text in JSON; some clients write the smaller ones as numbers. */
function milliseconds(nanoseconds: unknown): number {
  const text = String(nanoseconds)
  return /^\d{1,20}$/.test(text) ? Number(BigInt(text) / 1000n) / 1000 : Number.NaN
}

function readSpan(span: Record<string, unknown>, service: string): ReceivedSpan | undefined {
  const { traceId, spanId, parentSpanId, name, kind, status } = span
  const [start, end] = [milliseconds(span.startTimeUnixNano), milliseconds(span.endTimeUnixNano)]
  if (!isId(traceId, 32) || !isId(spanId, 16) || typeof name !== 'string' || Number.isNaN(start + end)) return undefined
  return {
    traceId,
    spanId,
    parentSpanId: isId(parentSpanId, 16) ? parentSpanId : undefined,
    name: name.slice(0, 200),
    kind: typeof kind === 'number' ? kind : 0,
    start,
    end: Math.max(start, end),
    failed: isObject(status) && status.code === ERROR,
    service,
    attributes: readAttributes(span.attributes),
  }
}

function readAttributes(attributes: unknown): Record<string, Value> {
  return Object.fromEntries(
    list(attributes).flatMap(({ key, value }) => {
      const plain = plainOf(value)
      return typeof key === 'string' && plain !== undefined ? [[key, plain]] : []
    }),
  )
}

function plainOf(value: unknown): Value | undefined {
  if (!isObject(value)) return undefined
  if (isObject(value.arrayValue)) return list(value.arrayValue.values).map(plainOf).join(', ')
  const plain = value.stringValue ?? value.boolValue ?? value.intValue ?? value.doubleValue
  if (typeof plain === 'string') return plain.slice(0, 500)
  return typeof plain === 'number' || typeof plain === 'boolean' ? plain : undefined
}
