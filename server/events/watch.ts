import { topic } from '@gooddrop/contract/events.ts'
import type { Socket } from 'socket.io'
import { inLanguage } from '#language.ts'
import { copy } from './copy.ts'
import { EVERY_ITEM } from './rooms.ts'
import { spreadFor } from './spread.ts'

const MOST_TOPICS = 32
const MESSAGES = 60
const PER_MS = 10_000

type Reply = (answer: { success: boolean; message: string }) => void

/**
 * Lets a page listen to an item, a post, a person or the market, and tells it when it has missed something there since the
 * moment that it names. Nothing else that a browser sends is accepted.
 */
export function acceptWatching(socket: Socket, hasChanged: (topic: string, since: number) => boolean): void {
  const topics = new Set<string>()
  const withinBudget = budget()

  const answering =
    (act: (name: string, since: unknown) => string | undefined) =>
    (given: unknown, ...more: unknown[]) => {
      const answer = more.find((each): each is Reply => typeof each === 'function') ?? (() => undefined)
      const parsed = topic.safeParse(given)
      inLanguage(socket.data.language, () => {
        const refusal = parsed.success ? act(parsed.data, more[0]) : copy.noSuchTopic
        answer({ success: refusal === undefined, message: refusal ?? 'OK' })
      })
    }

  socket.use((_message, next) => {
    if (withinBudget()) next()
    else socket.disconnect(true)
  })
  socket.on(
    'watch',
    answering((name, since) => {
      if (topics.size >= MOST_TOPICS && !topics.has(name)) return copy.mostTopics(MOST_TOPICS)
      topics.add(name)
      void socket.leave(EVERY_ITEM)
      void socket.join(name)
      if (typeof since === 'number' && hasChanged(name, since)) {
        const others = socket.nsp.adapter.rooms.get(name)?.size ?? 0
        socket.emit('missed', { topic: name, ...spreadFor(name, others) })
      }
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
