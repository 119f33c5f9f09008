import { expect, it } from 'vitest'
import { createTrace } from './trace.ts'

/** What is sent over the line, and a clock that stands still. */
function setUp() {
  const sent: (string | null)[] = []
  const time = { now: 0 }
  const line = {
    send: (async (_to, init) => {
      const headers = new Headers(init?.headers)
      expect(headers.get('accept')).toBe('application/json')
      sent.push(headers.get('traceparent'))
      return new Response()
    }) as typeof fetch,
  }
  const trace = createTrace(line, () => time.now)
  const ask = async () => {
    await line.send('/api', { headers: { accept: 'application/json' } })
    return sent.at(-1) ?? null
  }
  return { trace, time, ask }
}

it('names the trace of a click for some seconds, and again after a message about it', async () => {
  const { trace, time, ask } = setUp()
  expect(await ask()).toBeNull()
  trace.begin()
  const first = (await ask()) ?? ''
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  time.now = 60_000
  expect(await ask()).toBeNull()
  const message = `${first.slice(0, 36)}00f067aa0ba902b7-01`
  trace.follow(message)
  expect(await ask()).toBe(message)
  time.now = 120_000
  expect(await ask()).toBeNull()
})

it('follows no message about what another page has begun', async () => {
  const { trace, ask } = setUp()
  const other = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  trace.follow(other)
  expect(await ask()).toBeNull()
  trace.begin()
  const first = await ask()
  trace.follow(other)
  trace.follow(undefined)
  expect(await ask()).toBe(first)
  trace.begin()
  expect(await ask()).not.toBe(first)
})
