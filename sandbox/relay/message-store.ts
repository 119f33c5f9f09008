import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Journal } from '#wallet/journal.ts'

export type Message = {
  id: string
  topic: string
  /** Encrypted between the two clients; the relay cannot read it. */
  message: string
  tag: number
  attestation: string | null
  publishedAt: number
  expiresAt: number
  from: string
  /** Clients that acknowledged it. */
  readers: string[]
}

export type NewMessage = Pick<Message, 'topic' | 'message' | 'tag' | 'attestation'> & { from: string; ttl: number }

/** Stores every message until it expires, for later subscribers of its topic, across restarts. */
export class MessageStore {
  readonly #journal: Journal<Message>
  readonly #topics = new Map<string, Message[]>()
  readonly #now: () => number

  constructor(dataDir: string | undefined, now: () => number) {
    this.#now = now
    const path = dataDir && join(dataDir, 'messages.jsonl')
    this.#journal = new Journal<Message>(path, ({ expiresAt }) => expiresAt > now())
    for (const message of this.#journal.values()) this.#remember(message)
  }

  put({ ttl, ...letter }: NewMessage): Message {
    const publishedAt = this.#now()
    const message = { ...letter, id: randomUUID(), publishedAt, expiresAt: publishedAt + ttl * 1000, readers: [] }
    this.#journal.put(message.id, message)
    this.#remember(message)
    return message
  }

  /** Unacknowledged messages of a topic for this client, oldest first, without its own. */
  waiting(topic: string, client: string): Message[] {
    this.#forgetOld(topic)
    return (this.#topics.get(topic) ?? []).filter(({ from, readers }) => from !== client && !readers.includes(client))
  }

  markRead(message: Message, client: string) {
    if (message.readers.includes(client)) return
    message.readers.push(client)
    this.#journal.put(message.id, message)
  }

  get size(): number {
    return [...this.#topics.values()].reduce((sum, { length }) => sum + length, 0)
  }

  close() {
    this.#journal.close()
  }

  #remember(message: Message) {
    const list = this.#topics.get(message.topic)
    if (list) list.push(message)
    else this.#topics.set(message.topic, [message])
  }

  #forgetOld(topic: string) {
    const list = this.#topics.get(topic)
    if (!list) return
    const live = list.filter(({ expiresAt }) => expiresAt > this.#now())
    for (const message of list) if (!live.includes(message)) this.#journal.drop(message.id)
    if (live.length > 0) this.#topics.set(topic, live)
    else this.#topics.delete(topic)
  }
}
