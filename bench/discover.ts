// Lists and search among a million tokens: a bare server, peers and the product, compared in one run.
//   npm run bench -- discover [--tokens 1000000] [--owners 100000] [--seconds 4] [--rounds 3] [--peers postgraphile,directus,sphinx]
// With DATABASE_URL a database made by generate-tokens.ts is used; peers may add tables to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listActivity } from '@gooddrop/contract/activity.ts'
import { getCollection, listCollections } from '@gooddrop/contract/collections.ts'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { getFacets } from '@gooddrop/contract/filters.ts'
import { getNft, listOwned } from '@gooddrop/contract/nfts.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { searchByTag, searchNfts } from '@gooddrop/contract/search.ts'
import { suggest } from '@gooddrop/contract/suggestions.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { LARGEST } from '@gooddrop/server/features/discover/testing/generate-works.ts'
import { freePort } from '../scripts/ports.ts'
import { filteredLists } from './discover/filtered-lists.ts'
import { type Measured, measure } from './discover/load.ts'
import { type RunningPeer, startPeers } from './discover/peers.ts'
import { generateTokens } from './generate-tokens.ts'

const { values } = parseArgs({
  options: {
    tokens: { type: 'string', default: '1000000' },
    owners: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    peers: { type: 'string', default: 'postgraphile,directus,sphinx' },
  },
})
const tokens = Number(values.tokens)
const lastPage = Math.min(50_000, Math.floor((tokens * 0.85) / 16))

const onSale = (query = {}) => urlOf(listOnSale, { query })
const search = (text: string) => urlOf(searchNfts, { query: { text } })
type Case = { name: string; path: string; of?: string; least?: number }

async function startProcess(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return child
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('the product did not become ready')
}

/** The measured calls, with ids, words and cursors of this database. */
async function casesOf(port: number): Promise<Case[]> {
  const url = `http://127.0.0.1:${port}`
  const far = await callProduct(url, listOnSale, { query: { page: lastPage } })
  const first = (await callProduct(url, listOnSale)).nfts[0]!
  const rare = String(first.title).split(' ').at(-1)!
  return [
    { name: 'newest on sale, page 1', path: onSale(), of: 'bare: newest on sale', least: 0.85 },
    {
      name: `by cursor at page ${lastPage}`,
      path: onSale({ cursor: far.next }),
      of: 'newest on sale, page 1',
      least: 0.9,
    },
    { name: 'page number 1,000', path: onSale({ page: 1000 }), of: 'newest on sale, page 1' },
    { name: `page number ${lastPage}`, path: onSale({ page: lastPage }), of: 'newest on sale, page 1', least: 0.25 },
    {
      name: 'category and type',
      path: urlOf(searchByTag, { query: { tag: 'Art', nftType: 'sell' } }),
      of: 'bare: newest on sale',
    },
    { name: 'text: a common word', path: search('harbour'), of: 'bare: newest on sale', least: 0.7 },
    { name: `text: a rare word`, path: search(rare), of: 'bare: newest on sale' },
    { name: 'text: a typo', path: search(swapLetters(rare)), of: 'bare: newest on sale', least: 0.3 },
    { name: 'text: no hit', path: search('xylophonequartz'), of: 'bare: newest on sale' },
    { name: 'item detail', path: urlOf(getNft, { params: { id: first._id } }) },
    { name: 'works of one owner', path: urlOf(listOwned, { params: { userId: first.owner?._id } }) },
    ...filteredLists.map(({ name, wanted }) => ({
      name,
      path: urlOf(searchNfts, { query: wanted }),
      of: `bare: ${name}`,
      least: 0.85,
    })),
    ...(await deepCases(url)),
    { name: 'facets of everything', path: urlOf(getFacets), of: 'newest on sale, page 1', least: 0.2 },
    {
      name: 'facets of a collection',
      path: urlOf(getFacets, { query: { collection: LARGEST } }),
      of: 'collection by newest',
      least: 0.2,
    },
    { name: 'facets, against bare', path: urlOf(getFacets, { query: { collection: LARGEST } }), of: 'bare: facets' },
    { name: 'suggestions', path: urlOf(suggest, { query: { text: 'golden lan' } }), of: 'newest on sale, page 1' },
    { name: 'activity of all', path: urlOf(listActivity), of: 'newest on sale, page 1' },
    {
      name: 'activity of a collection',
      path: urlOf(listActivity, { query: { collection_id: LARGEST } }),
      of: 'newest on sale, page 1',
    },
    { name: 'page of a collection', path: urlOf(getCollection, { params: { id: LARGEST } }) },
    { name: 'collections by volume', path: urlOf(listCollections, { query: { sort: 'volume' } }) },
  ]
}

