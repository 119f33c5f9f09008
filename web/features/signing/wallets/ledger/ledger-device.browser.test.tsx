import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { ADDRESS } from '#testing/fixtures/people.ts'
import { scan, signRequest } from '#testing/fixtures/sign-requests.ts'
import { openPage } from '#testing/open-page.tsx'
import { deviceView } from './device-view.ts'

/** How a device gets from stage to stage: connect-to-device.test.ts. */
beforeEach(async () => {
  api.answer(signIn, { ...scan({ wallet: 'ledger' }), secret: 'a-secret-of-this-browser' })
  api.answer(getSignRequest, { sign_request: signRequest({ action: 'signIn', wallet: 'ledger' }) })
  deviceView.set({ stage: 'starting' })
  await openPage('/Connect-Wallet')
  const more = page.getByRole('button', { name: 'More wallets' })
  await expect.element(more).toBeVisible()
  const choice = page.getByRole('button', { name: /^Ledger/ })
  if (!choice.query()) await more.click()
  await choice.click()
  await expect.element(page.getByRole('button', { name: 'Connect Ledger' })).toBeVisible()
})

it.each([
  ['locked', 'Your Ledger is locked. Enter its PIN and try again.'],
  ['old_app', /^Removing an offer needs version 2\.4\.2/],
] as const)('says what to do when the device is not ready: %s', async (problem, words) => {
  const open = vi.fn()
  deviceView.set({ stage: 'connect', problem, open })
  await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Connect Ledger' }).click()
  expect(open).toHaveBeenCalledOnce()
})

it('lets the user choose an account of the device', async () => {
  const choose = vi.fn()
  const accounts = [0, 1].map((index) => ({
    index,
    address: ADDRESS.replace('rPT1', `rPT${index + 2}`),
    publicKey: '',
  }))
  deviceView.set({ stage: 'accounts', accounts, choose, more: () => {} })
  await page.getByLabelText(/^Account 2/).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use this account' }).click()
  expect(choose).toHaveBeenCalledExactlyOnceWith(accounts[1])
})
