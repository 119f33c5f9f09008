import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '#features/receipts/testing/read-pdf.ts'
import { createDrawer } from './draw-apart.ts'
import type { Sheet } from './sheet.ts'

const GIFTS = 400

const sheet = (gifts: number): Sheet => ({
  size: 'A4',
  language: 'en-GB',
  brand: 'Gooddrop',
  title: 'Gifts in 2026',
  marks: [['Number', 'GDY-2026-0000-0000-0000']],
  lead: { amount: '5,000', unit: 'XRP', lines: ['many gifts'] },
  parties: [{ heading: 'Donor', lines: ['Ada'] }],
  facts: undefined,
  tables: [
    {
      heading: 'Each gift',
      columns: [
        { label: 'Date', share: 0.3 },
        { label: 'Charity', share: 0.4 },
        { label: 'XRP', share: 0.3, right: true },
      ],
      rows: Array.from({ length: gifts }, (_, nth) => [`2026-01-01`, `Charity ${nth % 7}`, `${nth}.5`]),
      total: ['Total', '', '5,000'],
    },
  ],
  statements: [],
  proof: undefined,
  footer: 'Gooddrop',
  pageText: 'Page {page} of {pages}',
})

let folder: string
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-drawer-'))
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await rm(folder, { recursive: true })
})

function started(options?: Parameters<typeof createDrawer>[0]) {
  const drawer = createDrawer(options)
  stops.push(drawer.stop)
  return drawer
}

it('draws hundreds of gifts while this thread goes on', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 20)
  const bytes = await started({ seconds: 120 }).draw(sheet(GIFTS))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
  const { text, pages } = await readPdf(bytes)
  expect(pages).toBeGreaterThan(8)
  expect(text).toContain(`${GIFTS - 1}.5`)
  expect(text).toContain(`Page ${pages} of ${pages}`)
})

it('gets a new thread when one dies or hangs, and refuses when too many wait', async () => {
  const script = join(folder, 'thread.mjs')
  await writeFile(
    script,
    `import { parentPort, threadId } from 'node:worker_threads'
     parentPort.on('message', ({ id, sheet }) => {
       if (sheet.title === 'dies') process.exit(1)
       if (sheet.title === 'hangs') while (true) {}
       parentPort.postMessage({ id, bytes: new Uint8Array([threadId]) })
     })`,
  )
  const drawer = started({ script: pathToFileURL(script), seconds: 20, waiting: 3 })
  const draw = (title: string) => drawer.draw({ ...sheet(0), title })
  const [first, died, hung, refused] = await Promise.allSettled([draw('a'), draw('dies'), draw('hangs'), draw('d')])
  expect([first, died, hung].map((each) => each?.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(refused).toMatchObject({ reason: { code: 'rate_limited' } })
  expect(await draw('again')).not.toEqual((first as PromiseFulfilledResult<Uint8Array>).value)
})
