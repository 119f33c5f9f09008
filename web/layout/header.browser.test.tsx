import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, settled } from '#testing/expect-accessible.ts'
import { openPage } from '#testing/open-page.tsx'

const mainMenu = page.getByRole('navigation', { name: 'Main' })
const sticky = () => document.querySelector('header')?.dataset.sticky

it('opens the menu in a drawer below 1200 px by keyboard alone', async () => {
  await openPage('/Imprint', { width: 1199 })
  await expect.element(mainMenu).not.toBeInTheDocument()
  const button = page.getByRole('button', { name: 'Open menu' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const drawer = page.getByRole('dialog')
  const links = drawer.getByRole('navigation', { name: 'Main' }).getByRole('link')
  for (const name of ['Home', 'Explore', 'Giving', 'Blogs', 'Create', 'Wallet', 'Pricing'])
    await expect.element(links.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

it('is hidden on the page that connects a wallet', async () => {
  await openPage('/Connect-Wallet')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(mainMenu).not.toBeInTheDocument()
})

it('sticks past 600 px, where a button scrolls back to the top', async () => {
  await openPage('/Terms')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled()
  scrollTo(0, 590)
  await expect.poll(sticky).toBe('false')
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await expect.element(toTop).not.toBeInTheDocument()
  scrollTo(0, 700)
  await expect.poll(sticky).toBe('true')
  await expect.element(toTop).toBeInViewport()
  await toTop.click()
  await expect.poll(() => scrollY).toBe(0)
  await expect.poll(sticky).toBe('false')
})

it('adds nothing below the footer by the button', async () => {
  await openPage('/Terms')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('button', { name: 'Back to top' })).toBeInViewport()
  const belowFooter = () => {
    const { bottom } = [...document.querySelectorAll('footer')].at(-1)!.getBoundingClientRect()
    return Math.abs(Math.round(document.documentElement.scrollHeight - scrollY - bottom))
  }
  await expect.poll(belowFooter).toBe(0)
})

it('covers each change of page with the overlay until the page is there', async () => {
  await openPage('/Terms')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const overlay = () => document.querySelector<HTMLElement>('[data-preloader]')?.dataset.preloader
  expect(overlay()).toBe('gone')
  const shown: (string | undefined)[] = []
  const observer = new MutationObserver(() => shown.push(overlay()))
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-preloader'] })
  await mainMenu.getByRole('link', { name: 'Blogs' }).click()
  await expect.poll(() => shown).toEqual(['shown', 'gone'])
  observer.disconnect()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible()
})
