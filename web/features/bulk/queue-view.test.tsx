import type { BulkWithSteps } from '@gooddrop/contract/bulk.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { QueueView } from './queue-view.tsx'

it('shows a film without a poster as a film', () => {
  const step = (kind: 'image' | 'video') => ({
    position: kind,
    nft: { _id: kind, title: 'Tide', artwork: { kind, src: null, color: null } },
    state: 'done',
    amount: null,
    gift: null,
    offers: null,
    note: null,
  })
  const bulk = { kind: 'list', state: 'done', total: 2, left: 0, done: 2, skipped: 0, failed: 0 }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueueView bulk={{ ...bulk, steps: [step('video'), step('image')] } as unknown as BulkWithSteps} />
    </MemoryRouter>,
  )
  expect(html.match(/lucide-film|lucide-image-off/g)).toEqual(['lucide-film', 'lucide-image-off'])
})
