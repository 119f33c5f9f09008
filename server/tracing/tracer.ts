import type { Config } from '#config.ts'
import type { Log } from '#log.ts'
import type { Span, SpanOptions, Tracer } from './span.ts'
import { currentTrace, inTrace, newContext, readTraceparent, type TraceContext } from './trace-context.ts'

/** Without a collector there are ids only, by which the lines of the logs are found that belong together. */
export const idsOnly: Tracer = {
  start: (_name, { parent } = {}) => ({ context: newContext(parent), set: () => undefined, end: () => undefined }),
  stop: async () => undefined,
}

/** The packages of OpenTelemetry are loaded only where spans are sent somewhere. */
export async function openTracer(config: Config, log: Log): Promise<Tracer> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (!endpoint) return idsOnly
  const { exportSpans } = await import('./export-spans.ts')
  return exportSpans({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS?.reveal(),
    service: config.OTEL_SERVICE_NAME,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    roles: config.ROLES,
    log,
  })
}

/** Runs this as a span of the present trace; where there is none, as it is. */
export const traced = <T>(
  tracer: Tracer,
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  run: (span?: Span) => Promise<T>,
): Promise<T> => runAs(tracer, name, { ...options, parent: currentTrace() }, run)

/** Runs this as a span of the trace that was stored with it, perhaps hours ago; where none was, as it is. */
export const continued = <T>(
  tracer: Tracer,
  traceparent: string | null | undefined,
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  run: (span?: Span) => Promise<T>,
): Promise<T> => runAs(tracer, name, { ...options, parent: readTraceparent(traceparent) }, run)

/** Runs this as the first span of a new trace. */
export const begun = <T>(
  tracer: Tracer,
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  run: () => Promise<T>,
): Promise<T> => within(tracer.start(name, options), {}, run)

async function runAs<T>(
  tracer: Tracer,
  name: string,
  options: SpanOptions,
  run: (span?: Span) => Promise<T>,
): Promise<T> {
  const { parent } = options
  if (!parent) return run()
  return within(tracer.start(name, options), parent, run)
}

async function within<T>(span: Span, parent: Partial<TraceContext>, run: (span: Span) => Promise<T>): Promise<T> {
  try {
    const result = await inTrace({ ...parent, ...span.context }, () => run(span))
    span.end()
    return result
  } catch (error) {
    span.end(failureOf(error))
    throw error
  }
}

/** Its kind, and never its message, which may name people. */
const failureOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && code.length < 64 ? code : error instanceof Error ? error.name : 'unknown'
}
