import { randomUUID } from 'node:crypto'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { linkIn, mailTo, shownLink } from './inbox.ts'
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
  await guest.getByLabel('Name').fill('Grace')
  await guest.getByLabel('E-mail', { exact: true }).fill('grace@example.com')
  await guest.getByLabel('Your comment').fill(`${said} <script>alert(1)</script>`)
  await guest.getByRole('button', { name: 'Post comment' }).click()
  await commentOf(guest, 'Grace', said).waitFor()

  const seen = commentOf(member, 'Grace', said)
  await seen.waitFor()
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
})

test('a reader subscribes, confirms by mail and unsubscribes', async ({ page: open, product }) => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`
  const page = await open()
  await page.goto('/HelpCenter')
  const form = page.getByRole('contentinfo')
  await form.getByLabel('E-mail address').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByText('Almost done.').waitFor()

  const asked = await mailTo(product, email, 'Please confirm your subscription')
  await page.goto(linkIn(asked.text, '/newsletter/confirm'))
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
