// Pages that the server renders, each request another page and the same one again, beside a JSON list in the same run.
// The other pages have the same content, so they share their answers and parts (decision 104), but no cache has them.
//   npm run bench -- render [--url http://…] [--seconds 4] [--rounds 3]
// Without --url, E2E_PRODUCT names a running product; otherwise one is started with its demo world.
import { parseArgs } from 'node:util'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { provideProduct } from '@gooddrop/e2e/provide-product.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { type Measured, measure } from './discover/load.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})

const LIST = 'the list of works on sale, as JSON'
/** Of the list's throughput. */
const LEAST_UNCACHED = 0.25
const LEAST_CACHED = 1

const browser = { accept: 'text/html', 'accept-encoding': 'gzip, br' }
const headers = Object.entries(browser)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\r\n')

type Case = { name: string; path: string | (() => string); page?: string; least?: number }

// Far above what can be reached: all calls come from one address.
process.env.GLOBAL_CALLS_PER_MINUTE ??= '10000000'

async function casesOf(url: string): Promise<Case[]> {
  const { nfts } = await callProduct(url, listOnSale)
  const item = nfts.find(({ nftType }) => nftType === 'sell')
  if (!item) throw new Error('Nothing is for sale: the demo world is missing.')
  const pages = { Home: '/Home?', Explore: '/Explore?', 'an item': `/ItemDetail?nftId=${item._id}&` }
  let asked = Date.now()
  return [
    { name: LIST, path: urlOf(listOnSale) },
    ...Object.entries(pages).flatMap(([name, page]) => [
      // A parameter that means nothing to the page makes it another one to the cache.
      { name: `${name}, uncached`, path: () => `${page}asked=${asked++}`, page, least: LEAST_UNCACHED },
      { name: `${name}, cached`, path: `${page}asked=0`, page, least: LEAST_CACHED },
    ]),
  ]
}

/** Throws where a page came without its content, as it does when the server has too much to render. */
async function run(url: string, { name, path, page }: Case, seconds: number): Promise<Measured> {
  const port = Number(new URL(url).port)
  if (!page) return measure(port, path, seconds)
  const measured = await measure(port, path, seconds, { headers })
  if (measured.bytes < (await sizeOf(url, page)) / 2) throw new Error(`${name}: not every page was rendered`)
  return measured
}

/** As it is sent. */
async function sizeOf(url: string, page: string): Promise<number> {
  const reply = await fetch(url + page, { headers: browser })
  if (!(await reply.text()).includes('id="page-data"')) throw new Error(`${page} is not rendered`)
  return Number(reply.headers.get('content-length'))
}

function report(cases: readonly Case[], best: ReadonlyMap<string, Measured>): boolean {
  let passed = true
  console.log('16 requests at a time over 16 connections; the best round counts; p50/p95\n')
  for (const { name, least } of cases) {
    const { perSecond, p50, p95, bytes } = best.get(name)!
    const ratio = perSecond / best.get(LIST)!.perSecond
    const ok = !least || ratio >= least
    if (!ok) passed = false
    const compared = least ? `${ratio.toFixed(2)} of the list, budget ${least}: ${ok ? 'ok' : 'below budget'}` : ''
    const size = `${(bytes / 1000).toFixed(0)} kB`.padStart(7)
    const times = `${p50.toFixed(1)}/${p95.toFixed(1)}`.padStart(12)
    console.log(`${name.padEnd(36)} ${perSecond.toFixed(0).padStart(6)} a second ${times} ms ${size}  ${compared}`)
  }
  return passed
}

const { url, stop } = values.url
  ? { url: values.url, stop: async () => undefined }
  : await provideProduct().then(({ product, stop }) => ({ url: product.url, stop }))
try {
  const cases = await casesOf(url)
  const best = new Map<string, Measured>()
  for (const each of cases) await run(url, each, 1)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const each of cases) {
      const now = await run(url, each, Number(values.seconds))
      if (now.perSecond > (best.get(each.name)?.perSecond ?? 0)) best.set(each.name, now)
    }
  process.exitCode = report(cases, best) ? 0 : 1
} finally {
  await stop()
}
