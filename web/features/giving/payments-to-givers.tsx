import type { CharityDetails, CharityPayment } from '@gooddrop/contract/giving-pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatXrp, fullName, shortAddress } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { cx } from '#ui/cx.ts'
import { LoadMore } from '#ui/load-more.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { pageCopy as copy } from './page-copy.ts'
import { paymentsQuery } from './page-queries.ts'

/** What a charity has paid to accounts that gave to it, each with its transaction. */
export function PaymentsToGivers({ charity: { _id, listed_on } }: { charity: CharityDetails }) {
  const { formatDate } = useTimes()
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    paymentsQuery(_id),
  )
  if (isError && !data) return <ErrorState small what={copy.paymentsWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={2} />
  const payments = data.pages.flatMap((page) => page.payments)
  if (payments.length === 0) return <p className="font-medium">{copy.noneBack(formatDate(listed_on))}</p>
  const { paymentsLength, total_returned } = data.pages.at(-1)!
  const total = paymentsLength[0]?.total ?? payments.length
  return (
    <>
      <p className="pb-6 font-medium">{copy.someBack(formatXrp(total_returned), total)}</p>
      <PaymentTable payments={payments} />
      {hasNextPage && (
        <LoadMore onClick={() => fetchNextPage()} loading={isFetchingNextPage} shown={payments.length} total={total} />
      )}
    </>
  )
}

const cell = 'py-3 pe-4 text-start last:pe-0'
const COLUMNS = [copy.paidTo, copy.date, copy.amount, copy.proof]

function PaymentTable({ payments }: { payments: readonly CharityPayment[] }) {
  const { formatDate } = useTimes()
  return (
    <table className="w-full max-w-3xl border-collapse text-[0.9375rem]">
      <caption className="sr-only">{copy.paidBack}</caption>
      <thead>
        <tr className="border-b border-ink text-sm text-ink-soft">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={cx(cell, 'font-medium')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {payments.map(({ hash, link, amount, recipient, recipient_address, paid_at }) => (
          <tr key={hash} className="border-b border-line">
            <th scope="row" className={cx(cell, 'font-normal')}>
              {recipient ? (
                <Link to={`/User?u=${recipient._id}`} className="as-written text-ink no-underline hover:underline">
                  {fullName(recipient)}
                </Link>
              ) : (
                <bdi>{shortAddress(recipient_address)}</bdi>
              )}
            </th>
            <td className={cell}>
              <time dateTime={paid_at}>{formatDate(paid_at)}</time>
            </td>
            <td className={cell}>
              <span dir="ltr">{formatXrp(amount)} XRP</span>
            </td>
            <td className={cell}>
              <ProofLink href={link}>{copy.transaction}</ProofLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
