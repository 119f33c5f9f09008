import { Suspense, useMemo, useState } from 'react'
import { chartCopy as copy } from '#features/activity/copy.ts'
import { cx } from '#ui/cx.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { inOrder, type Series } from './points.ts'

const Drawing = lazyComponent(() => import('./drawing.tsx'), 'Drawing')

type Props = {
  title: string
  /** What the chart shows, in a sentence or two. */
  summary: string
  /** Said instead of a chart without points. */
  empty: string
  series: readonly Series[]
  table: { columns: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[] }
  /** What the colours mean, where there are several. */
  legend?: boolean
}

const swatch = { ink: 'bg-ink', soft: 'bg-edge', gift: 'bg-gift' } as const

/** A chart over time with its summary in words, and the same figures as a table. */
export function TimeChart({ title, summary, empty, series, table, legend }: Props) {
  const [asTable, setAsTable] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const points = useMemo(() => inOrder(series), [series])
  const point = points.find(({ key }) => key === chosen)
  return (
    <figure className="grid min-w-0 gap-4 border border-line bg-raised p-4 sm:p-5">
      <figcaption className="grid gap-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-medium">{title}</span>
          {points.length > 1 && (
            <button type="button" className="link text-sm" onClick={() => setAsTable(!asTable)}>
              {asTable ? copy.asChart : copy.asTable}
            </button>
          )}
        </span>
        <span className="text-sm text-ink-soft">{points.length === 0 ? empty : summary}</span>
      </figcaption>
      {points.length > 1 &&
        (asTable ? (
          <Figures title={title} {...table} />
        ) : (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
              {legend && (
                <ul className="flex flex-wrap gap-x-4">
                  {series.map(({ name, color }) => (
                    <li key={name} className="inline-flex items-center gap-2 text-ink-soft">
                      <span aria-hidden="true" className={cx('size-2.5 rounded-full', swatch[color])} />
                      {name}
                    </li>
                  ))}
                </ul>
              )}
              {/* Who cannot see it hears the name of the point itself. */}
              <span aria-hidden="true" className="figures min-h-5 text-ink-soft">
                {point?.text ?? copy.hint}
              </span>
            </div>
            <Suspense fallback={<Skeleton className="h-52 w-full sm:h-60" />}>
              <Drawing series={series} chosen={chosen} onChoose={setChosen} />
            </Suspense>
          </>
        ))}
    </figure>
  )
}

const cell = 'py-2 pe-4 last:pe-0'

/** The newest first. */
const Figures = ({ title, columns, rows }: Props['table'] & { title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
  <section tabIndex={0} aria-label={title} className="max-h-80 overflow-auto">
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-edge text-ink-faint">
          {columns.map((column, place) => (
            <th key={column} scope="col" className={cx(cell, 'font-medium', place > 0 ? 'text-end' : 'text-start')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key} className="border-b border-line last:border-b-0">
            <th scope="row" className={cx(cell, 'text-start font-normal')}>
              {first}
            </th>
            {rest.map((text, place) => (
              <td key={columns[place + 1]} className={cx(cell, 'text-end')}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
