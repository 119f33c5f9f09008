import type { EventOf } from '@gooddrop/contract/events.ts'
import { actions, type LastWord } from '@gooddrop/contract/signing.ts'
import type { Tx } from '#db/database.ts'
import { publish } from '#events/publish.ts'
import { type Room, socketRoom, userRoom } from '#events/rooms.ts'
import { asStored } from '#stored-words.ts'
import { copy } from './copy.ts'
import type { SignRequest } from './request.ts'
import { mergeLastWord } from './store.ts'

/** The browser that asked, and all others of the same person: the one that asked may be asleep by now. */
function roomsOf(request: SignRequest): Room[] {
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
  const payload = { success: true, data: true, message: asStored(() => copy.opened), ...idsOf(request) }
  await publish(tx, { to: roomsOf(request), name: actions[request.action].opened, payload })
}

export type Outcome = {
  success: boolean
  /** As it is stored: see stored-words.ts. */
  message: string
  /** Of what failed: why, by which a page may say it in its own way. */
  code?: string
  nftId?: string
  offerIndex?: string
  hash?: string
  /** Of a sale: the payment that carried the gift on, and how large the gift is. */
  giftHash?: string
  gift?: string
}

/**
 * The outcome of a request, by the event that its action names. Signing publishes it when nothing came of the request;
 * when it was validated, the action does, for only the action knows when all is done. A sale publishes twice: when it
 * is settled, and when its gift was paid.
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
  await mergeLastWord(tx, request.id, word)
  const payload: EventOf<'acceptOfferResult'> = {
    ...idsOf(request),
    ...word,
    data: success ? true : message,
    ...(outcome.code && { code: outcome.code }),
    ...(outcome.offerIndex && { nft_offer_index: outcome.offerIndex }),
  }
  await publish(tx, { to: roomsOf(request), name: actions[request.action].result, payload })
}

export const publishChanged = (tx: Tx, request: SignRequest): Promise<void> =>
  publish(tx, {
    to: roomsOf(request),
    name: 'signRequestChanged',
    payload: { id: request.id, state: request.state },
  })
