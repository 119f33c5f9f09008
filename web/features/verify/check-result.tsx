import { formatNumber } from '@gooddrop/contract/language.ts'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthName } from '#features/giving/months.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { cx } from '#ui/cx.ts'
import type { Site } from '#verify/compare.ts'
import { type Outcome, verdictOf } from '#verify/outcome.ts'
import { copy } from './copy.ts'
import { Differences, Notes } from './differences.tsx'
import { resultText } from './file-copy.ts'
import { Table } from './table.tsx'

const LOOKS = {
  good: { Icon: CircleCheck, tone: 'bg-good-wash text-good' },
  bad: { Icon: TriangleAlert, tone: 'bg-danger-wash text-danger' },
  totalsDiffer: { Icon: TriangleAlert, tone: 'bg-danger-wash text-danger' },
  incomplete: { Icon: CircleHelp, tone: 'bg-live-wash text-live' },
  nothing: { Icon: CircleHelp, tone: 'bg-live-wash text-live' },
} as const

type Props = { outcome: Outcome; site: Site | null; explorer: string }

export function CheckResult({ outcome, site, explorer }: Props) {
  const { report, transactions } = outcome
  const verdict = verdictOf(outcome)
  const { Icon, tone } = LOOKS[verdict]
  const nameOf = (account: string) => site?.charities.find((charity) => charity.account === account)?.name ?? account
  return (
    <section aria-label={copy.result} className="grid grid-cols-1 gap-12">
      <div role="status" className={cx('flex items-start gap-4 rounded-lg p-5', tone)}>
        <Icon aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.8} />
        <div className="grid gap-1">
          <h2 className="serif text-label">{resultText[verdict]}</h2>
          <p className="figures text-sm">{copy.upTo(report.ledger, transactions)}</p>
        </div>
      </div>
      <Differences differences={report.differences} explorer={explorer} />
      <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        <Figure name={copy.sales}>
          <span className="figures">{formatNumber(report.sales)}</span>
        </Figure>
        <Figure name={copy.given}>
          <GiftAmount drops={report.totals.given} worth={null} />
        </Figure>
        <Figure name={copy.paid}>
          <GiftAmount drops={report.totals.paid} worth={null} />
        </Figure>
        <Figure name={copy.onTheirWay} hint={copy.onTheirWayHint}>
          <GiftAmount drops={report.open.drops} worth={null} />
        </Figure>
      </dl>
      <Table
        title={copy.byCharity}
        head={[copy.charity, copy.gifts, copy.given, copy.paid]}
        rows={report.charities.map(({ charity, gifts, given, paid }) => ({
          key: charity,
          cells: [
            nameOf(charity),
            formatNumber(gifts),
            <Amount key="given" drops={given} worth={null} />,
            <Amount key="paid" drops={paid} worth={null} />,
          ],
        }))}
      />
      <Table
        title={copy.byMonth}
        head={[copy.month, copy.charity, copy.gifts, copy.given, copy.paid]}
        rows={report.months.map(({ month, charity, gifts, given, paid }) => ({
          key: `${month} ${charity}`,
          cells: [
            monthName(month),
            nameOf(charity),
            formatNumber(gifts),
            <Amount key="given" drops={given} worth={null} />,
            <Amount key="paid" drops={paid} worth={null} />,
          ],
        }))}
      />
      <Notes notes={report.notes} explorer={explorer} />
    </section>
  )
}

function Figure({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg">{children}</dd>
      {hint && <dd className="text-xs text-ink-faint">{hint}</dd>}
    </div>
  )
}
