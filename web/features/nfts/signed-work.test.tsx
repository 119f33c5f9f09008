import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import type { Flow } from '#features/signing/flow.ts'
import { mintDraft } from './mint-draft.ts'
import { blankMint } from './mint-form-schema.ts'
import { nftQuery } from './queries.ts'
import { SignedWork } from './signed-work.tsx'

afterEach(mintDraft.clear)

function shown(action: string, nft: object | null = null): string {
  const client = new QueryClient()
  client.setQueryData<unknown>(nftQuery('n1').queryKey, nft)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SignedWork flow={{ request: { action, nft_id: nft && 'n1' } } as Flow} verb="Mint" brief />
    </QueryClientProvider>,
  )
}

const film = { title: 'Tide', nft_img: null, artwork: { kind: 'video', src: null, color: null } }

it('shows a film without a poster as a film', () => {
  expect(shown('buy', film)).toContain('lucide-film')
  expect(shown('buy', { ...film, artwork: null })).toContain('lucide-image-off')
})

it('shows that a film is minted, and nothing where the form has lost its file', () => {
  expect(shown('mint')).not.toContain('<svg')
  mintDraft.set({ ...blankMint, title: 'Tide', file: new File([], 'tide.mp4', { type: 'video/mp4' }) })
  expect(shown('mint')).toContain('lucide-film')
})
