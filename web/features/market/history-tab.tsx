import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { formatDateTime, fullName } from '#lib/format.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { PriceChart } from './price-chart.tsx'
import { historyQuery } from './queries.ts'
import { texts } from './texts.ts'

export function HistoryTab({ nftId }: { nftId: string }) {
  const { data: history, isError, isFetching, refetch } = useQuery(historyQuery(nftId))
  if (isError && !history) return <ErrorState what={texts.historyWhat} onRetry={refetch} retrying={isFetching} />
  if (!history) return <TextSkeleton lines={4} />
  if (history.length === 0) return <EmptyState title={texts.noHistory} />
  return (
    <div className="grid gap-6">
      <PriceChart history={history} />
      <ol>
        {history.map(({ _id, action, from, createdAt, amount, link }) => (
          <li
            key={_id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3.5 last:border-b-0"
          >
            <span className="min-w-0 grow wrap-anywhere">
              <span className="as-written font-medium">{from.map(fullName).join(', ') || texts.somebody}</span>{' '}
              <span className="text-ink-soft">{texts.actions[action]}</span>
            </span>
            {amount &&
              (action === 'gift' ? <GiftAmount drops={amount} className="text-sm" /> : <Amount drops={amount} />)}
            <time dateTime={createdAt} className="text-sm text-ink-faint">
              {formatDateTime(createdAt)}
            </time>
            {link && (
              <a href={link} target="_blank" rel="noopener" className="link inline-flex items-center gap-1 text-sm">
                {texts.onLedger}
                <ArrowUpRight aria-hidden="true" className="size-3.5" />
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
