import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('a thread that cannot finish', () => {
  let script: URL
  beforeAll(async () => {
    const path = join(folder, 'thread.mjs')
    // A hung thread blocks as an endless loop would, but takes no processor time.
    await writeFile(
      path,
      `import { parentPort, threadId } from 'node:worker_threads'
       parentPort.on('message', ({ id, sheet }) => {
         if (sheet.title === 'dies') process.exit(1)
         if (sheet.title === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
         parentPort.postMessage({ id, bytes: new Uint8Array([threadId]) })
       })`,
    )
    script = pathToFileURL(path)
  })

  it('is replaced when it dies; sheets beyond the queue are refused', async () => {
    const drawer = started({ script, waiting: 2 })
    const draw = (title: string) => drawer.draw({ ...sheet(0), title })
    const [first, died, refused] = await Promise.allSettled([draw('a'), draw('dies'), draw('c')])
    expect([first, died].map((each) => each?.status)).toEqual(['fulfilled', 'rejected'])
    expect(refused).toMatchObject({ reason: { code: 'rate_limited' } })
    expect(await draw('again')).not.toEqual((first as PromiseFulfilledResult<Uint8Array>).value)
  })

  it('is terminated after the time limit and replaced', async () => {
    const drawer = started({ script, seconds: 3 })
    const draw = (title: string) => drawer.draw({ ...sheet(0), title })
    await expect(draw('hangs')).rejects.toThrow('its thread ended')
    // On a busy machine a new thread may need several attempts to start within the limit.
    await expect.poll(() => draw('again').catch(() => undefined)).toBeInstanceOf(Uint8Array)
  })
})
