import type { EventName, EventOf } from '@gooddrop/contract/events.ts'
import type { Language } from '@gooddrop/contract/language.ts'
import type { Server } from 'socket.io'
import { type Room, sessionRoom, userRoom } from './rooms.ts'

/**
 * Messages to a browser on this server that must not be stored, such as a session's token. Unlike `publish` they bypass
 * the outbox and may get lost, so the browser needs another way to get the same value.
 */
export type DirectMessages = {
  isConnected(room: Room): boolean
  /** That the browser in this room speaks; undefined where it is not connected to this server. */
  languageIn(room: Room): Language | undefined
  send<N extends EventName>(room: Room, name: N, payload: EventOf<N>): void
  /** Adds the browser to this person's room until the session ends, on whichever server it is connected. */
  joinUser(room: Room, session: { userId: string; sessionId: string }): void
  attach(io: Server): void
}

export function createDirectMessages(): DirectMessages {
  let io: Server | undefined
  return {
    isConnected: (room) => (io?.of('/').adapter.rooms.get(room)?.size ?? 0) > 0,
    languageIn: (room) => {
      const sockets = io?.of('/')
      const [id] = sockets?.adapter.rooms.get(room) ?? []
      return id === undefined
        ? undefined
        : (sockets?.sockets.get(id)?.data as { language?: Language } | undefined)?.language
    },
    send: (room, name, payload) => void io?.local.to(room).emit(name, payload),
    joinUser: (room, { userId, sessionId }) => io?.in(room).socketsJoin([userRoom(userId), sessionRoom(sessionId)]),
    attach: (given) => {
      io = given
    },
  }
}
