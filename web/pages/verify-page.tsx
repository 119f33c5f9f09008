import { STANDALONE_PATH } from '@gooddrop/contract/verification.ts'
import { Download } from 'lucide-react'
import { useCallback, useState } from 'react'
import { redirectDocument } from 'react-router'
import { CheckProgress } from '#features/verify/check-progress.tsx'
import { CheckResult } from '#features/verify/check-result.tsx'
import { copy } from '#features/verify/copy.ts'
import { SiteComparison } from '#features/verify/site-comparison.tsx'
import { type Start, useCheck } from '#features/verify/use-check.ts'
import { VerifyForm } from '#features/verify/verify-form.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/section.tsx'
import type { Site } from '#verify/compare.ts'
import { explorerOf, serversOf } from '#verify/networks.ts'
import { siteOfPage } from '#verify/page-site.ts'

/**
 * Only a document that was loaded as this page may connect to ledger servers, and has the site's numbers in it. Whoever
 * comes by a link inside of the site loads it anew.
 */
export function loader({ request }: { request: Request }) {
  const [loaded] = performance.getEntriesByType('navigation')
  const path = loaded ? new URL(loaded.name).pathname : ''
  return /^\/verify\/?$/i.test(path) ? null : redirectDocument(new URL(request.url).pathname)
}

export function Component() {
  const [site, setSite] = useState<Site | null>(siteOfPage)
  const { check, start, pause, look, compare } = useCheck()
  const explorer = explorerOf(site?.network ?? 0, site?.explorer ?? null)
  const begin = useCallback((given: Omit<Start, 'site'>) => start({ ...given, site }), [start, site])
  const load = (loaded: Site) => {
    setSite(loaded)
    compare(loaded)
  }
  return (
    <div className="page grid grid-cols-1 gap-14 pb-24">
      <PageHeading title={copy.title} lead={copy.lead} />
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16">
        <VerifyForm site={site} check={check} onStart={begin} onPause={pause} onLook={look} />
        <div className="grid grid-cols-1 content-start gap-12">
          <CheckProgress check={check} />
          {check.outcome && (
            <>
              <CheckResult outcome={check.outcome} site={site} explorer={explorer} />
              <SiteComparison comparison={check.outcome.comparison} onLoad={load} />
            </>
          )}
          <Rules />
          <OwnCopy site={site} />
        </div>
      </div>
    </div>
  )
}

const Rules = () => (
  <section className="grid gap-3">
    <h2 className="serif text-label">{copy.rules}</h2>
    <ol className="grid max-w-2xl list-decimal gap-2 ps-5 text-[0.9375rem] text-ink-soft">
      {copy.ruleList.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  </section>
)

const OwnCopy = ({ site }: { site: Site | null }) => (
  <section className="grid justify-items-start gap-4">
    <h2 className="serif text-label">{copy.doubt}</h2>
    <p className="max-w-2xl text-[0.9375rem] text-ink-soft">{copy.doubtText}</p>
    <Button asChild variant="secondary">
      <a href={STANDALONE_PATH} download>
        <Download aria-hidden="true" className="size-4" strokeWidth={1.8} />
        {copy.saveFile}
      </a>
    </Button>
    <p className="text-sm text-ink-soft">{copy.script}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <pre dir="ltr" tabIndex={0} className="figures w-full overflow-x-auto rounded-md bg-sunk p-4 text-sm">
      npx ./web/verify --server {serversOf(site?.network ?? 0, site?.servers ?? [])[0]} --site {window.location.origin}
      /verify.json
    </pre>
  </section>
)
