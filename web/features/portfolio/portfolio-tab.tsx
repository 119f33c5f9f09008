import { exportLots, type Portfolio } from '@gooddrop/contract/portfolio.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { currency } from '#features/prices/currency.ts'
import { download } from '#lib/download.ts'
import { useWatch } from '#lib/live.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { Holdings } from './holdings.tsx'
import { OffersMade } from './offers-made.tsx'
import { portfolioQuery } from './queries.ts'

const inFiat = () => {
  const chosen = currency.get()
  return chosen === 'off' ? 'USD' : chosen
}

/** What a person holds, asks, has paid, earned and given; for its owner alone. */
export function PortfolioTab({ userId }: { userId: string }) {
  useWatch('market')
  const { data: portfolio, isError, isFetching, refetch } = useQuery(portfolioQuery())
  const save = useAction(() => download(exportLots, { query: { format: 'csv', currency: inFiat() } }))
  if (isError && !portfolio) return <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />
  if (!portfolio) return <TextSkeleton lines={6} />
  return (
    <div className="grid gap-12">
      <div className="grid gap-5">
        <p className="text-sm text-ink-faint">{copy.onlyYou}</p>
        <Figures portfolio={portfolio} />
      </div>
      <OffersMade userId={userId} made={portfolio.offers_made} />
      <section aria-labelledby="holdings" className="grid gap-4">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h3 id="holdings" className="display text-heading">
            {copy.holdings}
          </h3>
          <div className="grid gap-1 sm:justify-items-end">
            <Button variant="secondary" size="sm" loading={save.pending} onClick={() => save.run()}>
              <Download aria-hidden="true" className="size-4" strokeWidth={1.6} />
              {copy.export}
            </Button>
            <span className="text-xs text-ink-faint">{copy.exportHint}</span>
          </div>
        </header>
        <Holdings />
      </section>
    </div>
  )
}

function Figures({ portfolio }: { portfolio: Portfolio }) {
  const { works, asked, offered, at_floor, last_sold, spent, earned, royalties, given, bought, sold } = portfolio
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-3">
      <Figure name={copy.works}>
        <span className="figures">{works}</span>
      </Figure>
      <Figure name={copy.asked} hint={copy.ofWorks(asked.works)}>
        <Amount drops={asked.amount} />
      </Figure>
      <Figure name={copy.offered} hint={copy.ofWorks(offered.works)}>
        <Amount drops={offered.amount} />
      </Figure>
      <Figure name={copy.atFloor} hint={copy.ofWorks(at_floor.works)}>
        <Amount drops={at_floor.amount} />
      </Figure>
      <Figure name={copy.lastSold} hint={copy.ofWorks(last_sold.works)}>
        <Amount drops={last_sold.amount} />
      </Figure>
      <Figure name={copy.spent} hint={copy.boughtCount(bought)}>
        <Amount drops={spent} worth={null} />
      </Figure>
      <Figure name={copy.earned} hint={copy.soldCount(sold)}>
        <Amount drops={earned} worth={null} />
      </Figure>
      <Figure name={copy.royalties} hint={copy.royaltiesHint}>
        <Amount drops={royalties} worth={null} />
      </Figure>
      <Figure name={copy.given} hint={copy.givenHint}>
        <GiftAmount drops={given} worth={null} />
      </Figure>
    </dl>
  )
}

const Figure = ({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) => (
  <div className="grid content-start gap-1 bg-paper px-4 py-4 sm:px-5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="grid gap-0.5 text-label">
      {children}
      {hint && <span className="text-xs text-ink-faint">{hint}</span>}
    </dd>
  </div>
)
