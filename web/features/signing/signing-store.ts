import type { SignAction, SignRequest, SignState, scan } from '@gooddrop/contract/signing.ts'
import { actions } from '@gooddrop/contract/signing.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import type { z } from 'zod'
import { type Flow, isExpired, isLasting, isNewer, isWaiting, type Outcome, outcomeOfWord } from './flow.ts'

export type Scan = z.infer<z.ZodObject<typeof scan>> & { secret?: string | undefined }
export type SigningState = { flow: Flow | undefined; shown: boolean }
type Standing = { sign_request: SignRequest; token?: string | undefined; user?: OwnUser | undefined }

export type SigningDeps = {
  fetch(id: string, secret?: string): Promise<Standing>
  renew(flow: Flow): Promise<Scan>
  cancel(id: string, secret?: string): Promise<unknown>
  /** What to say when somebody is signed in elsewhere, and this page cannot be any more. */
  lostSignIn: string
  /** Whether news of this flow comes by itself. */
  hears(flow: Flow): boolean
  isGone(reason: unknown): boolean
  words(reason: unknown): string
  now(): number
  socketId(): string | undefined
  read(): SigningState | undefined
  write(state: SigningState): void
}

const ASK_UNHEARD_MS = 2000
const ASK_HEARD_MS = 15_000
const NOTHING: SigningState = { flow: undefined, shown: false }

const requestOf = (action: SignAction, scan: Scan, nftId: string | null, now: number): SignRequest => ({
  _id: scan.sign_request_id,
  action,
  state: 'created',
  version: 0,
  caption: actions[action].caption,
  qr_png: scan.qr_png,
  link: scan.link,
  expires_at: scan.expires_at,
  pushed: scan.pushed,
  wallet: scan.wallet,
  nft_id: nftId,
  reason: null,
  hash: null,
  last_word: null,
  created_at: new Date(now).toISOString(),
})

