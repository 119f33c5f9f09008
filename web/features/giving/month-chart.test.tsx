import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MonthChart } from './month-chart.tsx'
import { currentMonth, monthName } from './months.ts'

const month = currentMonth(Date.now())
const months = [{ month, given: '2500000', gifts: 3 }]
const drawn = (chosen: string | undefined, given = months) =>
  renderToStaticMarkup(<MonthChart months={given} chosen={chosen} onChoose={() => undefined} />)

it('draws a bar and a radio button for each month, hidden from and named for screen readers', () => {
  const html = drawn(undefined)
  expect(html.match(/<rect/g)).toHaveLength(6)
  expect(html.match(/type="radio"/g)).toHaveLength(6)
  expect(html).toMatch(/<svg aria-hidden="true"/)
  expect(html).toContain(`aria-label="${monthName(month)}: 2.5 XRP in 3 gifts"`)
  expect(html).toContain('Choose a month to see its amount.')
})

it('says the chosen month in words, and has all figures in a table', () => {
  const html = drawn(month)
  expect(html).toMatch(new RegExp(`<output[^>]*>${monthName(month)}: 2.5 XRP in 3 gifts</output>`))
  expect(html).toContain('All months')
  expect(html).toMatch(new RegExp(`<th scope="row"[^>]*>${monthName(month)}</th><td[^>]*>2.5</td><td[^>]*>3</td>`))
})

it('says that there is nothing to draw yet', () => {
  expect(drawn(undefined, [])).toBe('<p class="text-ink-soft">The first gift comes with the first sale.</p>')
})
