import { type Html, html } from '#console/html.ts'
import type { Page } from '#console/layout.ts'
import type { ReceivedSpan } from './span-store.ts'

const MOST_SHOWN = 50

export function tracesPage(traces: readonly ReceivedSpan[][]): Page {
  const body = html`<section class="hero"><h1>Traces</h1>
<p class="lead">What the marketplace did for one click, from the page to the ledger and back to the page.</p></section>
${traces.length === 0 && html`<p class="empty">Nothing was traced yet. Buy something in the marketplace, then come back.</p>`}
<ul class="traces">${traces.slice(0, MOST_SHOWN).map(row)}</ul>`
  return { title: 'Traces', body, place: 'traces' }
}

const row = (spans: ReceivedSpan[]) => {
  const { start, end } = boundsOf(spans)
  const failed = spans.filter((span) => span.failed).length
  return html`<li><a class="trace" href="/traces/${spans[0]?.traceId ?? ''}"><strong>${titleOf(spans)}</strong>
<span class="quiet">${when(start)}</span><span class="small">${spans.length} ${spans.length === 1 ? 'span' : 'spans'} · ${duration(end - start)}${failed > 0 && html` · <span class="failed">${failed} failed</span>`}</span></a></li>`
}

/** What was asked for, where the trace says so. */
function titleOf(spans: readonly ReceivedSpan[]): string {
  const asked = spans.find(({ name }) => name === 'sign request')?.attributes.action
  return asked === undefined ? (spans[0]?.name ?? '') : `${ACTIONS[String(asked)] ?? asked}`
}

const ACTIONS: Record<string, string> = {
  buy: 'Purchase',
  acceptBid: 'Accepted bid',
  bid: 'Bid',
  list: 'Listing',
  mint: 'New work',
  signIn: 'Sign-in',
}

const boundsOf = (spans: readonly ReceivedSpan[]) => ({
  start: Math.min(...spans.map((span) => span.start)),
  end: Math.max(...spans.map((span) => span.end)),
})

/** One row for each span below the one that caused it, with a bar on the time of the whole trace. */
export function tracePage(spans: readonly ReceivedSpan[]): Page {
  const { start, end } = boundsOf(spans)
  const whole = Math.max(end - start, 0.001)
  const share = (ms: number) => ((ms / whole) * 100).toFixed(3)
  const rows = ordered(spans).map(({ span, depth }) => {
    const [from, width] = [share(span.start - start), share(span.end - span.start)]
    return html`<li class="span depth-${Math.min(depth, 6)}">
<div class="span-name"><strong>${span.name}</strong>${span.failed && html` <span class="failed">failed</span>`}<span class="small quiet">${details(span)}</span></div>
<div class="span-time"><svg class="${span.failed ? 'bar bad' : 'bar'}" role="presentation" width="100%" height="14"><rect class="rail" x="0" y="6" width="100%" height="2"/><rect x="${from}%" y="1" width="${width}%" height="12" rx="2"/><rect x="${from}%" y="1" width="3" height="12" rx="1"/></svg>
<span class="small">after ${duration(span.start - start)}, took ${duration(span.end - span.start)}</span></div></li>`
  })
  const services = new Set(spans.map(({ service }) => service))
  const body = html`<p class="crumbs"><a href="/traces">Traces</a></p><h1>${titleOf(spans)}</h1>
<dl class="facts"><div><dt>Began</dt><dd>${when(start)}</dd></div><div><dt>Took</dt><dd>${duration(end - start)}</dd></div>
<div><dt>Spans</dt><dd>${spans.length}</dd></div><div><dt>From</dt><dd>${[...services].join(', ')}</dd></div></dl>
<p class="mono small wrap-any">${spans[0]?.traceId ?? ''}</p>
<p class="quiet">The same id stands as <span class="mono">trace_id</span> in each line that the servers have logged for it.</p>
<ol class="waterfall">${rows}</ol>`
  return { title: `Trace of ${titleOf(spans)}`, body, place: 'traces' }
}

export const missingTrace = (): Page => ({
  title: 'Not found',
  status: 404,
  place: 'traces',
  body: html`<h1>Nothing here</h1><p class="lead">There is no such trace, or it was forgotten. <a href="/traces">All traces</a></p>`,
})

type Placed = { span: ReceivedSpan; depth: number }

/** Each after the one that caused it; those whose cause nobody has sent, such as a click, come first in their time. */
function ordered(spans: readonly ReceivedSpan[]): Placed[] {
  const known = new Set(spans.map(({ spanId }) => spanId))
  const below = Map.groupBy(spans, ({ parentSpanId }) =>
    parentSpanId !== undefined && known.has(parentSpanId) ? parentSpanId : '',
  )
  const placed: Placed[] = []
  const waiting: Placed[] = (below.get('') ?? []).map((span) => ({ span, depth: 0 })).reverse()
  const seen = new Set<string>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next.span.spanId)) continue
    seen.add(next.span.spanId)
    placed.push(next)
    const { depth } = next
    for (const span of (below.get(next.span.spanId) ?? []).toReversed()) waiting.push({ span, depth: depth + 1 })
  }
  return placed
}

const details = ({ attributes }: ReceivedSpan): string =>
  Object.entries(attributes)
    .filter(([name]) => !['http.request.method', 'http.route'].includes(name))
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ')

function duration(ms: number): string {
  if (ms < 1000) return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`
}

function when(ms: number): Html {
  const iso = new Date(ms).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}
