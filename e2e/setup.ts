import { build } from '../scripts/build.ts'
import { headlessShellOf, provideChromium } from '../scripts/chromium.ts'
import { startTestProduct } from './product.ts'

let stop: (() => Promise<void>) | undefined

/** One product for the whole run; each test makes its own people. */
export async function setup(): Promise<void> {
  const chromium = await provideChromium()
  process.env.CHROMIUM = chromium
  process.env.CHROMIUM_SHELL = headlessShellOf(chromium)
  await build()
  const { stop: stopProduct, ...addresses } = await startTestProduct()
  stop = stopProduct
  process.env.E2E_PRODUCT = JSON.stringify(addresses)
}

export async function teardown(): Promise<void> {
  await stop?.()
}
