import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import type { Flow } from '#features/signing/flow.ts'
import { mintDraft } from './mint-draft.ts'
import { blankMint } from './mint-form-schema.ts'
import { nftQuery } from './queries.ts'
import { SignedWork } from './signed-work.tsx'

afterEach(mintDraft.clear)

function shown(
  action: string,
  nft: object | null = null,
  { brief = true, ...flow }: { brief?: boolean; about?: object } = {},
  kept?: object,
): string {
  const client = new QueryClient()
  client.setQueryData<unknown>(nftQuery('n1').queryKey, nft)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SignedWork
        flow={{ ...flow, request: { action, nft_id: nft && 'n1', about: kept } } as Flow}
        verb="Mint"
        brief={brief}
      />
    </QueryClientProvider>,
  )
}

const film = { title: 'Tide', nft_img: null, artwork: { kind: 'video', src: null, color: null } }

it('shows a film without a poster as a film', () => {
  expect(shown('buy', film)).toContain('lucide-film')
  expect(shown('buy', { ...film, artwork: null })).toContain('lucide-image-off')
})

it('shows that a film is minted, and nothing where the form has lost its file', () => {
  const here = { about: { title: 'Tide' } }
  expect(shown('mint', null, here)).not.toContain('<svg')
  mintDraft.set({ ...blankMint, title: 'Tide', file: new File([], 'tide.mp4', { type: 'video/mp4' }) })
  expect(shown('mint', null, here)).toContain('lucide-film')
  // What another page mints is not what stands in this one's form.
  expect(shown('mint', null, {}, { title: 'Ebb' })).not.toContain('<svg')
})

const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const sale = { price: '5000000', gift: '500000', total: '5500000', charity: 'Wells' }
const ada = { name: 'Ada', address: 'rfkE1aSy9G8Upk4JssnwBxhEv5p4mn2KTy' }

it('says of a request from another page what the server has kept', () => {
  const bought = shown('buy', film, { brief: false }, { ...sale, counterparty: ada })
  for (const text of ['5 XRP', '0.5 XRP', '5.5 XRP', 'Wells', 'Ada', 'You']) expect(words(bought)).toContain(text)
  const accepted = shown('acceptBid', film, { brief: false }, { price: '1', counterparty: { ...ada, name: null } })
  expect(words(accepted)).toMatch(/From You To rfkE1a/)
  expect(shown('list', film, { brief: false }, { price: '1' })).toContain('The first buyer')
  expect(shown('auction', film, { brief: false }, { price: '1' })).toContain('The highest bidder')
  expect(words(shown('mint', null, { brief: false }, { title: 'Ebb' }))).toMatch(/Ebb .* To You/)
})

it('believes the page that asked, not what was kept', () => {
  const html = shown('buy', film, { brief: false, about: { price: '7000000' } }, sale)
  expect(words(html)).toContain('7 XRP')
  expect(words(html)).not.toContain('5 XRP')
})
