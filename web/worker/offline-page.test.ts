import { expect, it } from 'vitest'
import { offlinePage, withWorks } from './offline-page.ts'

const work = {
  address: 'https://gooddrop.example/ItemDetail?nftId=1',
  title: 'Ebb &amp; flow $&amp;',
  language: 'en',
  seenAt: 0,
  fetchedAt: 0,
  pictures: [{ key: 'https://gooddrop.example/media/1', bytes: 10 }],
}

it('needs nothing but itself', () => {
  const html = offlinePage()
  expect(html).toContain('<h1>You are offline</h1>')
  expect(html).toContain('<a class="again" href="">Try again</a>')
  expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/favicon.svg',
    '/first-script.js',
  ])
  expect(html).not.toMatch(/\son\w+=|<script>/)
})

it('lists works that were seen, and nothing where there are none', () => {
  expect(withWorks(offlinePage(), [])).not.toContain('<ul>')
  const html = withWorks(offlinePage(), [work])
  expect(html).toContain('<a href="https://gooddrop.example/ItemDetail?nftId=1">')
  expect(html).toContain('<img src="https://gooddrop.example/media/1/320" alt=""')
  expect(html).toContain('<span>Ebb &amp; flow $&amp;</span>')
  expect(withWorks(offlinePage(), Array(40).fill(work)).match(/<li>/g)).toHaveLength(12)
})
