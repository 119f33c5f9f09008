import { messages } from '@gooddrop/contract/messages.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { stringOrNull } from '@gooddrop/ledger/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { socketRoom } from '#events/rooms.ts'
import { ownUser } from '#features/accounts/find-person.ts'
import type { Place } from '#features/accounts/sessions.ts'
import { inLanguage } from '#language.ts'
import type { SignRequest } from './request.ts'
import { findRequest, markCollected } from './store.ts'
import type { SignInOutcome } from './tables.ts'

const CHANNEL = 'sign_in_done'

/** Notifies every server once the transaction has committed: the browser that asked is connected to one of them. */
export async function announceSignIn(tx: Tx, id: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${id})`.execute(tx)
}

/** Delivers finished sign-ins to browsers on this server. One that is missed is collected by its secret. */
export function deliverSignIns(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const deliver = (id: string) =>
    deliverSignIn(deps, id).catch((error) => deps.log.warn({ err: error, request: id }, 'a sign-in was not delivered'))
  const listening = deps.database.channels.subscribe(CHANNEL, (id) => void deliver(id), stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

/**
 * Sends the browser that asked who is signed in, if it is connected to this server. A token goes to that one socket and
 * is stored nowhere, so it may get lost with the socket; the browser then collects one by its secret. Somebody who was
 * signed in before and adds a wallet needs no other token.
 */
async function deliverSignIn(deps: Deps, id: string): Promise<void> {
  const request = await findRequest(deps.db, id)
  if (!request?.outcome || !request.socketId || request.state !== 'validated') return
  const { outcome } = request
  const room = socketRoom(request.socketId)
  if (!deps.directMessages.isConnected(room)) return
  const language = deps.directMessages.languageIn(room)
  // A cookie cannot be set over a socket: the page collects it by its secret once it hears of the signature.
  const collects = request.userId === null && request.subject.keepsCookie === true
  const session =
    request.userId || collects ? undefined : await inLanguage(language, () => openSession(deps, request, outcome))
  if (session) deps.directMessages.joinUser(room, { userId: outcome.userId, sessionId: session.sessionId })
  deps.directMessages.send(room, 'result', {
    success: true,
    data: true,
    message: inLanguage(language, () => messages.walletConnected),
    account: outcome.account,
    sign_request_id: request.id,
    version: request.version,
    ...(session && { token: session.token }),
    ...(!collects && { user: await ownUser(deps, outcome.userId) }),
  })
}

const openSession = (deps: Deps, { subject, wallet, app }: SignRequest, { userId, account }: SignInOutcome) =>
  inTransaction(deps.db, (tx) => {
    const place = { device: stringOrNull(subject.device) ?? '', address: stringOrNull(subject.address) ?? undefined }
    return deps.sessions.open(tx, userId, place, wallet, { account, app })
  })

/** By the secret, for a browser whose socket was closed meanwhile: once. */
export async function collectSignIn(
  deps: Deps,
  request: SignRequest,
  place: Place,
): Promise<{ token?: string; user?: OwnUser }> {
  const { outcome } = request
  if (!outcome || request.state !== 'validated') return {}
  const token = await inTransaction(deps.db, async (tx) => {
    if (!(await markCollected(tx, request.id, deps.clock.now()))) return undefined
    if (request.userId) return null
    const proved = { account: outcome.account, app: request.app }
    return (await deps.sessions.open(tx, outcome.userId, place, request.wallet, proved)).token
  })
  if (token === undefined) return {}
  return { user: await ownUser(deps, outcome.userId), ...(token && { token }) }
}
