import { cx } from '#ui/cx.ts'
import { pageCopy as copy } from './page-copy.ts'

export const cell = 'py-2.5 pe-4 last:pe-0'

/** Of a table that says how much was given, and in how many gifts. */
export const GiftsTableHead = ({ first }: { first: string }) => (
  <thead>
    <tr className="border-b border-ink text-sm text-ink-soft">
      <th scope="col" className={cx(cell, 'text-start font-medium')}>
        {first}
      </th>
      <th scope="col" className={cx(cell, 'text-end font-medium')}>
        {copy.xrp}
      </th>
      <th scope="col" className={cx(cell, 'text-end font-medium')}>
        {copy.gifts}
      </th>
    </tr>
  </thead>
)
