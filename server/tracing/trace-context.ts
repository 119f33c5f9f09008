import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A span, by the ids of W3C Trace Context; `request`: the HTTP request that it answers. */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean; request?: string }

const current = new AsyncLocalStorage<TraceContext | undefined>()

export const currentTrace = (): TraceContext | undefined => current.getStore()

/** Runs this, and everything that it waits for, as part of that span. */
export const inTrace = <T>(context: TraceContext | undefined, run: () => T): T => current.run(context, run)

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const SAMPLED = 1

/** Undefined unless it is a valid `traceparent`: strangers write the header. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = (typeof text === 'string' && FORM.exec(text)) || []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`

/** To be stored with what goes on later, perhaps in another process. */
export function currentTraceparent(): string | null {
  const context = current.getStore()
  return context ? writeTraceparent(context) : null
}

/** Of what runs now, for each line of the log. */
export function traceFields(context = current.getStore()): object {
  if (!context) return {}
  const { traceId, spanId, request } = context
  return { trace_id: traceId, span_id: spanId, ...(request !== undefined && { request }) }
}

const POOL_BYTES = 8192
let pool = Buffer.alloc(0)
let used = 0

/** Taken from a pool: to ask the system for each would cost more than all the rest. */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}

/** The ids of a span below another one, or of the first of a new trace. */
export const newContext = (parent: TraceContext | undefined): TraceContext => ({
  traceId: parent?.traceId ?? randomHex(16),
  spanId: randomHex(8),
  sampled: parent?.sampled ?? false,
})
