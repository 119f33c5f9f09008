import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ArtworkFrame } from './artwork-frame.tsx'

it('says that there is no picture, and draws none', () => {
  const html = renderToStaticMarkup(<ArtworkFrame src={null} alt="Tide" />)
  expect(html).toContain('aria-label="Tide. No picture on file"')
  expect(html.match(/<svg/g)).toHaveLength(1)
  expect(html).toContain('lucide-image-off')
  expect(html).not.toContain('<img')
})

it('shows the picture where there is one', () => {
  const html = renderToStaticMarkup(<ArtworkFrame src="/a.webp" alt="Tide" />)
  expect(html).toContain('src="/a.webp"')
  expect(html).not.toContain('No picture on file')
})
