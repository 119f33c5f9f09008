import { build } from '../scripts/build.ts'
import { type Addresses, runningProduct, startTestProduct } from './product.ts'

/** The product named by E2E_PRODUCT, or one that is started with its demo world. */
export async function provideProduct(): Promise<{ product: Addresses; stop(): Promise<void> }> {
  if (process.env.E2E_PRODUCT) return { product: runningProduct(), stop: async () => undefined }
  await build()
  const { stop, ...product } = await startTestProduct()
  return { product, stop }
}
