import type { EventOf } from '@gooddrop/contract/events.ts'
import { actions, type LastWord } from '@gooddrop/contract/signing.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { publish } from '#events/publish.ts'
import { type Room, socketRoom, userRoom } from '#events/rooms.ts'
import { opened } from './copy.ts'
import type { SignRequest } from './request.ts'

/** The browser that asked, and all others of the same person: the one that asked may have gone to sleep meanwhile. */
export function roomsOf(request: SignRequest): Room[] {
  const rooms: Room[] = []
  if (request.socketId) rooms.push(socketRoom(request.socketId))
  if (request.userId) rooms.push(userRoom(request.userId))
  return rooms
}

const idsOf = (request: SignRequest) => ({
  sign_request_id: request.id,
  version: request.version,
  ...(request.nftId && { nft_id: request.nftId }),
})

export async function publishOpened(tx: Tx, request: SignRequest): Promise<void> {
  const payload = { success: true, data: true, message: opened, ...idsOf(request) }
  await publish(tx, { to: roomsOf(request), name: actions[request.action].opened, payload })
}

export type Outcome = {
  success: boolean
  message: string
  nftId?: string
  offerIndex?: string
  hash?: string
  /** Set for a purchase: the payment that carried the gift on, and how large it is. */
  giftHash?: string
  gift?: string
}

/**
 * The last word on a request, by the name that its action gives it. Signing says it when nothing came of the request;
 * when it was validated, the customer says it, for only the customer knows when all is done.
 */
export async function publishOutcome(tx: Tx, request: SignRequest, outcome: Outcome): Promise<void> {
  const { success, message } = outcome
  const word: LastWord = {
    success,
    message,
    ...(outcome.nftId && { nft_id: outcome.nftId }),
    ...(outcome.hash && { hash: outcome.hash }),
    ...(outcome.giftHash && { gift_hash: outcome.giftHash }),
    ...(outcome.gift && { gift: outcome.gift }),
  }
  // A sale is told twice: when it is settled, and when its gift has arrived.
  await sql`update sign_requests set last_word = coalesce(last_word, '{}') || ${JSON.stringify(word)}::jsonb
    where id = ${request.id}`.execute(tx)
  const payload: EventOf<'acceptOfferResult'> = {
    ...idsOf(request),
    ...word,
    data: success ? true : message,
    ...(outcome.offerIndex && { nft_offer_index: outcome.offerIndex }),
  }
  await publish(tx, { to: roomsOf(request), name: actions[request.action].result, payload })
}

export const tellChanged = (tx: Tx, request: SignRequest): Promise<void> =>
  publish(tx, {
    to: roomsOf(request),
    name: 'signRequestChanged',
    payload: { id: request.id, state: request.state },
  })
