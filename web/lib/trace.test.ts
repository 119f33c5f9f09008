import { expect, it } from 'vitest'
import { createTrace } from './trace.ts'

it('names the trace of a click for some seconds, and again after a message about it', () => {
  let time = 0
  const trace = createTrace(() => time)
  expect(trace.headers()).toEqual({})
  trace.begin()
  const { traceparent = '' } = trace.headers()
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  time = 60_000
  expect(trace.headers()).toEqual({})
  const message = `${traceparent.slice(0, 36)}00f067aa0ba902b7-01`
  trace.follow(message)
  expect(trace.headers()).toEqual({ traceparent: message })
  time = 120_000
  expect(trace.headers()).toEqual({})
})

it('follows no message about what another page has begun', () => {
  const trace = createTrace(() => 0)
  const other = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  trace.follow(other)
  expect(trace.headers()).toEqual({})
  trace.begin()
  const { traceparent } = trace.headers()
  trace.follow(other)
  trace.follow(undefined)
  expect(trace.headers()).toEqual({ traceparent })
  trace.begin()
  expect(trace.headers()).not.toEqual({ traceparent })
})
