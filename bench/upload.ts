import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_NFT_FILE_BYTES } from '@gooddrop/contract/constants.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { writeFilm, writePicture } from './upload/large-files.ts'

const BUDGET_BYTES = 100_000_000
const kinds = { film: writeFilm, picture: writePicture }

type Peer = { child: ChildProcess; url: string }
type Measured = { milliseconds: number; extraBytes: number }

/** Uploads 200 MB to the product and to a bare server, and prints time and memory of each. */
export async function benchUpload(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-upload-'))
  const postgres = await startTemporaryPostgres()
  try {
    for (const [kind, write] of Object.entries(kinds)) {
      const [large, small] = [join(folder, `large-${kind}`), join(folder, `small-${kind}`)]
      await write(large, MAX_NFT_FILE_BYTES)
      await write(small, 300_000)
      const bare = await measure(await start('bare', folder, postgres.url()), small, large)
      const product = await measure(await start('product', folder, postgres.url()), small, large)
      print(kind, product, bare)
      await rm(large)
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(what: 'bare' | 'product', folder: string, databaseUrl: string): Promise<Peer> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
  }
  const child = fork(join(import.meta.dirname, 'upload/server.ts'), [what], {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ url }] = (await Promise.race([once(child, 'message'), died(child)])) as [{ url: string }]
  return { child, url }
}

async function died(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('The server of the benchmark ended before it was ready')
}

/** The small file comes first, so that loading code is not counted as a cost of size. */
async function measure({ child, url }: Peer, small: string, large: string): Promise<Measured> {
  try {
    await send(url, small)
    child.send('begin')
    const began = performance.now()
    await send(url, large)
    const milliseconds = performance.now() - began
    child.send('end')
    const [{ extraBytes }] = (await once(child, 'message')) as [{ extraBytes: number }]
    return { milliseconds, extraBytes }
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

async function send(url: string, path: string): Promise<void> {
  const body = new FormData()
  body.set('file', await openAsBlob(path), 'file')
  const reply = await fetch(url, { method: 'POST', body })
  if (!reply.ok) throw new Error(`The upload was answered with ${reply.status}: ${await reply.text()}`)
}

function print(kind: string, product: Measured, bare: Measured): void {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  const ofBudget = (product.extraBytes / BUDGET_BYTES).toFixed(2)
  const speed = (bare.milliseconds / product.milliseconds).toFixed(2)
  console.log(
    `upload, a ${kind} of ${megabytes(MAX_NFT_FILE_BYTES)}: ${megabytes(product.extraBytes)} of extra memory, ` +
      `${ofBudget} of the budget (a bare server: ${megabytes(bare.extraBytes)}); ` +
      `speed ${speed} of a bare server that only writes it down (${(product.milliseconds / 1000).toFixed(1)} s)`,
  )
}

if (import.meta.main) await benchUpload()
