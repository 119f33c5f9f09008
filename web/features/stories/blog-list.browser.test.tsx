import { listComments } from '@gooddrop/contract/comments.ts'
import { getBlog, listBlogs } from '@gooddrop/contract/stories.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { blog } from '#testing/fixtures/blogs.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { openPage } from '#testing/open-page.tsx'

const blogs = Array.from({ length: 7 }, (_, nth) => blog({ _id: testId(`post${nth}`), blogTitle: `Post ${nth + 1}` }))
const posts = page.getByRole('main').getByRole('article')
const more = page.getByRole('button', { name: 'Read more' })

it('shows three posts, and three more with every click', async () => {
  api.answer(listBlogs, { blogs })
  await openPage('/Blogs')
  await expect.poll(() => posts.elements().length).toBe(3)
  await more.click()
  await expect.poll(() => posts.elements().length).toBe(6)
  await more.click()
  await expect.poll(() => posts.elements().length).toBe(7)
  await expect.element(more).not.toBeInTheDocument()
})

it('opens a post, which titles its page', async () => {
  api.answer(listBlogs, { blogs })
  api.answer(listComments, { comments: [], commentsLength: [{ total: 0 }] })
  api.answer(getBlog, ({ params: { id } }) => ({ blog: blogs.find(({ _id }) => _id === id) ?? blog() }))
  await openPage('/Blogs')
  await posts.getByRole('link', { name: 'Post 2' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(`/Blog-Details?id=${testId('post1')}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Post 2' })).toBeVisible()
  await expect.poll(() => document.title).toContain('Post 2')
})
