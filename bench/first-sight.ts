// What a visitor sees first, by Lighthouse on a simulated phone, beside a bare page of the same weight in the same run.
//   npm run bench -- first-sight [--url http://…] [--rounds 3] [--why]
// Without --url, E2E_PRODUCT names a running product; otherwise one is started with its demo world.
import { parseArgs } from 'node:util'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { provideProduct } from '@gooddrop/e2e/provide-product.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Result } from 'lighthouse'
import { provideChromium } from '../scripts/chromium.ts'
import { audit } from './first-sight/audit.ts'
import { serveBarePage } from './first-sight/bare-page.ts'
import { causesOf } from './first-sight/causes.ts'
import { type Metric, medianOf, metrics, type Sight, sightOf, weightOf } from './first-sight/metrics.ts'

const { values } = parseArgs({
  options: { url: { type: 'string' }, rounds: { type: 'string', default: '3' }, why: { type: 'boolean' } },
})

/** Before the server rendered pages. */
const before: Record<string, Partial<Sight>> = {
  Home: { performance: 52, FCP: 2300, LCP: 5200, TBT: 1440 },
  Explore: { performance: 56 },
  item: { performance: 52 },
  Blogs: { performance: 62, LCP: 4300, TBT: 810 },
}

const BARE = 'a bare page'

type Page = { name: string; url: string }

async function pagesOf(url: string): Promise<Page[]> {
  const { nfts } = await callProduct(url, listOnSale)
  const item = nfts.find(({ nftType }) => nftType === 'sell')
  if (!item) throw new Error('Nothing is for sale: the demo world is missing.')
  const paths = {
    Home: '/Home',
    Explore: '/Explore',
    item: `/ItemDetail?nftId=${item._id}`,
    Blogs: '/Blogs',
    Giving: '/Giving',
  }
  return Object.entries(paths).map(([name, path]) => ({ name, url: new URL(path, url).href }))
}

/** The results of each page; the bare one weighs what the first page weighed in the first round. */
async function visit(pages: readonly Page[], rounds: number): Promise<Map<string, Result[]>> {
  const chromium = await provideChromium()
  const results = new Map<string, Result[]>()
  const see = async ({ name, url }: Page) => {
    const result = await audit(url, chromium)
    results.set(name, [...(results.get(name) ?? []), result])
    return result
  }
  let bare: Awaited<ReturnType<typeof serveBarePage>> | undefined
  try {
    for (let round = 0; round < rounds; round++)
      for (const page of pages) {
        const result = await see(page)
        if (page !== pages[0]) continue
        bare ??= await serveBarePage(weightOf(result, 'Document'), weightOf(result, 'Script'))
        await see({ name: BARE, url: bare.url })
      }
  } finally {
    bare?.close()
  }
  return results
}

/** Whether all budgets were kept. */
function report(results: ReadonlyMap<string, Result[]>): boolean {
  const all = [...results.values()].flat()
  const speeds = all.map(({ environment }) => environment.benchmarkIndex)
  const range = `${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)}`
  console.log(`Lighthouse ${all[0]?.lighthouseVersion}, a simulated phone on slow 4G, the median of ${values.rounds}`)
  console.log(`the speed of this machine by Lighthouse's own index: ${range}`)
  const sights = new Map([...results].map(([name, each]) => [name, medianOf(each.map(sightOf))]))
  const bare = sights.get(BARE)!
  let passed = true
  for (const [name, sight] of [[BARE, bare] as const, ...[...sights].filter(([name]) => name !== BARE)]) {
    console.log(`\n${name}`)
    for (const metric of Object.keys(metrics) as Metric[]) {
      const { line, ok } = judge(
        metric,
        sight[metric],
        name === BARE ? undefined : bare[metric],
        before[name]?.[metric],
      )
      console.log(`  ${line}`)
      if (!ok) passed = false
    }
  }
  return passed
}

/** A line such as "LCP  3.10 s  2.48 of the bare page  before 5.20 s  budget 1.80 s: below budget". */
function judge(metric: Metric, value: number, bare: number | undefined, earlier: number | undefined) {
  const { show, least, most } = metrics[metric]
  const compared = bare === undefined || bare === 0 ? '' : `${(value / bare).toFixed(2)} of the bare page`
  const ok = bare === undefined || (value >= (least ?? value) && value <= (most ?? value))
  const limit = least ?? most
  const budget = bare === undefined || limit === undefined ? '' : `budget ${show(limit)}: ${ok ? 'ok' : 'below budget'}`
  const past = earlier === undefined ? '' : `before ${show(earlier)}`
  const columns = [metric.padEnd(16), show(value).padStart(8), compared.padEnd(22), past.padEnd(15), budget]
  return { line: columns.join('  ').trimEnd(), ok }
}

const { url, stop } = values.url
  ? { url: values.url, stop: async () => undefined }
  : await provideProduct().then(({ product, stop }) => ({ url: product.url, stop }))
try {
  const results = await visit(await pagesOf(url), Number(values.rounds))
  process.exitCode = report(results) ? 0 : 1
  if (values.why)
    for (const [name, rounds] of results) {
      console.log(`\nwhy: ${name}, in the last round`)
      for (const line of causesOf(rounds.at(-1)!)) console.log(line)
    }
} finally {
  await stop()
}
