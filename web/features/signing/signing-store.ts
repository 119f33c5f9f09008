import type { SignAction, SignRequest, SignState, scan } from '@gooddrop/contract/signing.ts'
import { captions } from '@gooddrop/contract/signing.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import type { WalletName } from '@gooddrop/contract/wallets.ts'
import type { z } from 'zod'
import { createStore } from '#lib/store.ts'
import {
  type About,
  type Flow,
  isExpired,
  isNewer,
  isWaiting,
  mergeOutcomes,
  type Outcome,
  outcomeOfReply,
} from './flow.ts'

export type Scan = z.infer<z.ZodObject<typeof scan>> & { secret?: string | undefined }
export type SigningState = {
  flow: Flow | undefined
  shown: boolean
  /** It goes on unseen: only its outcome is reported. */
  dismissed?: boolean | undefined
}
type Reply = { sign_request: SignRequest; token?: string | undefined; user?: OwnUser | undefined }
type OutcomeListener = (flow: Flow, outcome: Outcome) => void

export type SigningDeps = {
  fetch(id: string, secret?: string): Promise<Reply>
  renew(flow: Flow): Promise<Scan>
  cancel(id: string, secret?: string): Promise<unknown>
  /** The message for a sign-in whose token this page can no longer collect. */
  lostSignIn: string
  /** Whether the dialog stays open after a success of this action. */
  staysOpen(action: SignAction): boolean
  /** Whether events about this flow reach the page. */
  receivesEvents(flow: Flow): boolean
  isGone(error: unknown): boolean
  /** Identifies the page that is shown now. */
  page(): string
  messageOf(error: unknown): string
  now(): number
  socketId(): string | undefined
  read(): SigningState | undefined
  write(state: SigningState): void
}

const POLL_WITHOUT_EVENTS_MS = 2000
const POLL_WITH_EVENTS_MS = 15_000
/** A new code does no harm; another wallet would open its window again at once. */
const SHOW_CODES: readonly WalletName[] = ['xaman', 'walletconnect']
const NOTHING: SigningState = { flow: undefined, shown: false }

/** The request of a scan that has just been asked for. */
export const requestOf = (action: SignAction, scan: Scan, nftId: string | null, now: number): SignRequest => ({
  _id: scan.sign_request_id,
  action,
  state: 'created',
  version: 0,
  caption: captions[action],
  qr_png: scan.qr_png,
  link: scan.link,
  expires_at: scan.expires_at,
  pushed: scan.pushed,
  wallet: scan.wallet,
  words: scan.words,
  nft_id: nftId,
  reason: null,
  hash: null,
  last_word: null,
  created_at: new Date(now).toISOString(),
})

