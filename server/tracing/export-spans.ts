import { SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#log.ts'
import type { SpanKind, Tracer } from './span.ts'
import type { TraceContext } from './trace-context.ts'

export type ExportOptions = {
  /** Spans go to `/v1/traces` below it. */
  endpoint: string
  /** `name=value`, several of them separated by commas. */
  headers: string | undefined
  service: string
  /** The share of the traces that begin here; one that a browser began is continued as it asks. */
  ratio: number
  roles: readonly string[]
  log: Log
}

const BATCH_MS = 1000
const SEND_MS = 5000
/** A collector that does not answer must not keep a server from stopping. */
const STOP_MS = 2000
const COMPLAIN_EVERY_MS = 60_000

const kinds: Record<SpanKind, Kind> = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
}

/** Spans by OTLP/HTTP, in batches; when the collector is away they are dropped. Nothing global is registered. */
export function exportSpans({ endpoint, headers, service, ratio, roles, log }: ExportOptions): Tracer {
  const exporter = complaining(
    new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers: readHeaders(headers),
      timeoutMillis: SEND_MS,
    }),
    log,
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'gooddrop.roles': [...roles] }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS })],
  })
  const tracer = provider.getTracer('gooddrop')
  return {
    start(name, { parent, kind = 'internal', attributes } = {}) {
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        context: { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
        set: (more) => void span.setAttributes(more),
        end(failure) {
          if (failure !== undefined) {
            span.setAttribute('error.type', failure)
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    async stop() {
      const late = new Promise<void>((done) => setTimeout(done, STOP_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

const contextOf = (parent: TraceContext | undefined) =>
  parent
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: parent.traceId,
        spanId: parent.spanId,
        traceFlags: parent.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        isRemote: true,
      })
    : ROOT_CONTEXT

/** Checked by config/values.ts. */
const readHeaders = (text: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (text?.split(',') ?? []).map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))]
    }),
  )

/** The package itself says nothing when spans are lost. */
function complaining(exporter: OTLPTraceExporter, log: Log): SpanExporter {
  let complainedAt = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = performance.now()
        if (result.code !== 0 && now - complainedAt > COMPLAIN_EVERY_MS) {
          complainedAt = now
          log.warn({ err: result.error, spans: spans.length }, 'spans could not be sent')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
}
