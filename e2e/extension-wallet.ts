import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '@gooddrop/sandbox/extension/ask.ts'
import { buildExtension } from '@gooddrop/sandbox/extension/build.ts'
import type { BrowserContext, Page, Worker } from 'playwright-core'
import { slide } from './phone.ts'

/** The sandbox's extension in a browser, operated through its windows. */
export type ExtensionWallet = {
  /** The next window that it opens, with its request described. */
  window(): Promise<Page>
  /** Agrees in the next window and returns what it said. */
  approve(): Promise<string>
  reject(): Promise<void>
  /** Changes how it behaves from now on. */
  set(change: Partial<Settings>): Promise<void>
}

/** Builds the extension for this sandbox into a temporary folder. */
export async function makeExtension(sandboxUrl: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-extension-'))
  await buildExtension(folder, sandboxUrl)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Its address, taken before the browser ends its idle background script. */
async function addressOf(context: BrowserContext): Promise<string> {
  const isOurs = (worker: Worker) => worker.url().startsWith('chrome-extension:')
  const worker =
    context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', { predicate: isOurs }))
  return worker.url().replace(/[^/]*$/, '')
}

export async function extensionWallet(context: BrowserContext): Promise<ExtensionWallet> {
  const address = await addressOf(context)
  const opened: Page[] = []
  const waiting: ((page: Page) => void)[] = []
  context.on('page', async (page) => {
    await page.waitForURL(/^[a-z-]+:\/\//).catch(() => undefined)
    if (!/\/phone\/extension\//.test(page.url())) return
    const next = waiting.shift()
    if (next) next(page)
    else opened.push(page)
  })

  async function nextWindow(): Promise<Page> {
    const page = opened.shift() ?? (await new Promise<Page>((done) => waiting.push(done)))
    await page.locator('.request:not([data-complete=false]), .stack.center').first().waitFor()
    return page
  }
  /** The extension closes the window with the answer. */
  const closes = (page: Page, act: () => Promise<unknown>) =>
    Promise.all([page.waitForEvent('close'), act().catch((error) => page.isClosed() || Promise.reject(error))])

  return {
    window: nextWindow,
    async approve() {
      const page = await nextWindow()
      const said = (await page.locator('.request').textContent()) ?? ''
      const connect = page.getByRole('button', { name: 'Connect', exact: true })
      await closes(page, () => connect.isVisible().then((asked) => (asked ? connect.click() : slide(page))))
      return said
    },
    async reject() {
      const page = await nextWindow()
      await closes(page, () => page.getByRole('button', { name: 'Reject' }).click())
    },
    async set(change) {
      const page = await context.newPage()
      await page.goto(`${address}popup.html`)
      await page.locator('form[data-ready]').waitFor()
      for (const [name, value] of Object.entries(change)) {
        const field = page.locator(`[name=${name}]`)
        if (typeof value === 'boolean') await field.setChecked(value)
        else if (typeof value === 'number') await field.fill(String(value))
        else await field.selectOption(value)
      }
      await page.locator('form').dispatchEvent('change')
      await page.getByText('Saved.').waitFor()
      await page.close()
    },
  }
}
