// Some of the visitors, in a process of its own; bench/sockets/crowd.ts starts it and asks for what they saw.
import { Agent, get } from 'node:http'
import { type Heard, now, openVisitor, type Visitor } from './visitor.ts'

export type Question =
  | { ask: 'open'; servers: string[]; count: number; from: number; topic: string; atOnce: number }
  | { ask: 'forget' }
  /** From now on each visitor fetches this after a message, as a page does. */
  | { ask: 'refetch'; path: string; spread: boolean }
  | { ask: 'see' }
  | { ask: 'close' }

export type Seen = {
  visitors: { server: string | undefined; heard: Heard[]; backAt: number | undefined; attempts: number }[]
  /** From the moment at which it was due to the last byte of the answer. */
  fetches: { at: number; ms: number; status: number }[]
}

const visitors: Visitor[] = []
let fetches: Seen['fetches'] = []
let refetch: { path: string; spread: boolean } | undefined
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** 10.0.0.0/8 has an address for each. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Who waits to fetch anyway waits on, as a page does. */
const waiting = new Set<string>()

function fetchAfter(server: string, address: string, { spreadMs }: Heard): void {
  if (!refetch || waiting.has(address)) return
  const { path, spread } = refetch
  waiting.add(address)
  const waitMs = spread ? Math.random() * spreadMs : 0
  setTimeout(() => {
    waiting.delete(address)
    fetchNow(server + path, address)
  }, waitMs)
}

function fetchNow(url: string, address: string): void {
  const began = now()
  const end = (status: number) => void fetches.push({ at: began, ms: now() - began, status })
  get(url, { agent, headers: { 'x-forwarded-for': address, accept: 'application/json' } }, (response) => {
    response.resume()
    response.once('end', () => end(response.statusCode ?? 0))
  }).once('error', () => end(0))
}

async function open({ servers, count, from, topic, atOnce }: Question & { ask: 'open' }): Promise<void> {
  let next = from
  const worker = async () => {
    while (next < from + count) {
      const n = next++
      const address = addressOf(n)
      visitors.push(
        await openVisitor({
          servers,
          first: n,
          address,
          topic,
          onChange: (server, heard) => fetchAfter(server, address, heard),
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const see = (): Seen => ({
  visitors: visitors.map((each) => ({
    server: each.server(),
    heard: each.heard,
    backAt: each.backAt(),
    attempts: each.attempts(),
  })),
  fetches,
})

async function answer(question: Question): Promise<Seen | undefined> {
  if (question.ask === 'open') await open(question)
  if (question.ask === 'refetch') refetch = question
  if (question.ask === 'forget') {
    for (const visitor of visitors) visitor.forget()
    fetches = []
    refetch = undefined
  }
  if (question.ask === 'close') for (const visitor of visitors.splice(0)) visitor.close()
  return question.ask === 'see' ? see() : undefined
}

process.on('message', (question: Question) => {
  answer(question).then((seen) => process.send?.(seen ?? 'done'))
})
process.once('disconnect', () => process.exit(0))
