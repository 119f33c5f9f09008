import { LOGOUT_PATH, MARKER_PREFIX } from '@gooddrop/contract/session-header.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { createSessionEnd } from './end-session.ts'

const TOKEN = `${MARKER_PREFIX}ada`

/** A browser whose calls the test answers. */
function browser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const calls: { answer: (status: number) => void; fail: () => void; url: unknown; init?: RequestInit | undefined }[] =
    []
  const send: typeof fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const answer = (status: number) => resolve(new Response(null, { status }))
      calls.push({ answer, fail: () => reject(new TypeError('Failed to fetch')), url, init })
    })
  return { calls, kept, open: () => createSessionEnd({ storage, send }) }
}

const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((done) => setImmediate(() => done(false)))])

afterEach(() => vi.restoreAllMocks())

it('is sent at once, and outlives the page', () => {
  const { calls, open } = browser()
  open().endSession(TOKEN)
  expect(calls).toMatchObject([
    { url: LOGOUT_PATH, init: { method: 'POST', keepalive: true, headers: { session: TOKEN } } },
  ])
})

it('is waited for before a sign-in, whose cookie its answer would remove', async () => {
  const { calls, open } = browser()
  const { endSession, sessionEnded } = open()
  endSession(TOKEN)
  const ended = sessionEnded()
  expect(await isSettled(ended)).toBe(false)
  calls[0]?.answer(200)
  await ended
  expect(calls).toHaveLength(1)
})

it('without a network is sent again by the next page, until a server has answered', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { calls, kept, open } = browser()
  open().endSession(TOKEN)
  calls[0]?.fail()
  await vi.waitFor(() => expect(kept.size).toBe(1))

  const later = open().sessionEnded()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.answer(503)
  await later
  expect(kept.size).toBe(1)

  const last = open().sessionEnded()
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(calls[2]?.init?.headers).toEqual({ session: TOKEN })
  // It had ended all the same.
  calls[2]?.answer(401)
  await last
  expect(kept.size).toBe(0)
})
