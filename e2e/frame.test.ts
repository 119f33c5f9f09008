import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { test } from './test.ts'

test('the blog shows three posts, then three more with every click', async ({ page: open }) => {
  const page = await open()
  await page.goto('/Blogs')
  await settled(page)
  const posts = page.getByRole('article')
  await expect.poll(() => posts.count()).toBe(3)
  const more = page.getByRole('button', { name: 'Read more' })
  await more.click()
  await expect.poll(() => posts.count()).toBe(6)
  await more.click()
  await expect.poll(() => posts.count()).toBe(9)
  const title = await posts.getByRole('heading').first().textContent()
  await posts.getByRole('link').first().click()
  await page.waitForURL(/\/Blog-Details\?id=/)
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
})

test('an unknown path redirects to home', async ({ page: open }) => {
  const page = await open()
  await page.goto('/no/such/page')
  await page.waitForURL(/\/Home$/)
})

test('a post that is loaded anew opens at its top, and a reload stays where it was', async ({
  page: open,
  product,
}) => {
  const { blogs } = await callProduct(product.url, listBlogs)
  const page = await open()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.goto(`/Blog-Details?id=${blogs[0]?._id}`)
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.reload()
  await settled(page)
  await expect.poll(scrolled).toBe(500)
  await page.goto(`/Blog-Details?id=${blogs[1]?._id}`)
  await settled(page)
  await expect.poll(scrolled).toBe(0)
})

test('a post has its own title and description for link previews', async ({ page: open, product }) => {
  const { blogs } = await callProduct(product.url, listBlogs)
  expect(blogs.length).toBeGreaterThanOrEqual(9)
  const [post] = blogs
  const html = await (await fetch(`${product.url}/Blog-Details?id=${post?._id}`)).text()
  expect(html).toContain(`property="og:title"`)
  const page = await open()
  await page.goto(`/Blog-Details?id=${post?._id}`)
  await settled(page)
  await expect.poll(() => page.title()).toContain(post?.blogTitle)
})
