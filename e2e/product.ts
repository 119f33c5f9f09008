import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/ports.ts'
import { type Product, startProduct } from '../scripts/product.ts'
import { readSettings } from '../scripts/settings.ts'

/** The addresses of the running product's parts. */
export type Addresses = {
  url: string
  sandboxUrl: string
  ledgerUrl: string
  databaseUrl: string
}

/**
 * The whole product on free ports with a temporary data folder, which is deleted when it stops. Parts that ended by
 * themselves are named again then: a test that failed for it does not know the reason.
 */
export async function startTestProduct(): Promise<Addresses & { stop(): Promise<void> }> {
  // All tests call from one address; rate limits are tested elsewhere.
  process.env.RATE_LIMIT_FACTOR ??= '1000'
  process.env.GLOBAL_CALLS_PER_MINUTE ??= '1000000'
  // A busy machine is slow, which is no fault of the pages that are tested.
  process.env.DATABASE_WAIT_SECONDS ??= '300'
  process.env.PAGE_WAIT_SECONDS ??= '300'
  // A tenth of the processor time of a run, for pictures that look the same; AVIF is tested elsewhere.
  process.env.AVIF_AFTER_MINUTES ??= '600'
  // The ledger closes quickly, to keep the tests short.
  process.env.LEDGER_CLOSE_MS ??= '500'
  // Late bids extend an auction by a minute here; the real extension is tested elsewhere.
  process.env.AUCTION_EXTENSION_SECONDS ??= '60'
  const dataDir = await mkdtemp(join(tmpdir(), 'gooddrop-e2e-'))
  await chmod(dataDir, 0o711) // so that PostgreSQL's own user can pass when root runs the tests
  const settings = {
    ...readSettings({}),
    port: await freePort(),
    sandboxPort: await freePort(),
    ledgerPort: await freePort(),
    smtpPort: await freePort(),
    dataDir,
  }
  const warnings: string[] = []
  try {
    const product = await startProduct(settings, { durable: false, warn: (message) => warnings.push(message) })
    await assertWhole(product, dataDir)
    const { url, sandboxUrl, ledgerUrl, databaseUrl } = product
    const stop = async () => {
      for (const message of warnings) console.error(message)
      await product.stop().finally(() => remove(dataDir))
    }
    return { url, sandboxUrl, ledgerUrl, databaseUrl, stop }
  } catch (error) {
    await remove(dataDir)
    throw error
  }
}

/** Throws when a part of the product ended or the demo world was not finished. */
async function assertWhole(product: Product, dataDir: string): Promise<void> {
  const lost = await Promise.race([product.broken, new Promise<undefined>((done) => setTimeout(done, 100))])
  if (!lost && existsSync(join(dataDir, 'seeded'))) return
  await product.stop()
  throw new Error(lost ?? 'The demo world could not be made: see above.')
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })

/** The product that this run's setup has started. */
export function runningProduct(): Addresses {
  const addresses = process.env.E2E_PRODUCT
  if (!addresses) throw new Error('No product is running: browser tests run with e2e/vitest.config.ts.')
  return JSON.parse(addresses) as Addresses
}
