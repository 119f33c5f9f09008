import { topic } from '@gooddrop/contract/events.ts'
import type { Socket } from 'socket.io'
import { EVERY_ITEM } from './rooms.ts'

const MOST_TOPICS = 32
const MESSAGES = 60
const PER_MS = 10_000

type Reply = (answer: { success: boolean; message: string }) => void

/** Lets a page listen to an item, a post, a person or the market. Nothing else that a browser sends is accepted. */
export function acceptWatching(socket: Socket): void {
  const topics = new Set<string>()
  const withinBudget = budget()

  const answering = (act: (name: string) => string | undefined) => (given: unknown, reply?: Reply) => {
    const answer = typeof reply === 'function' ? reply : () => undefined
    const parsed = topic.safeParse(given)
    const refusal = parsed.success ? act(parsed.data) : 'There is no such topic'
    answer({ success: refusal === undefined, message: refusal ?? 'OK' })
  }

  socket.use((_message, next) => {
    if (withinBudget()) next()
    else socket.disconnect(true)
  })
  socket.on(
    'watch',
    answering((name) => {
      if (topics.size >= MOST_TOPICS && !topics.has(name)) return `At most ${MOST_TOPICS} topics at once`
      topics.add(name)
      void socket.leave(EVERY_ITEM)
      void socket.join(name)
      return undefined
    }),
  )
  socket.on(
    'unwatch',
    answering((name) => {
      if (topics.delete(name)) void socket.leave(name)
      return undefined
    }),
  )
}

/** So many messages within so many milliseconds; a page needs a handful per visit. */
function budget(): () => boolean {
  let since = Date.now()
  let count = 0
  return () => {
    const now = Date.now()
    if (now - since > PER_MS) {
      since = now
      count = 0
    }
    count += 1
    return count <= MESSAGES
  }
}
