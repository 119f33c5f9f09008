import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { PriceChart } from './price-chart.tsx'
import { historyQuery } from './queries.ts'

export function HistoryTab({ nftId }: { nftId: string }) {
  const { data: history, isError, isFetching, refetch } = useQuery(historyQuery(nftId))
  if (isError && !history) return <ErrorState what={copy.historyWhat} onRetry={refetch} retrying={isFetching} />
  if (!history) return <TextSkeleton lines={4} />
  if (history.length === 0) return <EmptyState title={copy.noHistory} />
  return (
    <div className="grid gap-6">
      <PriceChart history={history} />
      <ol>
        {history.map(({ _id, action, by, to, createdAt, amount, worth, link }) => (
          <li key={_id} className="flex items-baseline gap-x-4 border-b border-line py-3.5 last:border-b-0">
            <div className="grid min-w-0 grow gap-0.5">
              <p className="wrap-anywhere">
                <span className="as-written font-medium">{by || copy.unknownPerson}</span>{' '}
                <span className="text-ink-soft">{to ? copy.actionTo(action) : copy.actions[action]}</span>
                {to && <span className="as-written font-medium"> {to}</span>}
              </p>
              <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-faint">
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                {link && <ProofLink href={link}>{copy.onLedger}</ProofLink>}
              </p>
            </div>
            {amount &&
              (action === 'gift' || action === 'pledge' ? (
                <GiftAmount drops={amount} worth={worth} className="text-sm" />
              ) : (
                <Amount drops={amount} worth={worth} />
              ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