/** The one scan that a page follows: by events while they reach it, by polling while they do not. */
export function createSigning(deps: SigningDeps) {
  const restored = deps.read() ?? NOTHING
  // What has ended belongs to its page: it must not open again over another one.
  const left = restored.flow?.outcome && restored.flow.page !== deps.page()
  const store = createStore(left ? NOTHING : restored)
  const outcomeListeners = new Set<OutcomeListener>()
  let polledAt = Number.NEGATIVE_INFINITY
  let polling = false

  const set = (next: SigningState) => {
    deps.write(next)
    store.set(next)
  }
  const amend = (change: Partial<Flow>) => {
    const state = store.get()
    if (state.flow) set({ ...state, flow: { ...state.flow, ...change } })
  }
  const isCurrent = (id: string) => store.get().flow?.request._id === id

  const begin = (action: SignAction, scan: Scan, nftId: string | null, about: About | undefined, shown: boolean) => {
    polledAt = deps.now()
    const request = requestOf(action, scan, nftId, deps.now())
    set({ flow: { request, secret: scan.secret, socketId: deps.socketId(), about }, shown })
  }

  /** If it is signed at this very moment it goes on, and the item's page shows the result. */
  const cancelById = (id: string, secret: string | undefined) => deps.cancel(id, secret).catch(() => undefined)
  const cancelRequest = ({ request, secret }: Flow) => cancelById(request._id, secret)

  /** Whoever closed the request meanwhile, or began another one, no longer wants it. */
  const restart = async (flow: Flow) => {
    const { _id, action, nft_id } = flow.request
    try {
      const scan = await deps.renew(flow)
      if (isCurrent(_id)) {
        begin(action, scan, nft_id, flow.about, store.get().shown)
        // What another page has asked for is described by the server alone.
        if (flow.request.about && !flow.about) poll()
      } else cancelById(scan.sign_request_id, scan.secret)
    } catch (error) {
      if (isCurrent(_id)) amend({ problem: deps.messageOf(error) })
    }
  }

  const finish = (outcome: Outcome) => {
    const state = store.get()
    const { flow } = state
    if (!flow || flow.outcome) return
    const ended: Flow = { ...flow, outcome, page: deps.page() }
    const restarts = !outcome.success && flow.request.action === 'signIn' && SHOW_CODES.includes(flow.request.wallet)
    if (outcome.success && state.shown && deps.staysOpen(flow.request.action)) set({ ...state, flow: ended })
    else if (!restarts) set(NOTHING)
    for (const listener of outcomeListeners) listener(ended, outcome)
    if (restarts) restart(flow)
  }

  const applyReply = ({ sign_request: request, token, user }: Reply) => {
    const { flow, shown } = store.get()
    if (!flow || !isCurrent(request._id) || flow.outcome) return
    if (!isNewer(flow.request.state, request.state)) amend({ request })
    if (request.state === 'cancelled') set(NOTHING)
    if (request.state === 'expired' && !shown) set(NOTHING)
    if (request.state === 'rejected' || request.state === 'failed')
      finish({ success: false, message: request.reason ?? '' })
    if (request.state === 'validated' && user) finish({ success: true, message: '', token, user })
    if (request.state === 'validated' && request.last_word) finish(outcomeOfReply(request.last_word))
  }

  const poll = async () => {
    const { flow } = store.get()
    if (!flow || flow.outcome || flow.problem || polling) return
    polling = true
    polledAt = deps.now()
    const { _id, state: before } = flow.request
    try {
      applyReply(await deps.fetch(_id, flow.secret))
      const now = store.get().flow
      const lost = now?.request.action === 'signIn' && before === 'validated' && !now.outcome
      if (lost && isCurrent(_id)) finish({ success: false, message: deps.lostSignIn })
    } catch (error) {
      if (deps.isGone(error) && isCurrent(_id)) set(NOTHING)
    } finally {
      polling = false
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    onOutcome: (listener: OutcomeListener) => {
      outcomeListeners.add(listener)
      return () => {
        outcomeListeners.delete(listener)
      }
    },
    start: (action: SignAction, scan: Scan, nftId: string | null = null, about?: About) => {
      const before = store.get().flow
      begin(action, scan, nftId, about, true)
      // One at a time: an unanswered request on the phone must not be signed as well. The list of open requests may have
      // told of this very one first.
      if (before && isWaiting(before.request) && !isCurrent(before.request._id)) cancelRequest(before)
    },
    /** Follows the person's own open request, perhaps from another device, without opening the dialog. */
    adopt: (request: SignRequest) => {
      if (!store.get().flow) set({ flow: { request }, shown: false })
    },
    applyState: (id: string, next: SignState) => {
      const { flow, shown } = store.get()
      if (!flow || !isCurrent(id) || !isNewer(next, flow.request.state)) return
      if (next === 'cancelled' || (next === 'expired' && !shown)) return set(NOTHING)
      amend({ request: { ...flow.request, state: next } })
      // The outcome usually follows at once: poll for it only if it does not.
      polledAt = deps.now()
    },
    applyOutcome: (id: string | undefined, outcome: Outcome) => {
      const { flow } = store.get()
      if (!flow || !id || !isCurrent(id)) return
      if (flow.outcome) return amend({ outcome: mergeOutcomes(flow.outcome, outcome) })
      if (!outcome.success && isExpired(flow, deps.now()))
        return amend({ request: { ...flow.request, state: 'expired' } })
      finish(outcome)
    },
    /** It is signed, and who is signed in by it is to be asked for. */
    collect: (id: string) => {
      const { flow } = store.get()
      if (!flow || !isCurrent(id)) return
      if (isNewer('validated', flow.request.state)) amend({ request: { ...flow.request, state: 'validated' } })
      return poll()
    },
    /** Every second, and at once when a page becomes visible or reconnects. */
    tick: (now = false) => {
      const { flow } = store.get()
      if (!flow || flow.outcome || flow.request.state === 'expired') return
      const withoutEvents =
        !deps.receivesEvents(flow) || isExpired(flow, deps.now()) || flow.request.state === 'validated'
      if (now || deps.now() - polledAt >= (withoutEvents ? POLL_WITHOUT_EVENTS_MS : POLL_WITH_EVENTS_MS)) return poll()
    },
    renew: async () => {
      const { flow } = store.get()
      if (flow) await restart(flow)
    },
    cancel: async () => {
      const { flow } = store.get()
      set(NOTHING)
      if (flow && isWaiting(flow.request)) await cancelRequest(flow)
    },
    /** The wallet cannot be reached; one click tries again. */
    fail: (id: string, problem: string) => {
      if (isCurrent(id)) amend({ problem })
    },
    show: () => set({ ...store.get(), shown: true, dismissed: false }),
    /** Removes the reminder of a closed request, which goes on without it. */
    dismiss: () => set({ ...store.get(), shown: false, dismissed: true }),
    /** Another page is shown: what has ended on the last one is closed. */
    changePage: () => {
      const { flow } = store.get()
      if (flow?.outcome && flow.page !== deps.page()) set(NOTHING)
    },
    /** Closes the dialog without cancelling: what still goes on can be opened again. */
    hide: () => {
      const state = store.get()
      const { flow } = state
      const over = !flow || flow.outcome || flow.problem || isExpired(flow, deps.now())
      set(over ? NOTHING : { ...state, shown: false })
    },
    reset: () => set(NOTHING),
  }
}
