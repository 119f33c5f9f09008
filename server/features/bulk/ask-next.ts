import type { BulkKind } from '@gooddrop/contract/bulk.ts'
import type { ErrorCode } from '@gooddrop/contract/errors.ts'
import type { SignAction } from '@gooddrop/contract/signing.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { openRequest, presentScan, type Scan } from '#features/signing/request-signature.ts'
import { isWaiting } from '#features/signing/states.ts'
import { asStored } from '#stored-words.ts'
import { copy } from './copy.ts'
import { countAffordable } from './count-affordable.ts'
import { openQueue, type Queue } from './queue.ts'
import { isOpen } from './states.ts'
import { moveStep, type StepRow, touchQueue } from './store.ts'

const actionFor = { list: 'list', cancel: 'cancelOffers', accept: 'acceptBid', buy: 'buy' } as const satisfies Record<
  BulkKind,
  SignAction
>

/** Signing it is no longer possible or no longer right. Anything else, such as missing XRP, can be mended. */
const SKIPPED: readonly ErrorCode[] = ['not_found', 'conflict', 'forbidden']

/** Another device was faster with this step. */
class AlreadyAsked extends Error {}

export type AskedScan = Scan & { action: SignAction; nft_id: string | null }
type Input = { id: string; socketId?: string | undefined; most: number }

/**
 * Asks for the next signature, or for several of one account. Each step is checked now by its own action; what cannot be
 * signed any more is skipped. What was asked for before and waits is given again, so that two devices ask once.
 */
export async function askNext(
  deps: Deps,
  actor: Actor,
  { id, socketId, most }: Input,
): Promise<{ queue: Queue; scans: AskedScan[] }> {
  const queue = await inTransaction(deps.db, async (tx) => {
    const opened = await openQueue(tx, deps, actor.userId, id)
    await touchQueue(tx, id, deps.clock.now())
    return opened
  })
  if (!isOpen(queue.row.state)) return { queue, scans: [] }
  if (queue.row.state === 'paused') throw new AppError('conflict', { message: copy.paused })
  const asked = await presentWaiting(queue)
  if (asked.length > 0) return { queue, scans: asked }
  const scans = await askFor(deps, actor, queue, { socketId, most })
  const now = await inTransaction(deps.db, (tx) => openQueue(tx, deps, actor.userId, id))
  return { queue: now, scans: scans ?? (await presentWaiting(now)) }
}

/** What is in the wallet and not answered yet. */
function presentWaiting({ steps, requests }: Queue): Promise<AskedScan[]> {
  const asked = steps.flatMap(({ state, request_id }) => (state === 'asked' && request_id ? [request_id] : []))
  // One without a payload is on its way to the wallet's service in this moment.
  const waiting = asked
    .flatMap((id) => requests.get(id) ?? [])
    .filter(({ state, payload }) => isWaiting(state) && payload !== null)
  return Promise.all(waiting.map(presentAsked))
}

const presentAsked = async (request: SignRequest): Promise<AskedScan> => ({
  ...(await presentScan(request)),
  action: request.action,
  nft_id: request.nftId,
})

/** Undefined where another device is asking at the same time. */
async function askFor(deps: Deps, actor: Actor, queue: Queue, { socketId, most }: Omit<Input, 'id'>) {
  const action = actionFor[queue.row.kind]
  const waiting = queue.steps.filter(({ state }) => state === 'waiting')
  const account = waiting[0]?.account
  const limit = account ? Math.min(most, await countAffordable(deps, account, queue, most)) : most
  const scans: AskedScan[] = []
  for (const step of waiting) {
    if (scans.length >= limit) break
    // One request to a wallet is for one account.
    if (scans.length > 0 && step.account !== account) break
    const scan = await ask(deps, actor, step, action, socketId)
    if (scan === 'asked') return undefined
    if (scan) scans.push(scan)
  }
  return scans
}

/** Undefined for a step that was skipped, `asked` for one that another device has asked for. */
async function ask(
  deps: Deps,
  actor: Actor,
  step: StepRow,
  action: SignAction,
  socketId: string | undefined,
): Promise<AskedScan | 'asked' | undefined> {
  const nftId = step.nft_id
  try {
    const prepared = await deps.signing.signables[action].prepare(actor, { subject: step.subject, nftId })
    const note = leftOut(step, prepared.subject)
    const kept = {
      ...(nftId && { nftId }),
      ...prepared,
      // In the transaction that stores the request: no step is asked for twice, and no request is without its step.
      insert: async (...[tx, request]: Parameters<NonNullable<typeof prepared.insert>>) => {
        await prepared.insert?.(tx, request)
        if (!(await moveStep(tx, step, 'asked', { request_id: request.id, note }))) throw new AlreadyAsked()
      },
    }
    const scan = await openRequest(deps, actor, action, kept, { nftId, socketId })
    return { ...scan, action, nft_id: kept.nftId ?? null }
  } catch (error) {
    if (error instanceof AlreadyAsked) return 'asked'
    if (!(error instanceof AppError) || !SKIPPED.includes(error.code)) throw error
    await inTransaction(deps.db, (tx) => moveStep(tx, step, 'skipped', { note: error.message }))
    return undefined
  }
}

function leftOut({ subject }: StepRow, asked: Record<string, unknown> | undefined): string | null {
  const [before, now] = [subject.offers, asked?.offers]
  if (!Array.isArray(before) || !Array.isArray(now) || now.length === before.length) return null
  return asStored(() => copy.someGone(before.length - now.length))
}
