import { formatNumber } from '@gooddrop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatXrp } from '#lib/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { cell, GiftsTableHead } from './gifts-table-head.tsx'
import { monthName } from './months.ts'
import { pageCopy as copy } from './page-copy.ts'
import { sharesQuery } from './page-queries.ts'

/** What each charity was given, in all or in one month. */
export function CharityShares({ month }: { month: string | undefined }) {
  const { data: charities, isError, isFetching, refetch } = useQuery(sharesQuery(month))
  if (isError && !charities) return <ErrorState what={copy.charitiesWhat} onRetry={refetch} retrying={isFetching} />
  if (!charities)
    return (
      <div aria-busy="true" className="grid min-h-96 content-start gap-3">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    )
  if (charities.length === 0) return <p className="text-ink-soft">{copy.nothingInMonth}</p>
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{month ? copy.byCharityIn(monthName(month)) : copy.byCharity}</caption>
      <GiftsTableHead first={copy.charity} />
      <tbody>
        {charities.map(({ _id, name, picture, given, gifts }) => (
          <tr key={_id} className="border-b border-line">
            <th scope="row" className={cx(cell, 'text-start font-normal')}>
              <Link to={`/Charity/${_id}`} className="flex items-center gap-3 text-ink no-underline hover:underline">
                <Avatar src={picture} seed={_id} name={name} className="size-8" decorative />
                <span className="as-written">{name}</span>
              </Link>
            </th>
            <td className={cx(cell, 'figures text-end font-medium text-gift-ink')}>{formatXrp(given)}</td>
            <td className={cx(cell, 'figures text-end')}>{formatNumber(gifts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
