import { expect, it } from 'vitest'
import { prefetchPage } from './prefetch-pages.ts'

const here = { origin: 'https://shop.example', pathname: '/Home' }

function pagesThatTell() {
  const loaded: string[] = []
  const page = (path: string) => ({
    path,
    lazy: async () => {
      loaded.push(path)
      if (path === '/gone') throw new Error('a newer version is out')
      return {}
    },
  })
  return { loaded, pages: [page('/Home'), page('/Explore'), page('/Author/:authorId'), page('/gone')] }
}

it('loads the page that a link leads to, however it is spelt', () => {
  const { loaded, pages } = pagesThatTell()
  for (const pathname of ['/explore', '/Author/somebody']) prefetchPage(pages, { ...here, pathname }, here)
  expect(loaded).toEqual(['/Explore', '/Author/:authorId'])
})

it('leaves other places, this page and what cannot be had alone', async () => {
  const { loaded, pages } = pagesThatTell()
  prefetchPage(pages, { origin: 'https://elsewhere.example', pathname: '/Explore' }, here)
  prefetchPage(pages, here, here)
  expect(loaded).toEqual([])
  prefetchPage(pages, { ...here, pathname: '/gone' }, here)
  await Promise.resolve()
  expect(loaded).toEqual(['/gone'])
})
