import type { Topic } from '@gooddrop/contract/events.ts'
import type { Language } from '@gooddrop/contract/language.ts'

/**
 * Who receives a message: everybody who watches a topic, all browsers of one person, or one browser.
 * A socket is in a room of its own by a prefixed name, so that an id which a caller made up never names another's room.
 */
export type Room =
  | Topic
  | typeof EVERY_ITEM
  | `user:${string}`
  | `socket:${string}`
  | `session:${string}`
  | `language:${Language}`

/** Of clients that name no topic: they receive the bids on every item and pick theirs. */
export const EVERY_ITEM = 'every-item'

export const userRoom = (userId: string): Room => `user:${userId}`
export const socketRoom = (socketId: string): Room => `socket:${socketId}`
/** Of one person only: not of all who look at something. */
export const isPersonalRoom = (room: string): boolean => /^(?:user|socket|session):/.test(room)
/** Every socket is in the one of its language. */
export const languageRoom = (language: Language): Room => `language:${language}`
export const sessionRoom = (sessionId: string): Room => `session:${sessionId}`
