import type { EventName, EventOf } from '@gooddrop/contract/events.ts'
import type { Server } from 'socket.io'
import { type Room, sessionRoom, userRoom } from './rooms.ts'

/**
 * Says something to a browser on this server that must be written down nowhere: a session's token. Unlike `emit` it
 * goes past the outbox, so it may get lost; whoever whispers has another way for the browser to get it.
 */
export type Whisper = {
  isHeard(room: Room): boolean
  say<N extends EventName>(room: Room, name: N, payload: EventOf<N>): void
  /** From now on the browser hears what is meant for this person, until the session ends; on whichever server it is. */
  introduce(room: Room, session: { userId: string; sessionId: string }): void
  attach(io: Server): void
}

export function createWhisper(): Whisper {
  let io: Server | undefined
  return {
    isHeard: (room) => (io?.of('/').adapter.rooms.get(room)?.size ?? 0) > 0,
    say: (room, name, payload) => void io?.local.to(room).emit(name, payload),
    introduce: (room, { userId, sessionId }) => io?.in(room).socketsJoin([userRoom(userId), sessionRoom(sessionId)]),
    attach: (given) => {
      io = given
    },
  }
}
