import { build } from '../scripts/build.ts'
import { type Addresses, runningProduct, startTestProduct } from './product.ts'

/** The product that E2E_PRODUCT names, or one that is started for this, with its demo world. */
export async function provideProduct(): Promise<{ product: Addresses; stop(): Promise<void> }> {
  if (process.env.E2E_PRODUCT) return { product: runningProduct(), stop: async () => undefined }
  await build()
  const { stop, ...product } = await startTestProduct()
  return { product, stop }
}
