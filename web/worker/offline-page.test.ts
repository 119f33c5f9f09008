import { LANGUAGES } from '@gooddrop/contract/language.ts'
import { expect, it } from 'vitest'
import { copyIn } from './languages.ts'
import { offlinePage } from './offline-page.ts'

const work = {
  address: 'https://gooddrop.example/ItemDetail?nftId=1',
  title: 'Ebb &amp; flow $&amp;',
  language: 'en',
  seenAt: 0,
  fetchedAt: 0,
  pictures: [{ key: 'https://gooddrop.example/media/1', bytes: 10 }],
}

it.each(LANGUAGES)('needs nothing but itself in %s', (language) => {
  const html = offlinePage(language)
  const { title, again } = copyIn[language]
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain(`<a class="again" href="">${again}</a>`)
  expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/favicon.svg',
    '/first-script.js',
  ])
  expect(html).not.toMatch(/\son\w+=|<script>/)
})

it('lists works that were seen, and nothing where there are none', () => {
  expect(offlinePage('de')).not.toContain('<ul>')
  const html = offlinePage('de', [work])
  expect(html).toContain('<h2>Zuletzt angesehene Werke</h2>')
  expect(html).toContain('<a href="https://gooddrop.example/ItemDetail?nftId=1">')
  expect(html).toContain('<img src="https://gooddrop.example/media/1/320" alt=""')
  expect(html).toContain('<span>Ebb &amp; flow $&amp;</span>')
  expect(offlinePage('de', Array(40).fill(work)).match(/<li>/g)).toHaveLength(12)
})
