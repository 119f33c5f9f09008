import { createFeedback } from '@gooddrop/contract/contact.ts'
import { subscribe } from '@gooddrop/contract/newsletter.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { consoleErrors } from '#testing/console-errors.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { openPage } from '#testing/open-page.tsx'

const main = page.getByRole('main')

it('names what is missing in feedback', async () => {
  await openPage('/Contact', { width: 390 })
  await main.getByRole('button', { name: 'Send feedback' }).click()
  for (const field of ['Name', 'Email', 'Message'])
    await expect.element(main.getByText(`${field} is required`)).toBeVisible()
  expect(api.calls(createFeedback)).toEqual([])
  await expectAccessible()
})

it('offers to send feedback again after a failure, and clears the form', async () => {
  consoleErrors.tolerate(/Feedback could not be sent/)
  api.disconnect(createFeedback)
  await openPage('/Contact')
  await main.getByLabelText('Name', { exact: true }).fill('Ada')
  await main.getByLabelText('E-mail', { exact: true }).fill('ada@example.org')
  await main.getByLabelText('Message').fill('We dig wells.')
  await main.getByRole('button', { name: 'Send feedback' }).click()
  const again = main.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  api.answer(createFeedback, {})
  await again.click()
  await expect.element(main.getByText(/^Thank you\. We will read your message/)).toBeVisible()
  await expect.element(main.getByLabelText('Message')).toHaveValue('')
  expect(api.calls(createFeedback).at(-1)?.body).toEqual({
    feedbackname: 'Ada',
    feedbackemail: 'ada@example.org',
    feedbackmessage: 'We dig wells.',
  })
})

it('finds an answer, with the search in the address', async () => {
  await openPage('/HelpCenter')
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('royalties')
  await expect.element(page.getByText(/A share of every later sale, from 0 to 50%/)).toBeVisible()
  expect(new URLSearchParams(location.search).get('q')).toBe('royalties')
})

it('leads to feedback when no answer matches', async () => {
  await openPage('/HelpCenter?q=zebra')
  await expect.element(page.getByText(/^No answers match/)).toBeVisible()
  await page.getByRole('link', { name: 'Ask us' }).click()
  await expect.element(page.getByRole('heading', { name: 'Non-Profit Feedback', level: 1 })).toBeVisible()
})

it('subscribes a valid address only', async () => {
  api.answer(subscribe, { message: 'Almost done. We have sent you an e-mail.' })
  await openPage('/HelpCenter')
  const form = page.getByRole('contentinfo')
  await form.getByLabelText('E-mail address').fill('nobody')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect.element(form.getByText('Invalid Email')).toBeVisible()
  await form.getByLabelText('E-mail address').fill('reader@example.org')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect.element(form.getByText(/^Almost done\./)).toBeVisible()
  expect(api.calls(subscribe).map(({ body }) => body)).toEqual([{ email: 'reader@example.org' }])
})
