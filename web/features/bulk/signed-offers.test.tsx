import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cancelOffers } from './signables.ts'
import { SignedOffers } from './signed-offers.tsx'

const shown = (about: Parameters<typeof SignedOffers>[0]['flow']['about'], brief = false) =>
  renderToStaticMarkup(<SignedOffers flow={{ about }} verb={cancelOffers.subject?.verb ?? ''} brief={brief} />)

it('says how many offers are withdrawn, what the wallet calls it, and for which works', () => {
  const html = shown({ offers: 500, works: { titles: ['Tide', 'Ebb'], more: 120 } })
  for (const text of ['500 offers', 'In your wallet: Withdraw', 'Tide', 'Ebb', 'and 120 more'])
    expect(html).toContain(text)
})

it('leaves the verb to a wallet that says it in the same dialog', () => {
  const html = shown({ offers: 1 }, true)
  expect(html).toContain('1 offer')
  expect(html).not.toContain('Withdraw')
})

it('of a request from another tab it says the verb alone', () => {
  expect(shown(undefined)).toContain('In your wallet: Withdraw')
})
