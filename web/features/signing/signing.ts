import type { EventOf } from '@gooddrop/contract/events.ts'
import {
  actions,
  cancelSignRequest,
  getSignRequest,
  listSignRequests,
  renewSignRequest,
  SIGN_STATES,
  type SignAction,
  type SignState,
  signIn,
} from '@gooddrop/contract/signing.ts'
import type { WalletName } from '@gooddrop/contract/wallets.ts'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { serverNow } from '#lib/clock.ts'
import { realtime } from '#lib/live.ts'
import { proof } from '#lib/proof.ts'
import { session } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { storedValue } from '#lib/stored-value.ts'
import { trace } from '#lib/trace.ts'
import { type About, type Flow, flowSchema, type Outcome, outcomeOfEvent } from './flow.ts'
import { copy } from './host-copy.ts'
import { needHost, OPEN_REQUEST } from './host-needed.ts'
import { loadSignables, signableOf } from './signables.ts'
import { createSigning, type Scan } from './signing-store.ts'

const CONNECT_MS = 3000
const TICK_MS = 1000
/** Not the id of any socket: the outcome is then found by polling. */
const NO_SOCKET = 'none'

const withSecret = (secret: string | undefined) => (secret ? { secret } : {})
const storedSchema = z.object({ flow: flowSchema, shown: z.boolean(), dismissed: z.boolean().optional() })
const stored = storedValue(OPEN_REQUEST, (request) => storedSchema.safeParse(request).data)

/** A person who is signed in adds the wallet to their account; everybody else is signed in by it. */
const requestSignIn = (socketId: string, wallet: WalletName) => {
  const current = session.get()
  if (!current) return call(signIn, { params: { socketId }, query: { wallet } })
  // Whoever has a wallet wants another one, unless the own one is to prove who they are.
  const change = current.walletAddress && !proof.isAsked() ? ({ change: 'true' } as const) : {}
  return call(signIn, { params: { socketId }, query: { wallet, userId: current.user._id, ...change } })
}

export const signing = createSigning({
  fetch: async (id, secret) => {
    await loadSignables()
    return call(getSignRequest, { params: { id }, headers: withSecret(secret) })
  },
  renew: async ({ request, secret }) => {
    const socket_id = await socketId()
    if (request.action === 'signIn') return requestSignIn(socket_id, request.wallet)
    return call(renewSignRequest, { params: { id: request._id }, headers: withSecret(secret), body: { socket_id } })
  },
  cancel: (id, secret) => call(cancelSignRequest, { params: { id }, headers: withSecret(secret) }),
  lostSignIn: copy.lostSignIn,
  staysOpen: (action) => signableOf(action).After !== undefined,
  receivesEvents: (flow) =>
    realtime.state() === 'live' && !document.hidden && (!flow.secret || flow.socketId === realtime.id()),
  isGone: (error) => error instanceof ApiError && error.code === 'not_found',
  page: () => location.pathname + location.search,
  messageOf,
  now: serverNow,
  socketId: () => realtime.id(),
  read: stored.read,
  write: ({ flow, ...how }) => (flow ? stored.write({ flow, ...how }) : stored.clear()),
})

signing.onOutcome((flow, { success }) => success && signableOf(flow.request.action).onSuccess?.(flow))

/** The socket that receives the events. One that does not connect in time must not keep anybody waiting. */
async function socketId(): Promise<string> {
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

/** Asks the server for a scan and shows it. The caller reports what `ask` throws. */
export async function startSigning<Asked extends Scan>(
  action: SignAction,
  ask: (socketId: string) => Promise<Asked>,
  nftId: string | null = null,
  about?: About | ((asked: Asked) => About),
): Promise<void> {
  trace.begin()
  needHost()
  const [scan] = await Promise.all([ask(await socketId()), loadSignables()])
  signing.start(action, scan, nftId, typeof about === 'function' ? about(scan) : about)
}

export const startSignIn = (wallet: WalletName) => startSigning('signIn', (socketId) => requestSignIn(socketId, wallet))

/** A guest has signed in: who it is, and the cookie of the session, come by a call. */
const isToCollect = (event: Partial<EventOf<'result'>>): event is { sign_request_id: string } =>
  event.success === true && event.account !== undefined && event.user === undefined && Boolean(event.sign_request_id)

const isState = (text: string): text is SignState => SIGN_STATES.some((state) => state === text)

async function applyOutcome(id: string | undefined, outcome: Outcome) {
  await loadSignables()
  signing.applyOutcome(id, outcome)
}

/** Subscribes to the events of every action, polls when they do not come, and resumes after a reload. */
export function followSigning() {
  const pollNow = () => void (document.hidden || signing.tick(true))
  const stops = [
    ...Object.values(actions).flatMap(({ opened, result }) => [
      realtime.on(opened, ({ sign_request_id: id, success, data, message }) => {
        if (!id) return
        if (success && data === true) signing.applyState(id, 'opened')
        else applyOutcome(id, { success: false, message: typeof data === 'string' ? data : message })
      }),
      realtime.on(result, (event) =>
        isToCollect(event)
          ? signing.collect(event.sign_request_id)
          : applyOutcome(event.sign_request_id, outcomeOfEvent(event)),
      ),
    ]),
    realtime.on('signRequestChanged', ({ id, state }) => isState(state) && signing.applyState(id, state)),
    realtime.onReconnect(pollNow),
    resetOnSignOut(),
  ]
  document.addEventListener('visibilitychange', pollNow)
  window.addEventListener('online', pollNow)
  const timer = setInterval(() => void signing.tick(), TICK_MS)
  resume()
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', pollNow)
    window.removeEventListener('online', pollNow)
    clearInterval(timer)
  }
}

function resetOnSignOut() {
  let token = session.get()?.token
  return session.subscribe(() => {
    const now = session.get()?.token
    if (token && now !== token) signing.reset()
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

export const useSigning = () => useStore(signing)

/** Called with every outcome of this action, also of one that was started before a reload. */
export function useOutcome(action: SignAction, handler: (outcome: Outcome, flow: Flow) => void) {
  const latest = useEffectEvent(handler)
  useEffect(
    () => signing.onOutcome((flow, outcome) => flow.request.action === action && latest(outcome, flow)),
    [action],
  )
}
