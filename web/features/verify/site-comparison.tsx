import { formatNumber } from '@gooddrop/contract/language.ts'
import { SITE_NUMBERS_PATH } from '@gooddrop/contract/verification.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type ComparedTotal, readSite, type Site } from '#verify/compare.ts'
import type { Comparison } from '#verify/outcome.ts'
import { copy } from './copy.ts'
import { comparedText } from './file-copy.ts'
import { Table } from './table.tsx'

const COUNTS: readonly ComparedTotal['what'][] = ['gifts', 'paidGifts']

function Value({ what, value }: { what: ComparedTotal['what']; value: string }) {
  return COUNTS.includes(what) ? formatNumber(Number(value)) : <Amount drops={value} worth={null} />
}

/** Where the site and the ledger disagree, a whole row is red. */
const Compared = ({ lead, compared }: { lead?: string; compared: readonly ComparedTotal[] }) => (
  <Table
    title={lead ? copy.comparison : copy.everyTotal}
    {...(lead && { lead })}
    head={[copy.charity, copy.whatTotal, copy.onSite, copy.onLedger, copy.compared]}
    rows={compared.map(({ charity, name, what, site, ledger, isEqual }) => ({
      key: `${charity} ${what}`,
      wrong: !isEqual,
      cells: [
        name || comparedText.all,
        comparedText[what],
        <Value key="site" what={what} value={site} />,
        <Value key="ledger" what={what} value={ledger} />,
        <Badge key="same" tone={isEqual ? 'good' : 'danger'}>
          {isEqual ? copy.same : copy.differs}
        </Badge>,
      ],
    }))}
  />
)

type Props = { comparison: Comparison | null; onLoad: (site: Site) => void }

/** The only place where the site's own numbers come in: those the page came with, or those of now by this button. */
export function SiteComparison({ comparison, onLoad }: Props) {
  const load = useAction(async () => {
    const reply = await fetch(SITE_NUMBERS_PATH)
    const site = reply.ok ? readSite(await reply.json()) : null
    if (site) onLoad(site)
    else toast.error(copy.loadedNothing)
  })
  const compared = comparison?.compared
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {compared ? (
        <div className="grid w-full grid-cols-1 gap-4">
          <Compared
            lead={copy.comparisonLead(comparison.ledger)}
            compared={compared.filter(({ charity, isEqual }) => charity === null || !isEqual)}
          />
          <details className="grid grid-cols-1 gap-4">
            <summary className="link inline-block cursor-pointer text-sm">{copy.allCompared(compared.length)}</summary>
            <Compared compared={compared} />
          </details>
        </div>
      ) : (
        <p className="text-ink-soft">{comparison ? copy.comparisonBehind : copy.noComparison}</p>
      )}
      <Button variant="secondary" size="sm" loading={load.pending} onClick={load.run}>
        {copy.loadSite}
      </Button>
    </div>
  )
}
