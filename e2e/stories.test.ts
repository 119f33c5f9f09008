import { randomUUID } from 'node:crypto'
import { createComment } from '@gooddrop/contract/comments.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { mailTo, shownLink } from './inbox.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'

async function newestPost({ url }: Addresses): Promise<string> {
  const { blogs } = await callProduct(url, listBlogs)
  return `/Blog-Details?id=${blogs[0]?._id}`
}

const commentOf = (page: Page, name: string, text: string) =>
  page.getByRole('article', { name: `By ${name}`, exact: true }).filter({ hasText: text })

test('a guest comments, a member replies, and both see it without a reload', async ({
  page: open,
  newPerson,
  product,
}) => {
  const post = await newestPost(product)
  const said = `What a post ${randomUUID().slice(0, 8)}`
  const guest = await open({ width: 390, height: 844 })
  const member = await open()
  const ada = await newPerson('Ada')
  await ada.signIn(member)
  await member.goto(post)
  await member.getByText('You are commenting as Ada Test.').waitFor()

  await guest.goto(post)
  await guest.getByRole('button', { name: 'Post comment' }).click()
  for (const field of ['Comment', 'name', 'Email'])
    await guest.getByText(`please fill The ${field} field`, { exact: true }).waitFor()
  await guest.getByLabel('Name').fill('Grace')
  await guest.getByLabel('E-mail', { exact: true }).fill('grace@example.com')
  await guest.getByLabel('Your comment').fill(`${said} <script>alert(1)</script> https://example.org/x`)
  await guest.getByRole('button', { name: 'Post comment' }).click()
  await commentOf(guest, 'Grace', said).waitFor()
  await expect.poll(() => guest.getByLabel('Your comment').inputValue()).toBe('')

  const seen = commentOf(member, 'Grace', said)
  await seen.waitFor()
  await expect
    .poll(() => seen.getByRole('link', { name: 'https://example.org/x' }).getAttribute('rel'))
    .toContain('nofollow')
  expect(await seen.textContent()).not.toContain('alert')
  await seen.getByRole('button', { name: 'Reply to Grace' }).click()
  await member.getByLabel('Your reply to Grace').fill('Thank you for reading')
  await member.getByRole('button', { name: 'Post reply' }).click()

  const reply = commentOf(guest, 'Grace', said).getByRole('article', { name: 'By Ada Test' })
  await reply.getByText('Thank you for reading').waitFor()
  await seen.getByRole('button', { name: 'Edit' }).click()
  await member.getByLabel('Edit your comment').fill('Thank you for reading it all')
  await member.getByRole('button', { name: 'Save' }).click()
  await reply.getByText('Thank you for reading it all').waitFor()

  await expectAccessible(guest)
})

test('a refused comment shows an error and keeps its text', async ({ page: open, product }) => {
  const page = await open({ tolerate: [/503|Service Unavailable/] })
  await page.route(`**${createComment.path}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { success: false, message: 'Not now', code: 'internal' } })
      : route.fallback(),
  )
  await page.goto(await newestPost(product))
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('E-mail', { exact: true }).fill('grace@example.com')
  await page.getByLabel('Your comment').fill('Words that took long')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.getByText('Invalid Error').waitFor()
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('Words that took long')
})

test('a reader subscribes, confirms by mail and unsubscribes', async ({ page: open, product }) => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`
  const page = await open()
  await page.goto('/HelpCenter')
  const form = page.getByRole('contentinfo')
  await form.getByLabel('E-mail address').fill('nobody')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByText('Invalid Email').waitFor()
  await form.getByLabel('E-mail address').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByText('Almost done.').waitFor()

  const asked = await mailTo(product, email, 'Please confirm your subscription')
  await page.goto(`${product.sandboxUrl}/inbox/${asked.id}?to=${encodeURIComponent(email)}`)
  await page.goto(await shownLink(page, 'Confirm subscription'))
  await page.getByRole('heading', { name: 'Confirm your subscription' }).waitFor()
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await page.getByText('Email subscribed successfully').waitFor()
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()

  const welcome = await mailTo(product, email, 'You are subscribed to the Gooddrop newsletter')
  await page.goto(`${product.sandboxUrl}/inbox/${welcome.id}`)
  await page.goto(await shownLink(page, 'Unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You have been unsubscribed' }).waitFor()
})

test('feedback is validated and sent, and the form is cleared', async ({ page: open }) => {
  const page = await open({ width: 390, height: 844, tolerate: [/ERR_FAILED/, /Feedback could not be sent/] })
  await page.goto('/Contact')
  await page.getByRole('heading', { name: 'Non-Profit Feedback', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  for (const field of ['Name', 'Email', 'Message']) await page.getByText(`${field} is required`).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail', { exact: true }).fill('ada@example.org')
  await page.getByLabel('Message').fill('We dig wells, and would like to be on the list.')
  await page.route('**/api/v1/user/feedback/create', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Send feedback' }).click()
  // A failure shows nothing but the way to try again.
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Thank you. We will read your message').waitFor()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('')
})

test('the help center finds an answer, and says when there is none', async ({ page: open }) => {
  const page = await open()
  await page.goto('/HelpCenter')
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('royalties')
  await page.getByText('A share of every later sale, from 0 to 50%').waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('royalties')
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('zebra')
  await page.getByText('No answers match').waitFor()
  await page.getByRole('link', { name: 'Ask us' }).click()
  await page.getByRole('heading', { name: 'Non-Profit Feedback', level: 1 }).waitFor()
})
