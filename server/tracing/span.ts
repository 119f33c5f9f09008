import type { TraceContext } from './trace-context.ts'

/** Never a person, an address, a token, a query or a hash: traces leave our machines. */
export type Attributes = Record<string, string | number | boolean>

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

export type SpanOptions = { parent?: TraceContext | undefined; kind?: SpanKind; attributes?: Attributes }

export type Span = {
  context: TraceContext
  set(attributes: Attributes): void
  /** `failure`: what kind of error it was, without its words. */
  end(failure?: string): void
}

export type Tracer = { start(name: string, options?: SpanOptions): Span; stop(): Promise<void> }
