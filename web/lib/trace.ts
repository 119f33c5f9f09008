import { transport } from './api.ts'

/** So long after a click, or after a message about it, what the page asks for is part of its trace. */
const CLICK_MS = 5000
const MESSAGE_MS = 2000

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const traceOf = (traceparent: string) => traceparent.slice(0, 35)

/** Ids by which the server's traces begin with a click (W3C Trace Context). They say nothing about who it is. */
export function createTrace(line: { send: typeof fetch }, now: () => number) {
  let current: string | undefined
  let until = 0

  /** From the first click on, so that the first page need not know of it. */
  const carry = () => {
    const { send } = line
    line.send = (to, init) => {
      if (!current || now() >= until) return send(to, init)
      const headers = new Headers(init?.headers)
      headers.set('traceparent', current)
      return send(to, { ...init, headers })
    }
  }

  return {
    /** Somebody has clicked: what comes of it is one trace. */
    begin: () => {
      if (!current) carry()
      current = `00-${hex(16)}-${hex(8)}-01`
      until = now() + CLICK_MS
    },
    /** A message about what this page has begun, also hours later; that of another page is not followed. */
    follow: (traceparent: unknown) => {
      if (typeof traceparent !== 'string' || !current || traceOf(traceparent) !== traceOf(current)) return
      current = traceparent
      until = now() + MESSAGE_MS
    },
  }
}

export const trace = createTrace(transport, Date.now)
