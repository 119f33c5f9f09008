// "Check it yourself" on 10,000 sales over a loopback WebSocket: in Node, and as the page that is opened from disk.
//   node bench/verify.ts [--sales 10000]
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { closeBrowser, openPage } from '@gooddrop/e2e/browser.ts'
import { buildStandalonePage } from '@gooddrop/web/standalone-page.ts'
import { openLedgerSocket } from '@gooddrop/web/verify/ledger-socket.ts'
import { memoryStore } from '@gooddrop/web/verify/memory-store.ts'
import { check } from '@gooddrop/web/verify/walk.ts'
import { provideChromium } from '../scripts/chromium.ts'
import { BROKER, CHARITIES, generateHistory, serveHistory } from './verify/generated-ledger.ts'

const LIMIT_MS = 60_000
/** Longer than this and a click or a key press is felt to lag. */
const BLOCK_LIMIT_MS = 100

const { values } = parseArgs({ options: { sales: { type: 'string', default: '10000' } } })
const sales = Number(values.sales)
const history = generateHistory(sales)
const server = await serveHistory(history)
try {
  report('in Node', await inNode())
  process.env.CHROMIUM = await provideChromium()
  const { ms, block } = await inBrowser()
  report('in the page', ms)
  console.log(`longest block of the page's main thread: ${block.toFixed(0)} ms of ${BLOCK_LIMIT_MS} ms`)
  if (block > BLOCK_LIMIT_MS) process.exitCode = 1
} finally {
  await closeBrowser()
  server.close()
}

function report(where: string, ms: number): void {
  const share = Math.round((ms / LIMIT_MS) * 100)
  const { length } = history.rows
  console.log(
    `${sales} sales (${length} transactions) checked ${where}: ${(ms / 1000).toFixed(1)} s, ${share} % of a minute`,
  )
  if (ms > LIMIT_MS) process.exitCode = 1
}

async function inNode(): Promise<number> {
  const socket = openLedgerSocket(server.url)
  const began = performance.now()
  const accounts = { brokers: [BROKER], charities: CHARITIES }
  const { report: found } = await check({ accounts, socket, store: memoryStore() })
  const ms = performance.now() - began
  socket.close()
  if (found.differences.length > 0 || found.sales !== sales || found.totals.given !== String(history.total))
    throw new Error(`The check is wrong: ${JSON.stringify({ ...found, differences: found.differences.slice(0, 3) })}`)
  return ms
}

async function inBrowser(): Promise<{ ms: number; block: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-verify-'))
  try {
    const path = join(folder, 'verify.html')
    await writeFile(path, await buildStandalonePage())
    const { page } = await openPage('http://localhost')
    await page.addInitScript(() => {
      const blocks = { longest: 0 }
      Object.assign(window, { blocks })
      let last = performance.now()
      setInterval(() => {
        const now = performance.now()
        blocks.longest = Math.max(blocks.longest, now - last - 10)
        last = now
      }, 10)
    })
    await page.goto(pathToFileURL(path).href)
    await page.getByLabel('Ledger server').fill(server.url)
    await page.getByLabel(/^Brokers/).fill(BROKER)
    await page.getByLabel(/^Charities/).fill(CHARITIES.join('\n'))
    await page.evaluate(() => Object.assign((window as unknown as { blocks: object }).blocks, { longest: 0 }))
    const began = performance.now()
    await page.getByRole('button', { name: 'Start the check' }).click()
    await page.getByRole('heading', { name: 'Everything adds up' }).waitFor({ timeout: 10 * LIMIT_MS })
    const ms = performance.now() - began
    const block = await page.evaluate(() => (window as unknown as { blocks: { longest: number } }).blocks.longest)
    return { ms, block }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
