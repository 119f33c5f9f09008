import type { PricePoint } from '@gooddrop/contract/activity.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FloorChart, VolumeChart } from './collection-charts.tsx'
import { GiftsChart } from './gifts-over-time.tsx'
import { PriceChart } from './price-history.tsx'

let count = 0
const price = (kind: PricePoint['kind'], amount: string): PricePoint => ({
  _id: `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`,
  kind,
  amount,
  currency: 'XRP',
  createdAt: `2026-11-0${count}T12:00:00Z`,
  hash: '',
})
const prices = (...all: PricePoint[]) => renderToStaticMarkup(<PriceChart prices={all} />)
const gifts = (...days: [string, string, number][]) =>
  renderToStaticMarkup(<GiftsChart unit="day" days={days.map(([day, given, n]) => ({ day, given, gifts: n }))} />)

describe('a price history', () => {
  it('is summed up in words and can be shown as a table', () => {
    const html = prices(price('asked', '40000000'), price('asked', '20000000'), price('paid', '20000000'))
    expect(html).toContain('2 prices asked, from 20 to 40 XRP. Sold 1 time, last for 20 XRP.')
    expect(html).toContain('Show as a table')
  })

  it('of one price is a sentence alone', () => {
    const html = prices(price('asked', '40000000'))
    expect(html).toContain('1 price asked: 40 XRP. Not sold yet.')
    expect(html).not.toContain('Show as a table')
  })
})

describe('gifts over time', () => {
  it('are summed up in words', () => {
    expect(gifts(['2026-11-01', '1500000', 1], ['2026-11-16', '3000000', 2])).toContain(
      '3 gifts from Nov 1, 2026 to Nov 16, 2026: 4.5 XRP in all, the most on Nov 16, 2026 with 3 XRP.',
    )
  })

  it('of one day and of none are a sentence', () => {
    expect(gifts(['2026-11-01', '1500000', 1])).toContain('Nov 1, 2026: 1.5 XRP, 1 gift')
    expect(gifts()).toContain('Nothing has been given yet.')
  })
})

describe('a collection', () => {
  const day = (n: number, floor: string | null, volume: string, sales: number) => ({
    day: `2026-11-0${n}`,
    floor,
    volume,
    sales,
  })
  const days = [
    day(1, null, '0', 0),
    day(2, '9000000', '0', 0),
    day(3, '7000000', '9000000', 1),
    day(4, null, '7000000', 1),
  ]

  it('says its floor, also when nothing is on sale any more', () => {
    expect(renderToStaticMarkup(<FloorChart days={days} />)).toContain(
      'Nothing is on sale now. It was between 7 and 9 XRP.',
    )
    expect(renderToStaticMarkup(<FloorChart days={days.slice(0, 3)} />)).toContain('The floor is 7 XRP.')
    expect(renderToStaticMarkup(<FloorChart days={days.slice(0, 1)} />)).toContain('Nothing has been on sale yet.')
  })

  it('says its volume', () => {
    expect(renderToStaticMarkup(<VolumeChart days={days} />)).toContain(
      '2 sales from Nov 3, 2026 to Nov 4, 2026: 16 XRP.',
    )
    expect(renderToStaticMarkup(<VolumeChart days={days.slice(0, 2)} />)).toContain('Nothing has been sold yet.')
  })
})
