import { PLANS } from '@gooddrop/contract/constants.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Plans } from './plans.tsx'

const pricing = {
  success: true,
  message: 'OK',
  currency: 'usd',
  selling: true,
  not_selling: null,
  reserve: null,
  tax: null,
  card: null,
} as const

const shown = (
  rate: { price: string; margin_basis_points: number } | null,
  drops: readonly (string | null)[],
  tax: string | null = null,
) =>
  renderToStaticMarkup(
    <Plans
      pricing={{
        ...pricing,
        rate,
        tax,
        plans: PLANS.map((plan, nth) => ({ ...plan, amount: nth, drops: drops[nth] ?? null })),
      }}
      amount={undefined}
      onChoose={() => undefined}
    />,
  )

it('shows plans as they are worded and, at the price of the moment, the XRP that they give', () => {
  const html = shown({ price: '2.5', margin_basis_points: 300 }, ['38800000', '77600000', null])
  for (const text of ['$100', '100 xrpl', '38.8', '77.6', 'Not sold at the current price', 'one XRP costs $2.5', '3 %'])
    expect(html).toContain(text)
})

it('explains nothing where a plan gives what its wording says', () => {
  const html = shown(null, ['100000000', '200000000', '300000000'])
  expect(html).toContain('100 xrpl')
  expect(html).not.toContain('At the current price')
})

it('words tax as the specification does, and explains that beside what the operator says', () => {
  const [SPECIFIED, WHOLE] = ['USD, VAT inclusive.', 'The price shown is the whole price; no tax is added to it.']
  const plain = shown(null, [])
  expect(plain).toContain(SPECIFIED)
  expect(plain).not.toContain(WHOLE)
  const exempt = shown(null, [], 'As a small business, we charge no VAT.')
  for (const text of [SPECIFIED, `<p>${WHOLE} <bdi>As a small business, we charge no VAT.</bdi></p>`])
    expect(exempt).toContain(text)
})
