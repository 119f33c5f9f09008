import type { SignRequest } from '@gooddrop/contract/signing.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { About } from '#features/signing/flow.ts'
import { cancelOffers } from './signables.ts'
import { SignedOffers } from './signed-offers.tsx'

const shown = (about: About | undefined, brief = false, kept?: SignRequest['about']) =>
  renderToStaticMarkup(
    <SignedOffers
      flow={{ about, request: { action: 'cancelOffers', about: kept } as SignRequest }}
      verb={cancelOffers.subject?.verb ?? ''}
      brief={brief}
    />,
  )

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

it('of a request from another tab it says what the server has kept, if it has', () => {
  const html = shown(undefined, false, { offers: 3, works: { titles: ['Tide'], more: 0 } })
  for (const text of ['3 offers', 'Tide']) expect(html).toContain(text)
  expect(shown(undefined, false, null)).toContain('In your wallet: Withdraw')
})
