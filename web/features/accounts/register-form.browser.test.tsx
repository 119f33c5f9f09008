import { register } from '@gooddrop/contract/accounts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { ownUser } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const submit = () => page.getByRole('button', { name: 'Register Now' }).click()

it('names every missing field', async () => {
  await openPage('/register')
  await submit()
  for (const name of ['First Name', 'Last Name', 'Username', 'Email', 'Password'])
    await expect.element(page.getByText(`${name} is required`, { exact: true })).toBeVisible()
  await expectAccessible()
  expect(api.calls(register)).toEqual([])
})

it('sends the password once, after both entries match', async () => {
  api.answer(register, { token: 'token', user: ownUser() })
  await openPage('/register')
  const values = { 'First name': 'Maren', 'Last name': 'Holt', 'E-mail': 'maren@example.org', Username: 'maren' }
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
  await field('Password').fill('correct horse')
  await field('Re-enter password').fill('another')
  await submit()
  await expect.element(page.getByText('Passwords must match', { exact: true })).toBeVisible()
  await field('Re-enter password').fill('correct horse')
  await submit()
  await expect.poll(() => location.pathname).toBe('/Profile')
  expect(api.calls(register).map(({ body }) => body)).toEqual([
    {
      first_name: 'Maren',
      last_name: 'Holt',
      email: 'maren@example.org',
      username: 'maren',
      password: 'correct horse',
    },
  ])
})
