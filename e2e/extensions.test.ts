import { afterAll, beforeAll } from 'vitest'
import { crossmark, walkWithExtension } from './extension-walk.ts'
import { makeExtension } from './extension-wallet.ts'
import { runningProduct } from './product.ts'
import { test } from './test.ts'

let extension: Awaited<ReturnType<typeof makeExtension>>

beforeAll(async () => {
  extension = await makeExtension(runningProduct().sandboxUrl)
})
afterAll(() => extension?.remove())

test('with Crossmark: sign in, mint, list, cancel and buy; what was tampered with is refused', ({ page, product }) =>
  walkWithExtension(page, product, extension.folder, crossmark))
