import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'

export type Row = { key: string; cells: readonly ReactNode[]; wrong?: boolean }

type Props = { title: string; lead?: ReactNode; head: readonly string[]; rows: readonly Row[] }

/** Scrolls by itself where it is wider than the screen, by keyboard as well. */
export function Table({ title, lead, head, rows }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 id={id} className="serif text-label">
        {title}
      </h3>
      {lead && <p className="max-w-2xl text-sm text-ink-soft">{lead}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-[0.9375rem]">
          <thead>
            <tr className="border-b border-edge text-sm text-ink-soft">
              {head.map((name, at) => (
                <th
                  key={name}
                  scope="col"
                  className={cx(
                    'whitespace-nowrap py-2 pe-4 text-start font-medium sm:pe-6',
                    at === head.length - 1 && 'pe-0 sm:pe-0',
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells, wrong }) => (
              <tr key={key} className={cx('border-b border-line align-top', wrong && 'bg-danger-wash text-danger')}>
                {cells.map((cell, at) => (
                  <td key={at} className="figures py-2.5 pe-4 wrap-break-word last:pe-0 sm:pe-6">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
