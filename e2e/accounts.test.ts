import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { test } from './test.ts'
import { paintPng } from './works.ts'

/** The tablet width is checked in the long run only. */
const looks = [
  { width: 390, height: 844, colorScheme: 'dark' as const },
  { width: 1440, height: 900, colorScheme: 'light' as const },
  ...(process.env.LONG ? [{ width: 820, height: 1180, colorScheme: 'dark' as const }] : []),
]

const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

async function signOut(page: Page, width: number): Promise<void> {
  if (width < 1200) await page.getByRole('button', { name: 'Open menu' }).click()
  else await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/Home$/)
}

test.for(looks)(
  'a person registers, sets a picture, signs out and signs in again at $width px',
  async (look, { page: open }) => {
    const page = await open(look)
    const tag = randomBytes(4).toString('hex')
    await page.goto('/register')
    await settled(page)
    await page.getByRole('button', { name: 'Register Now' }).click()
    for (const message of [
      'First Name is required',
      'Last Name is required',
      'Username is required',
      'Email is required',
      'Password is required',
    ])
      await page.getByText(message, { exact: true }).waitFor()
    await expectAccessible(page)

    await fill(page, 'First name', 'Maren')
    await fill(page, 'Last name', 'Holt')
    await fill(page, 'E-mail', `${tag}@example.org`)
    await fill(page, 'Username', `maren-${tag}`)
    await fill(page, 'Password', 'correct horse')
    await fill(page, 'Re-enter password', 'another')
    await page.getByRole('button', { name: 'Register Now' }).click()
    await page.getByText('Passwords must match', { exact: true }).waitFor()
    await fill(page, 'Re-enter password', 'correct horse')
    const sent = page.waitForRequest(/auth\/register/)
    await page.getByRole('button', { name: 'Register Now' }).click()
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'password',
      'username',
    ])
    await page.waitForURL(/\/Profile$/)
    await expectAccessible(page)

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: paintPng() })
    await fill(page, 'Last name', 'Holt-Berg')
    await fill(page, 'Username', `mh-${tag}`)
    await fill(page, 'About you', 'Draws the sea.')
    await page.getByRole('button', { name: 'Update profile' }).click()
    await page.waitForURL(/\/(Collection\/)?User\?u=me$/)
    await page.getByText(`@mh-${tag}`).waitFor()
    await page.getByText('Draws the sea.').waitFor()

    await signOut(page, look.width)
    const kept = () => page.evaluate(() => ['token', 'user', 'wallet_address'].map((key) => localStorage.getItem(key)))
    await expect.poll(kept).toEqual([null, null, null])

    await page.goto('/Login')
    await settled(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Username is required', { exact: true }).waitFor()
    await page.getByText('Password is required', { exact: true }).waitFor()
    await fill(page, 'E-mail', `${tag}@example.org`)
    await fill(page, 'Password', 'correct horse')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(/\/add-Info$/)
    // The address was given and never proved.
    await page.getByRole('heading', { name: 'Connect To Xumm' }).waitFor()
    expect(await page.getByText('Email Verification (done)').count()).toBe(0)

    await page.goto('/Profile')
    await settled(page)
    await page.reload()
    await settled(page)
    await expect.poll(() => page.getByLabel('Last name', { exact: true }).inputValue()).toBe('Holt-Berg')
    const [token, user] = await kept()
    expect(token).toMatch(/\S/)
    expect(JSON.parse(user ?? '{}').profile).toMatch(/^\/media\//)
  },
)

test('the header sticks, a button scrolls up past 600 px, and the overlay shows at each change of page', async ({
  page: open,
}) => {
  const page = await open({ width: 1440, height: 900, reducedMotion: 'no-preference' })
  await page.goto('/Home')
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 590))
  expect(await page.locator('[data-sticky=true]').count()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.locator('[data-sticky=true]').waitFor()
  const isInView = async () => {
    const button = await page.getByRole('button', { name: 'Back to top' }).boundingBox()
    return button !== null && button.y > 700 && button.y < 900
  }
  await expect.poll(isInView).toBe(true)
  const belowFooter = () =>
    page.evaluate(() => {
      const { bottom } = [...document.querySelectorAll('footer')].at(-1)!.getBoundingClientRect()
      return Math.abs(Math.round(document.documentElement.scrollHeight - window.scrollY - bottom))
    })
  await expect.poll(belowFooter).toBe(0)
  await page.getByRole('button', { name: 'Back to top' }).click()
  await page.waitForFunction(() => window.scrollY === 0)
  // Looked for from before the click on: it may be gone again when the click has been answered.
  const overlay = page.locator('[data-preloader="shown"]').waitFor({ state: 'attached' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click()
  await overlay
  await page.locator('[data-preloader="gone"]').waitFor({ state: 'attached' })
})

test('the drawer contains the menu below 1200 px and works by keyboard alone', async ({ page: open }) => {
  const page = await open({ width: 1199, height: 900 })
  await page.goto('/Home')
  await settled(page)
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('dialog').getByRole('navigation', { name: 'Main' }).getByRole('link')
  await links.first().waitFor()
  const names = await links.allTextContents()
  for (const name of ['Home', 'Explore', 'Giving', 'Blogs', 'Create', 'Wallet', 'Pricing'])
    expect(names).toContain(name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the header is hidden on the page that connects a wallet', async ({ page: open }) => {
  const page = await open({ width: 1440, height: 900 })
  await page.goto('/Connect-Wallet')
  await settled(page)
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
})

test('a failed login is reported on its own page only', async ({ page: open }) => {
  const page = await open({ tolerate: [/^401 POST /] })
  await page.goto('/Login')
  await settled(page)
  await fill(page, 'E-mail', 'nobody@example.org')
  await fill(page, 'Password', 'wrong horse')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const messages = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
  await messages.waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.waitForURL(/\/register$/)
  await messages.waitFor({ state: 'detached' })
})
