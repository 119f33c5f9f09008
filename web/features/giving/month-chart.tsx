import type { MonthlyGifts } from '@gooddrop/contract/giving-pages.ts'
import { formatNumber } from '@gooddrop/contract/language.ts'
import { useId } from 'react'
import { formatXrp } from '#lib/format.ts'
import { useServerNow } from '#lib/rendered-page.ts'
import { cx } from '#ui/cx.ts'
import { cell, GiftsTableHead } from './gifts-table-head.tsx'
import { barsOf, monthName, shortMonth, ticksOf } from './months.ts'
import { pageCopy as copy } from './page-copy.ts'

type Props = {
  months: readonly MonthlyGifts[]
  chosen: string | undefined
  onChoose: (month: string | undefined) => void
}

/** Thousandths are enough for a bar, and are safe to hold as a number. */
const share = (part: bigint, whole: bigint) => Number((part * 1000n) / whole) / 10

/**
 * Bars that can be chosen like the buttons of a radio group, by pointer, touch or arrow keys: what is chosen is said in
 * words. The same figures stand in a table behind it, with all months.
 */
export function MonthChart({ months, chosen, onChoose }: Props) {
  const name = useId()
  const bars = barsOf(months, useServerNow())
  const ticks = ticksOf(bars.reduce((most, { given }) => (BigInt(given) > most ? BigInt(given) : most), 0n))
  const top = ticks.at(-1) ?? 1n
  const bar = bars.find(({ month }) => month === chosen)
  const columns = { gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }
  if (months.length === 0) return <p className="text-ink-soft">{copy.noMonths}</p>
  return (
    <figure className="grid min-w-0 gap-5">
      <figcaption className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-[0.9375rem]">
        <span className="font-medium">{copy.chartTitle}</span>
        <span className="flex flex-wrap items-baseline gap-x-4">
          <output className="figures text-ink-soft">
            {bar ? copy.ofMonth(monthName(bar.month), formatXrp(bar.given), bar.gifts) : copy.chartHint}
          </output>
          {bar && (
            <button type="button" className="link text-sm" onClick={() => onChoose(undefined)}>
              {copy.allMonths}
            </button>
          )}
        </span>
      </figcaption>
      {/* Time runs from left to right in every language. */}
      <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Axis ticks={ticks} top={top} />
        <div className="relative h-52 sm:h-64">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${bars.length} 100`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            {ticks.map((tick) => (
              <line
                key={String(tick)}
                x1="0"
                x2={bars.length}
                y1={100 - share(tick, top)}
                y2={100 - share(tick, top)}
                className={tick === 0n ? 'stroke-edge' : 'stroke-line'}
                strokeWidth="1"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {bars.map(({ month, given }, place) => {
              const height = share(BigInt(given), top)
              return (
                <rect
                  key={month}
                  x={place + 0.16}
                  width="0.68"
                  y={100 - height}
                  height={height}
                  className={cx('transition', bar && month !== chosen ? 'fill-gift/35' : 'fill-gift')}
                />
              )
            })}
          </svg>
          <fieldset className="absolute inset-0 grid" style={columns}>
            <legend className="sr-only">{copy.chooseMonth}</legend>
            {bars.map(({ month, given, gifts }) => (
              <label
                key={month}
                title={copy.ofMonth(monthName(month), formatXrp(given), gifts)}
                className="cursor-pointer transition hover:bg-ink/5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name={name}
                  value={month}
                  checked={month === chosen}
                  aria-label={copy.ofMonth(monthName(month), formatXrp(given), gifts)}
                  onChange={() => onChoose(month)}
                  className="sr-only"
                />
              </label>
            ))}
          </fieldset>
        </div>
        <div
          aria-hidden="true"
          className="col-start-2 grid pt-2 text-center text-[0.6875rem] text-ink-faint"
          style={columns}
        >
          {bars.map(({ month }, place) => (
            <span key={month} className="grid content-start">
              {shortMonth(month)}
              {(place === 0 || month.endsWith('-01')) && <span className="figures">{month.slice(0, 4)}</span>}
            </span>
          ))}
        </div>
      </div>
      <MonthTable months={months} />
    </figure>
  )
}

const Axis = ({ ticks, top }: { ticks: readonly bigint[]; top: bigint }) => (
  <div aria-hidden="true" className="figures relative text-end text-[0.6875rem] text-ink-faint">
    {/* As wide as the widest mark, which is the last. */}
    <span className="invisible">{formatXrp(ticks.at(-2) ?? top)}</span>
    <span className="invisible block h-0">{formatXrp(top)}</span>
    {ticks.map((tick) => (
      <span
        key={String(tick)}
        className="absolute end-0 translate-y-1/2 leading-none"
        style={{ bottom: `${share(tick, top)}%` }}
      >
        {formatXrp(tick)}
      </span>
    ))}
  </div>
)

const MonthTable = ({ months }: { months: readonly MonthlyGifts[] }) => (
  <details className="text-[0.9375rem]">
    <summary className="link inline-block cursor-pointer text-sm">{copy.showTable}</summary>
    <table className="mt-4 w-full max-w-xl border-collapse">
      <caption className="sr-only">{copy.chartTitle}</caption>
      <GiftsTableHead first={copy.month} />
      <tbody className="figures">
        {[...months].reverse().map(({ month, given, gifts }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className={cx(cell, 'text-start font-normal')}>
              {monthName(month)}
            </th>
            <td className={cx(cell, 'text-end')}>{formatXrp(given)}</td>
            <td className={cx(cell, 'text-end')}>{formatNumber(gifts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
