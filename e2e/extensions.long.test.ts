import { afterAll, beforeAll } from 'vitest'
import { askToConnect, crossmark, gemwallet, openWithExtension, otsu, walkWithExtension } from './extension-walk.ts'
import { makeExtension } from './extension-wallet.ts'
import { runningProduct } from './product.ts'
import { test } from './test.ts'

let extension: Awaited<ReturnType<typeof makeExtension>>

beforeAll(async () => {
  extension = await makeExtension(runningProduct().sandboxUrl)
})
afterAll(() => extension?.remove())

test.for([gemwallet, otsu])(
  'with $name: sign in, mint, list, cancel and buy; what was tampered with is refused',
  (kind, { page, product }) => walkWithExtension(page, product, extension.folder, kind),
)

test.for([crossmark, gemwallet, otsu])(
  'with $name: another network, and a locked wallet',
  async (kind, { page, product }) => {
    const who = await openWithExtension(page, product, extension.folder, kind, {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })
    const { market, windows } = who
    // It comes into the page a second after it.
    await windows.set({ network: 'main', lateMs: 1000 })
    await askToConnect(who)
    // Otsu says its network only to a site that is connected.
    if (kind === otsu) await windows.approve()
    await market.getByText('The wallet is on another network. Please switch it and try again').first().waitFor()
    await windows.set({ network: 'own', lateMs: 0, locked: true })
    await askToConnect(who)
    if (kind === otsu) {
      await market.getByText('Otsu is locked. Unlock it, then try again.').waitFor()
      return
    }
    if (kind === crossmark) await market.getByText('Crossmark is locked. Unlock it to see the request.').waitFor()
    const locked = await windows.window()
    await locked.getByRole('button', { name: 'Unlock' }).click()
    await locked.close()
    await market.getByText('The request was declined in the wallet').first().waitFor()
  },
)
