import { type BulkKind, type BulkStep, MAX_AT_ONCE } from '@gooddrop/contract/bulk.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Said } from '#features/signing/wallets/wallet.ts'
import { SignedSteps } from './signed-steps.tsx'

const step = (title: string, change: Partial<Record<keyof BulkStep, unknown>> = {}) =>
  ({
    position: title,
    nft: { _id: title, title, artwork: { kind: 'image', src: `/${title}.webp`, color: null } },
    amount: '5000000',
    gift: '500000',
    charity: 'Wells',
    counterparty: { name: 'Ada', address: 'rfkE1aSy9G8Upk4JssnwBxhEv5p4mn2KTy' },
    offers: null,
    works: null,
    sign_request_id: `request-${title}`,
    ...change,
  }) as unknown as BulkStep

type Shown = { verb?: string; said?: readonly Said[] }
const shown = (kind: BulkKind, steps: BulkStep[], { verb, said }: Shown = {}) =>
  renderToStaticMarkup(<SignedSteps kind={kind} steps={steps} verb={verb} {...(said && { said })} />)

const rowsOf = (html: string) => html.split('<li ').slice(1)
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('says of every purchase its work, price, gift, non-profit and total, and from whom to whom', () => {
  const free = { amount: '1000000', gift: null, charity: null, counterparty: null }
  const html = shown('buy', [step('Tide'), step('Ebb', free)], { verb: 'Make an offer' })
  expect(html).toMatch(/<section aria-label="What you are signing".*<ol aria-label="Buying works"/)
  expect(words(html)).toContain('In your wallet: Make an offer')
  const [tide = '', ebb = ''] = rowsOf(html)
  expect(tide).toContain('src="/Tide.webp"')
  expect(words(tide)).toMatch(/Tide .*Price 5 XRP .*Gift .*0\.5 XRP .*to Wells .*Total 5\.5 XRP .*From Ada .*To You/)
  expect(words(ebb)).toMatch(/Ebb .*Price 1 XRP .*To You/)
  expect(words(ebb)).not.toMatch(/Gift|Total|From/)
})

it('says of a listing that whoever buys first gets it, of an accepted offer whose it was', () => {
  const none = { gift: null, charity: null, counterparty: null }
  expect(words(shown('list', [step('Tide', none)]))).toMatch(/Tide .*Price 5 XRP .*From You .*To The first buyer/)
  expect(words(shown('accept', [step('Tide')]))).toMatch(/Price 5 XRP .*to Wells .*From You .*To Ada/)
})

it('says of cancelled offers how many and for which works', () => {
  const works = { titles: ['Tide', 'Ebb'], more: 120 }
  const html = shown('cancel', [step('', { nft: null, amount: null, gift: null, offers: 500, works })], {
    verb: 'Withdraw',
  })
  for (const text of ['In your wallet: Withdraw', '500 offers', 'Tide', 'Ebb', 'and 120 more'])
    expect(words(html)).toContain(text)
  expect(html).not.toContain('<dl')
})

it('leaves none out, shows a film as a film, and names what has no title', () => {
  const artwork = { kind: 'video', src: null, color: null }
  const steps = Array.from({ length: MAX_AT_ONCE - 1 }, (_, place) => step(`Work ${place}`))
  const html = shown('list', [...steps, step('', { nft: { _id: 'film', title: null, artwork } })])
  expect(rowsOf(html)).toHaveLength(MAX_AT_ONCE)
  expect(html.match(/lucide-film/g)).toHaveLength(1)
  expect(words(rowsOf(html).at(-1) ?? '')).toContain('No title')
})

it('lists what the wallet says that it signs, in its words, beside the picture of each', () => {
  const said = ['Ebb', 'Unknown', 'Tide'].map((title) => ({ request: `request-${title}`, words: `Sign ${title}` }))
  const [ebb = '', unknown = '', tide = '', ...more] = rowsOf(
    shown('buy', [step('Tide'), step('Ebb'), step('Not given')], { said }),
  )
  expect(more).toEqual([])
  expect(words(ebb)).toMatch(/Sign Ebb .*From Ada .*To You/)
  expect(ebb).toContain('src="/Ebb.webp"')
  expect(words(unknown)).toContain('Sign Unknown')
  expect(tide).toContain('src="/Tide.webp"')
  // The amounts are in the wallet's own words, read from the transaction.
  expect(words(tide)).not.toContain('5 XRP')
})
