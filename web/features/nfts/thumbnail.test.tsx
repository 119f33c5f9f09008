import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Pictured, Thumbnail } from './thumbnail.tsx'

const shown = (work: Pictured | null) => renderToStaticMarkup(<Thumbnail work={work} sizes="56px" />)
const artwork = (kind: 'image' | 'video', src: string | null) => ({ artwork: { kind, src, color: null } })

it('shows the picture of a work, its poster where it is a film', () => {
  for (const kind of ['image', 'video'] as const) {
    const html = shown(artwork(kind, '/tide.webp'))
    expect(html).toContain('src="/tide.webp"')
    expect(html).not.toContain('<svg')
  }
  expect(shown({ artwork: null, nft_img: '/elsewhere.webp' })).toContain('src="/elsewhere.webp"')
})

it('tells a film without a poster from a work without a picture', () => {
  expect(shown(artwork('video', null))).toContain('lucide-film')
  expect(shown(artwork('image', null))).toContain('lucide-image-off')
  expect(shown(null)).toContain('lucide-image-off')
})
