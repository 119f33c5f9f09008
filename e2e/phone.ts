import type { BrowserContext, Page } from 'playwright-core'

/** The phone's page in a browser, operated through its interface. */
export type Phone = {
  page: Page
  /** Opens the request, waits until it is described, and returns the description. */
  read(link: string): Promise<string>
  /** What the marketplace tells the person in the app. */
  instructionOf(link: string): Promise<string>
  /** Slides to sign and waits for the outcome. */
  approve(link: string): Promise<void>
  /** The same by keyboard alone. */
  approveByKeyboard(link: string): Promise<void>
  reject(link: string): Promise<void>
}

const SEED = /^s[1-9A-HJ-NP-Za-km-z]{20,40}$/

/** Takes a family seed, or the name of one of the demo people. */
export async function openPhone(context: BrowserContext, sandboxUrl: string, who: string): Promise<Phone> {
  const page = await context.newPage()
  await page.goto(`${sandboxUrl}/phone#accounts`)
  await (SEED.test(who) ? importSecret(page, who) : pickPerson(page, who))
  await page.getByTestId('balance').waitFor()

  async function open(link: string) {
    await page.goto(`${sandboxUrl}${new URL(link, sandboxUrl).pathname}`)
    await page.locator('.request[data-complete=true]').waitFor()
  }
  const outcome = (heading: string) => page.getByTestId('outcome').getByRole('heading', { name: heading }).waitFor()

  return {
    page,
    async read(link) {
      await open(link)
      return (await page.getByTestId('sentence').textContent()) ?? ''
    },
    async instructionOf(link) {
      await open(link)
      return (await page.locator('.instruction').textContent()) ?? ''
    },
    async approve(link) {
      await open(link)
      await slide(page)
      await outcome('Signed')
    },
    async approveByKeyboard(link) {
      await open(link)
      await page.getByRole('slider').focus()
      for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
      await outcome('Signed')
    },
    async reject(link) {
      await open(link)
      await page.getByRole('button', { name: 'Reject' }).click()
      await outcome('Rejected')
    },
  }
}

async function importSecret(page: Page, secret: string) {
  await page.getByLabel('Secret (family seed)').fill(secret)
  await page.getByRole('button', { name: 'Import account' }).click()
}

async function pickPerson(page: Page, name: string) {
  await page.getByRole('button', { name }).first().click()
}

export async function slide(page: Page) {
  const thumb = page.getByRole('slider')
  await thumb.scrollIntoViewIfNeeded()
  const from = await thumb.boundingBox()
  const track = await page.locator('.slide').boundingBox()
  if (!from || !track) throw new Error('there is nothing to slide')
  const y = from.y + from.height / 2
  await page.mouse.move(from.x + from.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width / 2, y, { steps: 4 })
  await page.mouse.move(track.x + track.width + 4, y, { steps: 4 })
  await page.mouse.up()
}
