import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { openPage } from '#testing/open-page.tsx'

it('lists first what works here, and the other wallets after a key press', async () => {
  await openPage('/Connect-Wallet', { width: 390, height: 844 })
  const choices = page.getByRole('list', { name: 'Ways to connect' })
  await expect.element(choices.getByRole('button', { name: /^Xumm/ })).toBeVisible()
  await expect.element(choices.getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
  await expect.element(choices.getByRole('link', { name: /^Create Your Wallet/ })).toBeVisible()
  const more = page.getByRole('button', { name: 'More wallets' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  const others = page.getByRole('list', { name: 'More wallets' })
  await expect.element(others.getByRole('button', { name: /^Crossmark.*Not found on this device/ })).toBeVisible()
  await expectAccessible()
})