/** Far down the lists, by the cursors of the pages before. */
async function deepCases(url: string): Promise<Case[]> {
  const deep: Case[] = []
  for (const { name, wanted } of filteredLists.filter((each) => /by (price_up|liked)$/.test(each.name))) {
    let cursor: string | undefined
    for (let page = 0; page < 150; page++) {
      const { next } = await callProduct(url, searchNfts, { query: { ...wanted, limit: 100, cursor } })
      if (!next) break
      cursor = next
    }
    // The cursor holds for the same filters, whatever the number of works on a page.
    const path = urlOf(searchNfts, { query: { ...wanted, cursor } })
    deep.push({ name: `${name}, 15,000 down`, path, of: name, least: 0.9 })
  }
  return deep
}

/** Swaps two letters. */
const swapLetters = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`

const bareCases: Case[] = [
  { name: 'bare: newest on sale', path: '/newest' },
  { name: 'bare: by cursor', path: '/deep' },
  { name: 'bare: by page number', path: '/page' },
  { name: 'bare: category and type', path: '/filter' },
  { name: 'bare: a common word', path: '/word' },
  { name: 'bare: facets', path: '/facets' },
  ...filteredLists.map(({ name }) => ({ name: `bare: ${name}`, path: `/${encodeURIComponent(name)}` })),
]

const made = process.env.DATABASE_URL ? undefined : await startTemporaryPostgres()
const databaseUrl = process.env.DATABASE_URL ?? made!.url('postgres')
const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-discover-'))
const children: ChildProcess[] = []
try {
  if (made) {
    const seconds = await generateTokens(databaseUrl, { works: tokens, owners: Number(values.owners) })
    console.log(`${tokens} tokens made in ${seconds.toFixed(0)} s`)
  }
  const [barePort, productPort] = [await freePort(), await freePort()]
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'warn', GLOBAL_CALLS_PER_MINUTE: '10000000' }
  children.push(await startProcess('discover/bare-server.ts', { ...env, PORT: String(barePort) }))
  children.push(spawnProduct(env, productPort))
  await untilReady(productPort)
  const peers = await startPeers(values.peers.split(','), databaseUrl, freePort)
  children.push(...peers.map(({ child }) => child))

  const cases = [
    ...bareCases
      .filter(({ path }) => tokens >= 900_000 || path !== '/deep')
      .map((each) => ({ ...each, port: barePort })),
    ...peers.flatMap(({ cases, port }: RunningPeer) =>
      cases.map((each) => ({ ...each, port, of: 'bare: newest on sale' })),
    ),
    ...(await casesOf(productPort)).map((each) => ({ ...each, port: productPort })),
  ]
  const best = new Map<string, Measured>()
  for (const { port, path } of cases) await measure(port, path, 0.5)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const { name, port, path } of cases) {
      const now = await measure(port, path, Number(values.seconds))
      if (now.perSecond > (best.get(name)?.perSecond ?? 0)) best.set(name, now)
    }
  process.exitCode = report(cases, best) ? 0 : 1
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
  await made?.stop()
  await rm(folder, { recursive: true, force: true })
}

function spawnProduct(env: Record<string, string>, port: number): ChildProcess {
  const main = join(import.meta.dirname, '../server/main.ts')
  return spawn(process.execPath, [main], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function report(cases: readonly Case[], best: ReadonlyMap<string, Measured>): boolean {
  let passed = true
  console.log('16 calls at a time over 16 connections; the best round counts\n')
  for (const { name, of, least } of cases) {
    const { perSecond, p50, p95, p99 } = best.get(name)!
    const ratio = of ? perSecond / best.get(of)!.perSecond : undefined
    const verdict = ratio && least ? (ratio >= least ? 'ok' : 'MISSED') : ''
    if (verdict === 'MISSED') passed = false
    const times = `${p50.toFixed(1)}/${p95.toFixed(1)}/${p99.toFixed(1)}`
    const compared = ratio ? `${ratio.toFixed(2)} of "${of}"${least ? `, budget ${least}: ${verdict}` : ''}` : ''
    console.log(
      `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} a second  ${times.padStart(16)} ms  ${compared}`,
    )
  }
  return passed
}
