import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { type OpenPage, openPage, type PageOptions } from './browser.ts'
import { newPerson, type Person } from './people.ts'
import { type Addresses, runningProduct } from './product.ts'

const pictures = join(import.meta.dirname, 'pictures')

type Given = {
  product: Addresses
  /** A new page; the test fails if it has console errors or failed requests. */
  page(options?: PageOptions): Promise<Page>
  newPerson(name?: string): Promise<Person>
}

export const test = base.extend<Given>({
  product: async ({ task: _ }, use) => {
    await use(runningProduct())
  },
  page: async ({ product, task }, use) => {
    const open: OpenPage[] = []
    await use(async (options) => {
      const opened = await openPage(product.url, options)
      open.push(opened)
      return opened.page
    })
    const pageErrors = open.flatMap((each) => each.pageErrors.list)
    if (task.result?.state === 'fail' || pageErrors.length > 0) await showFailure(open, task.name)
    for (const each of open) await each.close()
    expect(pageErrors).toEqual([])
  },
  newPerson: async ({ product }, use) => {
    await use((name) => newPerson(product.url, name))
  },
})

/** With PICTURES=on, a full-page screenshot in e2e/pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await takePicture(page, name)
}

async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  const file = name.replaceAll(/[^\w-]+/g, '-').slice(0, 100)
  await page.screenshot({ path: join(pictures, `${file}.png`), fullPage: true })
}

async function showFailure(open: OpenPage[], name: string): Promise<void> {
  for (const [number, { page }] of open.entries()) {
    await takePicture(page, `failed-${number + 1}-${name}`).catch(() => undefined)
  }
}
