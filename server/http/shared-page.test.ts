import { expect, test } from 'vitest'
import { inLanguage } from '#language.ts'
import { inPageLanguage, withHead } from './shared-page.ts'

const page = { publicUrl: 'https://gooddrop.example', path: '/ItemDetail?nftId=1' }
const head = { title: 'Swell', description: 'Water' }

test('a film is shared with its poster and itself', () => {
  const video = { address: '/ipfs/film', mime: 'video/mp4', width: 480, height: 270 }
  const html = withHead('<head></head>', { ...head, image: '/media/1/640', video }, page)
  for (const tag of [
    '<meta property="og:image" content="https://gooddrop.example/media/1/640">',
    '<meta property="og:video" content="https://gooddrop.example/ipfs/film">',
    '<meta property="og:video:type" content="video/mp4">',
    '<meta property="og:video:width" content="480">',
    '<meta property="og:video:height" content="270">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(html).toContain(tag)
})

test('without a poster there is no picture', () => {
  const video = { address: '/ipfs/film', mime: 'video/mp4', width: null, height: null }
  const html = withHead('<head></head>', { ...head, image: null, video }, page)
  expect(html).not.toContain('og:image')
  expect(html).toContain('name="twitter:card" content="summary"')
})

test('a page names itself in every language', () => {
  const html = withHead('<head></head>', head, page)
  expect(html).toContain('<link rel="canonical" href="https://gooddrop.example/ItemDetail?nftId=1">')
  expect(html).toContain(
    '<link rel="alternate" hreflang="ja" href="https://gooddrop.example/ItemDetail?nftId=1&amp;lang=ja">',
  )
  expect(html).toContain(
    '<link rel="alternate" hreflang="x-default" href="https://gooddrop.example/ItemDetail?nftId=1">',
  )
  expect(html.match(/hreflang=/g)).toHaveLength(7)
})

test('an address that chooses a language is the address of the page in it', () => {
  const html = withHead('<head></head>', head, { ...page, path: '/ItemDetail?lang=de&nftId=1', chosen: 'de' })
  expect(html).toContain('<link rel="canonical" href="https://gooddrop.example/ItemDetail?nftId=1&amp;lang=de">')
  expect(html).toContain(
    '<link rel="alternate" hreflang="fr" href="https://gooddrop.example/ItemDetail?nftId=1&amp;lang=fr">',
  )
})

test('the page says in the language of the moment what it says before its script runs', () => {
  const html = `<!doctype html>
<html lang="en">
  <head><title>Gooddrop: art that gives</title><meta name="description" content="A gallery" /></head>
  <body><noscript>Gooddrop shows its gallery with JavaScript.</noscript></body>
</html>`
  expect(inPageLanguage(html)).toBe(html)
  const arabic = inLanguage('ar', () => inPageLanguage(html))
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('<title>Gooddrop: فن يعطي</title>')
  expect(arabic).not.toMatch(/art that gives|A gallery|shows its gallery/)
})
