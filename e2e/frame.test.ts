import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { test } from './test.ts'

test('keeps the scroll position after a reload, and opens another post at its top', async ({ page: open, product }) => {
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
