import type { CartLine } from '@gooddrop/contract/cart.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CartRow } from './cart-row.tsx'

it('shows a film without a poster as a film', () => {
  const shown = (kind: 'image' | 'video') => {
    const nft = { title: 'Tide', created_by: null, owner: null, artwork: { kind, src: null, color: null } }
    const line = { nft_id: 'n1', nft, seen: { amount: '5000000' }, now: null, change: null } as unknown as CartLine
    return renderToStaticMarkup(
      <MemoryRouter>
        <CartRow line={line} selected={false} onToggle={() => undefined} />
      </MemoryRouter>,
    )
  }
  expect(shown('video')).toContain('lucide-film')
  expect(shown('image')).toContain('lucide-image-off')
})
