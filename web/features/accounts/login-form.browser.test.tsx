import { login } from '@gooddrop/contract/accounts.ts'
import { beginPasskeyLogin } from '@gooddrop/contract/passkeys.ts'
import { toast as sonner } from 'sonner'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { ownUser } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const submit = () => page.getByRole('button', { name: 'Login', exact: true }).click()

// Requested for the browser's own suggestions in the e-mail field.
beforeEach(() => api.refuse(beginPasskeyLogin, 'not_found', 'No passkeys'))

async function signIn() {
  await openPage('/Login')
  await field('E-mail').fill('maren@example.org')
  await field('Password').fill('correct horse')
  await submit()
}

it('names both missing fields', async () => {
  await openPage('/Login')
  await submit()
  for (const name of ['Username', 'Password'])
    await expect.element(page.getByText(`${name} is required`, { exact: true })).toBeVisible()
  await expectAccessible()
  expect(api.calls(login)).toEqual([])
})

it('leads to the steps that are left, with an unverified address open', async () => {
  api.answer(login, { token: 'token', user: ownUser() })
  await signIn()
  await expect.poll(() => location.pathname).toBe('/add-Info')
  await expect.element(page.getByRole('heading', { name: 'Connect To Xumm' })).toBeVisible()
  await expect.element(page.getByText(/Email Verification \(done\)/)).not.toBeInTheDocument()
  expect(api.calls(login).map(({ body }) => body)).toEqual([{ email: 'maren@example.org', password: 'correct horse' }])
})

it('reports a failed login on its own page only', async () => {
  api.refuse(login, 'wrong_credentials', 'The password is wrong')
  await signIn()
  const message = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
  await expect.element(message).toHaveTextContent('The password is wrong')
  // Also called for a message that has already timed out.
  const dismiss = vi.spyOn(sonner, 'dismiss')
  onTestFinished(() => dismiss.mockRestore())
  const link = page.getByRole('main').getByRole('link', { name: 'Register' })
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/register')
  await expect.poll(() => dismiss.mock.calls).toHaveLength(1)
  await expect.element(message).not.toBeInTheDocument()
})
