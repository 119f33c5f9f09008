import {
  actions,
  cancelSignRequest,
  getSignRequest,
  listSignRequests,
  renewSignRequest,
  SIGN_STATES,
  type SignAction,
  type SignState,
} from '@gooddrop/contract/signing.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { call } from '#lib/api.ts'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { serverNow } from '#lib/clock.ts'
import { realtime } from '#lib/live.ts'
import { session } from '#lib/session.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { copy } from './copy.ts'
import { type Outcome, outcomeOf } from './flow.ts'
import { memory } from './memory.ts'
import { createSigning, type Scan } from './signing-store.ts'

const CONNECT_MS = 3000
const TICK_MS = 1000
/** Not the id of any socket: the answer then comes by asking. */
const NO_SOCKET = 'none'

const withSecret = (secret: string | undefined) => (secret ? { secret } : {})

export const signing = createSigning({
  fetch: (id, secret) => call(getSignRequest, { params: { id }, query: withSecret(secret) }),
  renew: async ({ request, secret }) => {
    const socket_id = await socketId()
    if (request.action === 'signIn') return askToSignIn(socket_id, request.wallet)
    return call(renewSignRequest, { params: { id: request._id }, body: { ...withSecret(secret), socket_id } })
  },
  cancel: (id, secret) => call(cancelSignRequest, { params: { id }, query: withSecret(secret) }),
  lostSignIn: copy.lostSignIn,
  hears: (flow) => realtime.state() === 'live' && !document.hidden && (!flow.secret || flow.socketId === realtime.id()),
  isGone: (reason) => reason instanceof ApiError && reason.code === 'not_found',
  words: messageOf,
  now: serverNow,
  socketId: () => realtime.id(),
  ...memory,
})

/** The socket that shall hear of it. One that does not come up in time must not keep anybody waiting. */
export async function socketId(): Promise<string> {
  await realtime.connect().catch(() => undefined)
  if (realtime.state() !== 'live') {
    await new Promise<void>((done) => {
      const stop = realtime.subscribe(() => realtime.state() === 'live' && end())
      const timer = setTimeout(end, CONNECT_MS)
      function end() {
        clearTimeout(timer)
        stop()
        done()
      }
    })
  }
  return realtime.id() ?? NO_SOCKET
}

/** Asks for a scan and shows it. What `ask` throws is the caller's to tell. */
export async function startSigning(
  action: SignAction,
  ask: (socketId: string) => Promise<Scan>,
  nftId: string | null = null,
): Promise<void> {
  signing.start(action, await ask(await socketId()), nftId)
}

const isState = (text: string): text is SignState => SIGN_STATES.some((state) => state === text)

/** While the page lives: hears what comes, asks for what does not come, goes on after a reload. */
export function followSigning() {
  const comeBack = () => void (document.hidden || signing.tick(true))
  const stops = [
    ...Object.values(actions).flatMap(({ opened, result }) => [
      realtime.on(opened, ({ sign_request_id: id, success, data, message }) => {
        if (!id) return
        if (success && data === true) signing.heardState(id, 'opened')
        else signing.heardOutcome(id, { success: false, message: typeof data === 'string' ? data : message })
      }),
      realtime.on(result, (event) => signing.heardOutcome(event.sign_request_id, outcomeOf(event))),
    ]),
    realtime.on('signRequestChanged', ({ id, state }) => isState(state) && signing.heardState(id, state)),
    realtime.onReturn(comeBack),
    forgetWithSession(),
  ]
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('online', comeBack)
  const timer = setInterval(() => void signing.tick(), TICK_MS)
  resume()
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('online', comeBack)
    clearInterval(timer)
  }
}

/** Whoever signs out leaves their open request behind. */
function forgetWithSession() {
  let token = session.get()?.token
  return session.subscribe(() => {
    const now = session.get()?.token
    if (token && now !== token) signing.forget()
    token = now
  })
}

function resume() {
  if (signing.get().flow) {
    realtime.connect().catch(() => undefined)
    signing.tick(true)
  } else if (session.get()) {
    call(listSignRequests).then(
      ({ sign_requests: [waiting] }) => waiting && signing.adopt(waiting),
      () => undefined,
    )
  }
}

export const useSigning = () => useSyncExternalStore(signing.subscribe, signing.get, signing.get)

/** Hears every end of a scan of this kind, also of one that was begun before a reload. */
export function useOutcome(action: SignAction, handler: (outcome: Outcome) => void) {
  const latest = useEffectEvent(handler)
  useEffect(() => signing.onOutcome((flow, outcome) => flow.request.action === action && latest(outcome)), [action])
}