/** The one scan that a page follows: by events while it hears them, by asking while it does not. */
export function createSigning(deps: SigningDeps) {
  const watchers = new Set<() => void>()
  const hearers = new Set<(flow: Flow, outcome: Outcome) => void>()
  let state = deps.read() ?? NOTHING
  let askedAt = Number.NEGATIVE_INFINITY
  let asking = false

  const become = (next: SigningState) => {
    state = next
    deps.write(next)
    for (const watcher of watchers) watcher()
  }
  const amend = (change: Partial<Flow>) => {
    if (state.flow) become({ ...state, flow: { ...state.flow, ...change } })
  }
  const currentIs = (id: string) => state.flow?.request._id === id

  const begin = (action: SignAction, scan: Scan, nftId: string | null, shown: boolean) => {
    askedAt = deps.now()
    const request = requestOf(action, scan, nftId, deps.now())
    become({ flow: { request, secret: scan.secret, socketId: deps.socketId() }, shown })
  }

  /** Signed in this very moment, it goes on, and the item's page shows what comes of it. */
  const callOff = ({ request, secret }: Flow) => deps.cancel(request._id, secret).catch(() => undefined)

  const again = async (flow: Flow) => {
    const { action, nft_id } = flow.request
    try {
      begin(action, await deps.renew(flow), nft_id, state.shown)
    } catch (reason) {
      become({ ...state, flow: { ...flow, trouble: deps.words(reason) } })
    }
  }

  const finish = (outcome: Outcome) => {
    const { flow } = state
    if (!flow || flow.outcome) return
    const ended: Flow = { ...flow, outcome }
    const restarts = !outcome.success && flow.request.action === 'signIn'
    if (outcome.success && isLasting(flow.request.action)) become({ ...state, flow: ended })
    else if (!restarts) become(NOTHING)
    for (const hear of hearers) hear(ended, outcome)
    if (restarts) again(flow)
  }

  const learn = ({ sign_request: request, token, user }: Standing) => {
    const { flow } = state
    if (!flow || !currentIs(request._id) || flow.outcome) return
    if (!isNewer(flow.request.state, request.state)) amend({ request })
    if (request.state === 'cancelled') become(NOTHING)
    if (request.state === 'expired' && !state.shown) become(NOTHING)
    if (request.state === 'rejected' || request.state === 'failed')
      finish({ success: false, message: request.reason ?? '' })
    if (request.state === 'validated' && user) finish({ success: true, message: '', token, user })
    if (request.state === 'validated' && request.last_word) finish(outcomeOfWord(request.last_word))
  }

  const ask = async () => {
    const { flow } = state
    if (!flow || flow.outcome || flow.trouble || asking) return
    asking = true
    askedAt = deps.now()
    const { _id, state: before } = flow.request
    try {
      learn(await deps.fetch(_id, flow.secret))
      const now = state.flow
      const lost = now?.request.action === 'signIn' && before === 'validated' && !now.outcome
      if (lost && currentIs(_id)) finish({ success: false, message: deps.lostSignIn })
    } catch (reason) {
      if (deps.isGone(reason) && currentIs(_id)) become(NOTHING)
    } finally {
      asking = false
    }
  }

  return {
    get: () => state,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    onOutcome: (hear: (flow: Flow, outcome: Outcome) => void) => {
      hearers.add(hear)
      return () => {
        hearers.delete(hear)
      }
    },
    start: (action: SignAction, scan: Scan, nftId: string | null = null) => {
      const before = state.flow
      begin(action, scan, nftId, true)
      // One at a time: what lies unanswered on the phone must not be signed beside it.
      if (before && isWaiting(before.request)) callOff(before)
    },
    /** One's own request that waits for something, perhaps asked for elsewhere: offered, not shown. */
    adopt: (request: SignRequest) => {
      if (!state.flow) become({ flow: { request }, shown: false })
    },
    heardState: (id: string, next: SignState) => {
      if (!state.flow || !currentIs(id) || !isNewer(next, state.flow.request.state)) return
      if (next === 'cancelled' || (next === 'expired' && !state.shown)) return become(NOTHING)
      amend({ request: { ...state.flow.request, state: next } })
      // The last word follows at once; only if it does not, it is asked for.
      askedAt = deps.now()
    },
    heardOutcome: (id: string | undefined, outcome: Outcome) => {
      if (!state.flow || !id || !currentIs(id)) return
      const { outcome: before, request } = state.flow
      if (before) return amend({ outcome: { ...before, ...outcome } })
      if (!outcome.success && isExpired(state.flow, deps.now()))
        return amend({ request: { ...request, state: 'expired' } })
      finish(outcome)
    },
    /** Once a second, and at once when a page comes back. */
    tick: (cameBack = false) => {
      const { flow } = state
      if (!flow || flow.outcome || flow.request.state === 'expired') return
      const unheard = !deps.hears(flow) || isExpired(flow, deps.now()) || flow.request.state === 'validated'
      if (cameBack || deps.now() - askedAt >= (unheard ? ASK_UNHEARD_MS : ASK_HEARD_MS)) return ask()
    },
    renew: () => (state.flow ? again(state.flow) : Promise.resolve()),
    cancel: async () => {
      const { flow } = state
      become(NOTHING)
      if (flow && isWaiting(flow.request)) await callOff(flow)
    },
    /** The way to the wallet is blocked; one click tries again. */
    fail: (id: string, words: string) => {
      if (currentIs(id)) amend({ trouble: words })
    },
    show: () => become({ ...state, shown: true }),
    /** Closed, not called off: what still goes on can be opened again. */
    hide: () => {
      const { flow } = state
      const over = !flow || flow.outcome || flow.trouble || isExpired(flow, deps.now())
      become(over ? NOTHING : { ...state, shown: false })
    },
    forget: () => become(NOTHING),
  }
}

export type Signing = ReturnType<typeof createSigning>
