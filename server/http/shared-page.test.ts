import { expect, test } from 'vitest'
import { withHead } from './shared-page.ts'

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
