import { checkOtp, sendOtp } from '@gooddrop/contract/onboarding.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { openPage, reloadPage } from '#testing/open-page.tsx'

const focusedLabel = () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? ''

async function requestCode(): Promise<void> {
  api.answer(sendOtp, {})
  await openPage('/add-Info')
  await page.getByLabelText('E-mail', { exact: true }).fill('nia@example.com')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.element(page.getByLabelText('OTP', { exact: true })).toBeVisible()
}

it('focuses the first field of each step', async () => {
  await requestCode()
  await expect.poll(focusedLabel).toBe('OTP')
  api.answer(checkOtp, {})
  await page.getByLabelText('OTP', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Add Information' })).toBeVisible()
  await expect.poll(focusedLabel).toBe('First name')
})

it('still asks for the code after a reload', async () => {
  await requestCode()
  await reloadPage()
  await expect.element(page.getByLabelText('OTP', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/sent to nia@example\.com/)).toBeVisible()
})

it('shows why a code was refused', async () => {
  await requestCode()
  api.refuse(checkOtp, 'wrong_code', 'This code is not valid')
  await page.getByLabelText('OTP', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect.element(page.getByText('This code is not valid')).toBeVisible()
})
