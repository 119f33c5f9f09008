// Visitors, searchers and members, in a process of its own; bench/load.ts starts it and asks for one step after another.
import { Agent, request as ask } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { login } from '@gooddrop/contract/accounts.ts'
import { listActivity } from '@gooddrop/contract/activity.ts'
import { listBids } from '@gooddrop/contract/bids.ts'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { getFacets } from '@gooddrop/contract/filters.ts'
import { getNft, likeNft, listHistory } from '@gooddrop/contract/nfts.ts'
import { follow } from '@gooddrop/contract/people.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { suggest } from '@gooddrop/contract/suggestions.ts'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import { arrivals, arriveAll, choose } from './arrivals.ts'

export type Step = { seed: number; perSecond: number; seconds: number }
export type Known = {
  servers: string[]
  items: string[]
  words: string[]
  members: { id: string; email: string; password: string }[]
}
export type Answered = { kind: 'page' | 'list' | 'search' | 'change' | 'sign-in'; ms: number; status: number }

/** Of a hundred who come and only read or like. */
const MIX = [
  ['visitor', 62],
  ['searcher', 28],
  ['member', 10],
] as const
const THINK_MS = 400
const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const HTML = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

let known: Known = { servers: [], items: [], words: [], members: [] }

type Ask = { path: string; kind: Answered['kind']; method?: string; headers?: Record<string, string>; body?: object }
type Reply = { status: number; text: string }

/** Somebody's visit: requests one after the other, with time to look in between. */
function visit(answered: Answered[], random: () => number) {
  const server = known.servers[Math.floor(random() * known.servers.length)]!
  const part = () => Math.floor(random() * 256)
  const address = `10.${part()}.${part()}.${part()}`
  return {
    async send({ path, kind, method = 'GET', headers = {}, body }: Ask, dueAt = performance.now()): Promise<Reply> {
      const reply = await exchange(server + path, method, { 'x-forwarded-for': address, ...headers }, body)
      answered.push({ kind, ms: performance.now() - dueAt, status: reply.status })
      return reply
    },
    think: () => delay(THINK_MS * (0.5 + random())),
  }
}

function exchange(url: string, method: string, headers: Record<string, string>, body?: object): Promise<Reply> {
  return new Promise((done) => {
    const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
    const sent = ask(url, { agent, method, headers: { ...headers, ...json } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, text: body ? Buffer.concat(chunks).toString() : '' }),
      )
      response.once('error', () => done({ status: 0, text: '' }))
    })
    sent.once('error', () => done({ status: 0, text: '' }))
    sent.end(body && JSON.stringify(body))
  })
}

type Visit = ReturnType<typeof visit>
const pick = <T>(among: readonly T[], random: () => number): T => among[Math.floor(random() * among.length)]!

/** Comes to the first page, looks through the list and at a work, as the browser asks for them. */
async function visitor({ send, think }: Visit, dueAt: number, random: () => number): Promise<void> {
  await send(
    {
      path: choose(
        [
          ['/Home', 2],
          ['/Explore', 1],
        ] as const,
        random,
      ),
      kind: 'page',
      headers: HTML,
    },
    dueAt,
  )
  await think()
  await send({ path: urlOf(listOnSale, { query: { page: Math.floor(random() * 20) } }), kind: 'list' })
  await think()
  const id = pick(known.items, random)
  await send({ path: `/ItemDetail?nftId=${id}`, kind: 'page', headers: HTML })
  await Promise.all([
    send({ path: urlOf(getNft, { params: { id } }), kind: 'list' }),
    send({ path: urlOf(listHistory, { params: { id } }), kind: 'list' }),
    send({ path: urlOf(listBids, { query: { nft_id: id } }), kind: 'list' }),
  ])
  if (random() < 0.2) await send({ path: urlOf(listActivity), kind: 'list' })
}

async function searcher({ send, think }: Visit, dueAt: number, random: () => number): Promise<void> {
  const word = pick(known.words, random)
  await send({ path: urlOf(suggest, { query: { text: word.slice(0, 4) } }), kind: 'search' }, dueAt)
  await think()
  await send({ path: urlOf(searchNfts, { query: { text: word } }), kind: 'search' })
  if (random() < 0.5) await send({ path: urlOf(getFacets), kind: 'search' })
  await think()
  await send({ path: urlOf(getNft, { params: { id: pick(known.items, random) } }), kind: 'list' })
}

/** Signs in, likes works and follows somebody. */
async function member({ send, think }: Visit, dueAt: number, random: () => number): Promise<void> {
  const { email, password } = pick(known.members, random)
  const signIn = await send({ path: urlOf(login), method: 'POST', kind: 'sign-in', body: { email, password } }, dueAt)
  const { token } = JSON.parse(signIn.text || '{}') as { token?: string }
  if (!token) return
  const change = (endpoint: EndpointDefinition, params: Record<string, string>) =>
    send({ path: urlOf(endpoint, { params }), method: endpoint.method, kind: 'change', headers: { token }, body: {} })
  await think()
  await change(likeNft, { nftId: pick(known.items, random) })
  await think()
  await change(follow, { userId: pick(known.members, random).id })
}

const visits = { visitor, searcher, member }

async function run({ seed, perSecond, seconds }: Step): Promise<Answered[]> {
  const random = seededRandom(seed)
  const answered: Answered[] = []
  const times = arrivals(perSecond, seconds, random)
  // Chosen before, so that the order of answers changes nothing.
  const people = times.map(() => ({ kind: choose(MIX, random), seed: Math.floor(random() * 2 ** 31) }))
  await arriveAll(times, (dueAt) => {
    const { kind, seed } = people.shift()!
    const own = seededRandom(seed)
    return visits[kind](visit(answered, own), dueAt, own)
  })
  return answered
}

process.on('message', (message: { know: Known } | { run: Step }) => {
  if ('know' in message) known = message.know
  else run(message.run).then((answered) => process.send?.(answered))
})
process.once('disconnect', () => process.exit(0))
