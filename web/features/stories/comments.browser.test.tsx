import { changeComment, createComment, listComments } from '@gooddrop/contract/comments.ts'
import { getBlog } from '@gooddrop/contract/stories.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ownUser } from '#testing/fixtures/people.ts'
import { blog, comment } from '#testing/fixtures/stories.ts'
import { openPage } from '#testing/open-page.tsx'

const post = blog()
const path = `/Blog-Details?id=${post._id}`
const list = (...comments: ReturnType<typeof comment>[]) =>
  api.answer(listComments, { comments, commentsLength: [{ total: comments.length }] })
const text = page.getByLabelText('Your comment')
const send = () => page.getByRole('button', { name: 'Post comment' }).click()
const signAsGuest = async () => {
  await page.getByLabelText('Name', { exact: true }).fill('Grace')
  await page.getByLabelText('E-mail', { exact: true }).fill('grace@example.com')
}

beforeEach(() => {
  api.answer(getBlog, { blog: post })
  list()
})

it('names what a guest has left out', async () => {
  await openPage(path, { width: 390 })
  await page.getByLabelText('Name', { exact: true }).fill('')
  await page.getByLabelText('E-mail', { exact: true }).fill('')
  await send()
  for (const field of ['Comment', 'name', 'Email'])
    await expect.element(page.getByText(`please fill The ${field} field`, { exact: true })).toBeVisible()
  expect(api.calls(createComment)).toEqual([])
  await expectAccessible()
})

it('posts a guest’s comment and clears the form', async () => {
  api.answer(createComment, () => {
    list(comment({ text: '<b>What</b> a post, see https://example.org/x' }))
    return { comment_id: testId('comment') }
  })
  await openPage(path)
  await signAsGuest()
  await text.fill('What a post')
  await send()
  const article = page.getByRole('article', { name: 'By Grace' })
  await expect.element(article.getByText(/<b>What<\/b> a post/)).toBeVisible()
  await expect
    .element(article.getByRole('link', { name: 'https://example.org/x' }))
    .toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
  await expect.element(text).toHaveValue('')
  expect(api.calls(createComment).map(({ body }) => body)).toEqual([
    { blog_id: post._id, text: 'What a post', name: 'Grace', email: 'grace@example.com' },
  ])
})

it('keeps the text of a refused comment', async () => {
  api.refuse(createComment, 'internal', 'Not now')
  await openPage(path)
  await signAsGuest()
  await text.fill('Words that took long')
  await send()
  await expect.element(page.getByText('Invalid Error')).toBeVisible()
  await expect.element(text).toHaveValue('Words that took long')
})

it('lets a member reply, and edit only their own', async () => {
  const reply = { id: testId('reply'), name: 'Ada Test', text: 'Thank you', createdAt: '2026-11-02T13:00:00.000Z' }
  list(comment({ reply: [{ ...reply, edited: false, user: null, own: true }] }))
  api.answer(changeComment, { comment_id: testId('reply') })
  await openPage(path, { as: ownUser() })
  await expect.element(page.getByText('You are commenting as Ada Test.')).toBeVisible()
  const edit = page.getByRole('button', { name: 'Edit' })
  await expect.poll(() => edit.elements()).toHaveLength(1)
  await edit.click()
  await page.getByLabelText('Edit your comment').fill('Thank you all')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Reply to Grace' }).click()
  await page.getByLabelText('Your reply to Grace').fill('And thank you')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect
    .poll(() => api.calls(changeComment).map(({ body }) => body))
    .toEqual([
      { _id: reply.id, text: 'Thank you all', edit: true },
      { _id: comment()._id, text: 'And thank you' },
    ])
})
