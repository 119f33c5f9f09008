import { expect, it } from 'vitest'
import { pageKeyOf } from './page-key.ts'

const at = (path: string) => {
  const { pathname, search } = new URL(path, 'http://x')
  return pageKeyOf({ pathname, search })
}

it('is the same whatever the case, the filter or the page of a list', () => {
  expect(at('/explore?text=sea&page=2')).toBe(at('/Explore'))
})

it('is another for another post, work or person', () => {
  expect(at('/Blog-Details?id=1')).not.toBe(at('/Blog-Details?id=2'))
  expect(at('/ItemDetail?nftId=1')).not.toBe(at('/ItemDetail?nftId=2'))
  expect(at('/User?u=me')).not.toBe(at('/User?u=1'))
})
